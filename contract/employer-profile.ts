// What is known of an employer: what staff see, and the smaller part that public answers carry.
import * as z from 'zod/mini';
import { Image } from './images.ts';
import { Language, stamp } from './kit/fields.ts';
import { EmployerId } from './kit/ids.ts';

/** How the employer appears in public. */
const look = {
  logo: z.nullable(Image),
  tint: z.nullable(z.string()),
  website: z.nullable(z.string()),
  privacyUrl: z.nullable(z.string()),
  accessibilityUrl: z.nullable(z.string()),
  about: z.string(),
};

export const sourcingTools = [
  'none',
  'linkedin',
  'covey',
  'fetcher',
  'gem',
  'greenhouse-interview-confirmation',
  'hire-ez',
  'lever-candidate-email',
  'mixmax',
  'paradox',
  'ashby',
] as const;
export const SourcingTool = z.enum(sourcingTools);

export const ConsentMode = z.enum(['on', 'ask', 'cookieless']);

/** Settings of the employer; `retentionMonths` and `matchThreshold` (0–100) serve persons and applications. */
export const EmployerSettings = z.object({
  sourcingTool: SourcingTool,
  languages: z.array(Language),
  timezone: z.string(),
  privacyText: z.string(),
  consentVersion: z.string(),
  matchThreshold: z.int(),
  consentMode: ConsentMode,
  /** False until somebody saved a mode: then it is only what holds anyway, and a first step asks for it. */
  isConsentModeChosen: z.boolean(),
  retentionMonths: z.int(),
  /** Whether persons are erased when their time is over; two weeks before, owners and admins are told. */
  isErasingWhenDue: z.boolean(),
  postalAddress: z.string(),
  /** Whether its highlights may appear in the daily highlights, a public page of all employers. */
  isInDailyHighlights: z.boolean(),
  ...stamp,
});
export type EmployerSettings = z.infer<typeof EmployerSettings>;

/** `subscriptionTier` is a label and locks nothing. */
export const EmployerProfile = z.object({
  id: EmployerId,
  name: z.string(),
  permalink: z.string(),
  subscriptionTier: z.enum(['free', 'standard', 'enterprise']),
  isLiveWithJobPages: z.boolean(),
  settings: EmployerSettings,
  ...look,
  ...stamp,
});
export type EmployerProfile = z.infer<typeof EmployerProfile>;

/** What public answers carry as employerProfile: never settings, tier or id. */
export const PublicEmployer = z.object({
  name: z.string(),
  permalink: z.string(),
  isLiveWithJobPages: z.boolean(),
  consentMode: ConsentMode,
  ...look,
});
export type PublicEmployer = z.infer<typeof PublicEmployer>;
