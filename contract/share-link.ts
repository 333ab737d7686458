// A share link: who opened this one thing (reference C.4).
import * as z from 'zod/mini';
import { SourcingTool } from './employer-profile.ts';
import { Iso, line, stamp, Who } from './kit/fields.ts';
import { PersonPermalink, ShareLinkPermalink } from './kit/ids.ts';

/** What a link may lead to. A campaign page and an interview guide are content pages with lists of their own. */
export const ShareLinkOwner = z.enum([
  'job-clip',
  'job-page',
  'content-page',
  'campaign-page',
  'interview-guide',
]);
export type ShareLinkOwner = z.infer<typeof ShareLinkOwner>;

export const ShareChannel = z.enum(['email', 'linkedin', 'sms', 'qr', 'other']);

/**
 * People, not machines: scanners and prefetches are left out. `started` and `applies` count applications, so that a
 * visitor whose browser tells nothing is counted too.
 */
export const ShareLinkMetrics = z.object({
  clicks: z.int(),
  uniques: z.int(),
  plays: z.int(),
  completes: z.int(),
  hearts: z.int(),
  applyClicks: z.int(),
  /** Forms and gates of a page that were filled in. */
  forms: z.int(),
  /** Persons who told who they are at the gate of a page, each once. */
  unlocks: z.int(),
  /** Who pressed what a campaign asks for. */
  interested: z.int(),
  started: z.int(),
  applies: z.int(),
  persons: z.int(),
});

/**
 * `url` is the thing's own page with `p-sl`; `templatedUrl` also carries the merge fields of the sourcing tool, which
 * that tool fills in. `personPermalink` makes it a link for one person. `discardedTokens` counts openings whose merge
 * fields arrived unresolved, by token.
 */
export const ShareLink = z.object({
  permalink: ShareLinkPermalink,
  ownerType: ShareLinkOwner,
  ownerPermalink: z.string(),
  ownerTitle: z.string(),
  /** Whether the thing can be opened by the public just now. */
  isOwnerPublic: z.boolean(),
  name: z.string(),
  channel: ShareChannel,
  sourcingTool: SourcingTool,
  personPermalink: z.nullable(PersonPermalink),
  personName: z.nullable(z.string()),
  utm: z.record(z.string(), z.string()),
  expiresAt: z.nullable(Iso),
  maxUses: z.nullable(z.int()),
  status: z.enum(['active', 'revoked', 'expired']),
  /** `apply` leads to the apply page of a job instead. */
  destination: z.enum(['page', 'apply']),
  url: z.string(),
  templatedUrl: z.string(),
  createdBy: Who,
  metrics: ShareLinkMetrics,
  discardedTokens: z.array(z.object({ token: z.string(), count: z.int() })),
  ...stamp,
});
export type ShareLink = z.infer<typeof ShareLink>;
export type ShareLinkMetrics = z.infer<typeof ShareLinkMetrics>;

/** The writable fields; what a link leads to is fixed once it is made. */
export const ShareLinkChange = z.strictObject({
  name: z.optional(line(120)),
  channel: z.optional(ShareChannel),
  sourcingTool: z.optional(SourcingTool),
  personPermalink: z.optional(z.nullable(PersonPermalink)),
  utm: z.optional(
    z
      .record(z.string().check(z.regex(/^utm_[a-z]{1,20}$/)), line(100))
      .check(z.refine((marks) => Object.keys(marks).length <= 10, { error: 'Use at most 10' })),
  ),
  expiresAt: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
  maxUses: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(1_000_000)))),
  destination: z.optional(z.enum(['page', 'apply'])),
});
export type ShareLinkChange = z.infer<typeof ShareLinkChange>;

/**
 * Merge fields of one sourcing tool, as a query of p-fn, p-ln, p-un, p-jt and p-e. `instructions` say how the tool's
 * fields get into a message.
 */
export const SourcingTemplate = z.object({
  tool: SourcingTool,
  name: z.string(),
  template: z.string(),
  isDefault: z.boolean(),
  /** Whether the vendor documents these tokens; never of an employer's own. */
  verified: z.boolean(),
  instructions: z.string(),
  version: z.int(),
});
export type SourcingTemplate = z.infer<typeof SourcingTemplate>;
