import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { EmployerSettings } from '#contract/employer-profile.ts';
import type { Language } from '#contract/kit/fields.ts';
import type { EmployerId } from '#contract/kit/ids.ts';
import { id, moment, stamps } from '#server/db/columns.ts';

export const employers = pgTable('employers', {
  id: id<EmployerId>(),
  permalink: text('permalink').notNull().unique(),
  name: text('name').notNull(),
  subscriptionTier: text('subscription_tier')
    .$type<'free' | 'standard' | 'enterprise'>()
    .notNull()
    .default('free'),
  isLiveWithJobPages: boolean('is_live_with_job_pages').notNull().default(false),
  // Not a foreign key: images point at their employer already, and two tables cannot be made in a ring.
  logoId: uuid('logo_id'),
  tint: text('tint'),
  website: text('website'),
  privacyUrl: text('privacy_url'),
  accessibilityUrl: text('accessibility_url'),
  about: text('about').notNull().default(''),
  /** Nobody of a closed employer signs in, and nothing of it is public. */
  closedAt: moment('closed_at'),
  closing: jsonb('closing').$type<Closing>(),
  ...stamps(),
});

/** Who closed the employer, and the ids of what was taken down with it. */
export type Closing = {
  by: 'owner' | 'platform';
  jobBoards: string[];
  jobClips: string[];
  contentPages: string[];
  connections: string[];
  hadReminders: boolean;
};

export const employerSettings = pgTable('employer_settings', {
  employerId: uuid('employer_id')
    .$type<EmployerId>()
    .primaryKey()
    .references(() => employers.id),
  sourcingTool: text('sourcing_tool').$type<EmployerSettings['sourcingTool']>().notNull().default('none'),
  languages: text('languages').array().$type<Language[]>().notNull().default(['en']),
  timezone: text('timezone').notNull().default('UTC'),
  privacyText: text('privacy_text').notNull().default(''),
  consentVersion: text('consent_version').notNull().default('1'),
  matchThreshold: integer('match_threshold').notNull().default(60),
  consentMode: text('consent_mode').$type<EmployerSettings['consentMode']>().notNull().default('on'),
  /** Null: nobody at the employer has said which one is wanted. */
  consentModeChosenAt: moment('consent_mode_chosen_at'),
  retentionMonths: integer('retention_months').notNull().default(24),
  /** Whether persons are erased once their time is over. Off until somebody says so: it cannot be taken back. */
  isErasingWhenDue: boolean('is_erasing_when_due').notNull().default(false),
  /** The last day of erasing that staff was told of; nobody is erased on a day that was not told. */
  erasureToldUntil: date('erasure_told_until', { mode: 'string' }),
  postalAddress: text('postal_address').notNull().default(''),
  isInDailyHighlights: boolean('is_in_daily_highlights').notNull().default(true),
  ...stamps(),
});

/** A permalink the employer had before: it keeps working for reads for a year. */
export const formerEmployerPermalinks = pgTable('former_employer_permalinks', {
  permalink: text('permalink').primaryKey(),
  employerId: uuid('employer_id')
    .$type<EmployerId>()
    .notNull()
    .references(() => employers.id),
  until: moment('until').notNull(),
});
