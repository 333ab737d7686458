// What a campaign page has beside its blocks (reference C.2).
import * as z from 'zod/mini';
import { lineOrEmpty, Ref, WebAddress } from './kit/fields.ts';
import { JobPagePermalink, PersonListPermalink } from './kit/ids.ts';

/** What a share link tells of its visitor and a text may greet with, written `{{firstName}}`. */
export const campaignTokens = ['firstName', 'lastName', 'fullName', 'jobTitle'] as const;
export const CampaignToken = z.enum(campaignTokens);
export type CampaignToken = z.infer<typeof CampaignToken>;

/** The form of "I'm interested" stands in no block; it is named so where blocks have their id. */
export const INTERESTED = 'interested';

export const CampaignAction = z.enum(['interested', 'apply', 'form', 'url', 'calendar']);
export type CampaignAction = z.infer<typeof CampaignAction>;

/**
 * What the page asks of its reader, at its end. `apply` leads to the jobs of the campaign, `form` to the first form
 * among its blocks; `href` is where an address or a calendar is. An empty label stands for the usual words.
 */
export const CampaignCall = z.strictObject({
  label: z.prefault(lineOrEmpty(60), ''),
  action: z.prefault(CampaignAction, 'interested'),
  href: z.prefault(z.nullable(WebAddress), null),
});
export type CampaignCall = z.infer<typeof CampaignCall>;

const Moment = z.nullable(z.iso.datetime({ offset: true }));
const jobPages = z.array(JobPagePermalink).check(z.maxLength(50));
const audience = z.nullable(PersonListPermalink);
const tokens = z
  .array(z.strictObject({ key: CampaignToken, fallback: lineOrEmpty(120) }))
  .check(z.maxLength(campaignTokens.length));

/** The campaign's own part of a content page of the type campaign (api, section 5.5). */
export const CampaignDetails = z.strictObject({
  jobPages: z.prefault(jobPages, []),
  /** The persons it is meant for. */
  audience: z.prefault(audience, null),
  /** What stands where nothing is known of the visitor. */
  tokens: z.prefault(tokens, []),
  cta: z.prefault(CampaignCall, {}),
  /** Before and after, visitors are told that there is nothing here. Null: no limit. */
  validFrom: z.prefault(Moment, null),
  validTo: z.prefault(Moment, null),
});
export type CampaignDetails = z.infer<typeof CampaignDetails>;

/** What a save may say of it; what is absent stays as it is, so nothing here has a default. */
export const CampaignChange = z.strictObject({
  jobPages: z.optional(jobPages),
  audience: z.optional(audience),
  tokens: z.optional(tokens),
  cta: z.optional(CampaignCall),
  validFrom: z.optional(Moment),
  validTo: z.optional(Moment),
});
export type CampaignChange = z.infer<typeof CampaignChange>;

/** What visitors are told of a campaign. `formBlock` is the form that the call leads to. */
export const PublicCampaign = z.object({
  tokens: z.array(z.object({ key: CampaignToken, fallback: z.string() })),
  cta: z.object({
    label: z.string(),
    action: CampaignAction,
    href: z.nullable(z.string()),
    formBlock: z.nullable(z.string()),
  }),
  /** Those of its jobs that are open now. */
  jobPages: z.array(z.object({ ...Ref.shape, url: z.string() })),
});
export type PublicCampaign = z.infer<typeof PublicCampaign>;
