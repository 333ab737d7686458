// A smart link: one short address that leads each visitor where its rules say (reference C.11).
import * as z from 'zod/mini';
import { Iso, line, Ref, stamp, WebAddress } from './kit/fields.ts';
import { HostPermalink, JobPagePermalink, SmartLinkPermalink } from './kit/ids.ts';

export const LinkDevice = z.enum(['phone', 'tablet', 'desktop']);
export const LinkSystem = z.enum(['ios', 'android', 'windows', 'macos', 'linux', 'other']);
export type LinkDevice = z.infer<typeof LinkDevice>;
export type LinkSystem = z.infer<typeof LinkSystem>;

/** A language as browsers name it, such as `fr` or `pt-BR`; `fr` stands for `fr-CA` too. */
export const LinkLanguage = z.string().check(
  z.overwrite((value) => value.trim().toLowerCase()),
  z.regex(/^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,2}$/),
);
/** Two letters, as ISO 3166 has them. */
export const LinkCountry = z.string().check(
  z.overwrite((value) => value.trim().toUpperCase()),
  z.regex(/^[A-Z]{2}$/),
);
/** A site, such as `linkedin.com`, which stands for the sites below it too. */
export const LinkReferrer = z.string().check(
  z.overwrite((value) => value.trim().toLowerCase()),
  z.regex(/^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/),
);
/** A moment, or a time of each day such as `22:00`. */
const Moment = z.union([
  z.iso.datetime({ offset: true }).check(z.maxLength(40)),
  z.string().check(z.regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/)),
]);

const Marks = z
  .record(z.string().check(z.regex(/^utm_[a-z]{1,20}$/)), line(100))
  .check(z.refine((marks) => Object.keys(marks).length <= 10, { error: 'Use at most 10' }));

/**
 * All conditions must hold, and there is at least one. `from` and `to` are both moments or both times of day, in
 * `timeZone` (UTC unless said); the end isn't included. `personKnown`: the address names a person by a share link made
 * for one or by merge fields. `country` needs a proxy that tells it.
 */
export const LinkCondition = z.strictObject({
  device: z.optional(LinkDevice),
  os: z.optional(LinkSystem),
  language: z.optional(LinkLanguage),
  country: z.optional(LinkCountry),
  utm: z.optional(Marks),
  referrer: z.optional(LinkReferrer),
  from: z.optional(Moment),
  to: z.optional(Moment),
  timeZone: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  job: z.optional(z.strictObject({ jobPage: JobPagePermalink, is: z.enum(['open', 'closed']) })),
  personKnown: z.optional(z.boolean()),
});
export type LinkCondition = z.infer<typeof LinkCondition>;

// biome-ignore lint/suspicious/noThenProperty: the reference names it so, and a text is never awaited
export const LinkRule = z.strictObject({ if: LinkCondition, then: WebAddress });
export type LinkRule = z.infer<typeof LinkRule>;

/** Weights are relative: 1 and 3 send a quarter and three quarters. */
export const LinkVariant = z.strictObject({ url: WebAddress, weight: z.int().check(z.gte(1), z.lte(1000)) });
export type LinkVariant = z.infer<typeof LinkVariant>;

/** Why a rule is never used: `covered` by an earlier one (`by`), `impossible`, `past`, or `no-country` known here. */
export const UnreachedRule = z.object({
  rule: z.int(),
  reason: z.enum(['covered', 'impossible', 'past', 'no-country']),
  by: z.nullable(z.int()),
});
export type UnreachedRule = z.infer<typeof UnreachedRule>;

/**
 * The first rule that holds decides; else `split` by weight, else `destination`. A destination that is the page of a
 * job of the employer is replaced by `whenClosed` once that job is closed: each falls back to the next, and to the
 * closed job's own page. `clicks` counts people, not machines.
 */
export const SmartLink = z.object({
  permalink: SmartLinkPermalink,
  /** Null: the permalink stands in the address. */
  slug: z.nullable(z.string()),
  name: z.string(),
  /** The employer's own host that `url` names; every active one of the employer answers. */
  host: z.nullable(Ref),
  destination: z.string(),
  // biome-ignore lint/suspicious/noThenProperty: the reference names it so, and a text is never awaited
  rules: z.array(z.object({ if: LinkCondition, then: z.string() })),
  passQuery: z.boolean(),
  appendUtm: z.record(z.string(), z.string()),
  whenClosed: z.enum(['similar', 'board', 'careers']),
  split: z.array(z.object({ url: z.string(), weight: z.int() })),
  expiresAt: z.nullable(Iso),
  hasPassword: z.boolean(),
  status: z.enum(['active', 'archived']),
  url: z.string(),
  clicks: z.int(),
  unreachedRules: z.array(UnreachedRule),
  /** Whether a job that the link leads to is closed now. */
  hasClosedJob: z.boolean(),
  ...stamp,
});
export type SmartLink = z.infer<typeof SmartLink>;

/** The writable fields. `password`: null removes it; nobody reads it back. */
export const SmartLinkChange = z.strictObject({
  slug: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
  name: z.optional(line(120)),
  host: z.optional(z.nullable(HostPermalink)),
  destination: z.optional(WebAddress),
  rules: z.optional(z.array(LinkRule).check(z.maxLength(20))),
  passQuery: z.optional(z.boolean()),
  appendUtm: z.optional(Marks),
  whenClosed: z.optional(z.enum(['similar', 'board', 'careers'])),
  split: z.optional(z.array(LinkVariant).check(z.maxLength(10))),
  expiresAt: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
  password: z.optional(z.nullable(line(100))),
});
export type SmartLinkChange = z.infer<typeof SmartLinkChange>;
