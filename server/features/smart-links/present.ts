// A stored smart link as the contract has it.
import type { Ref } from '#contract/kit/fields.ts';
import type { SmartLink } from '#contract/smart-link.ts';
import type { smartLinks } from '#server/tables/smart-links.ts';
import { PREFIX } from './rules.ts';
import { unreachedRules } from './unreached.ts';

export type LinkParts = {
  host: Ref | null;
  /** Where the address begins: at its host while that is active, else at the product's. */
  origin: string;
  clicks: number;
  hasClosedJob: boolean;
  now: Date;
  isCountryKnown: boolean;
};

export const presentLink = (row: typeof smartLinks.$inferSelect, parts: LinkParts): SmartLink => ({
  permalink: row.permalink,
  slug: row.slug,
  name: row.name,
  host: parts.host,
  destination: row.destination,
  rules: row.rules,
  passQuery: row.passQuery,
  appendUtm: row.appendUtm,
  whenClosed: row.whenClosed,
  split: row.split,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  hasPassword: row.passwordHash !== null,
  status: row.archivedAt === null ? 'active' : 'archived',
  url: `${parts.origin}${PREFIX}${row.slug ?? row.permalink}`,
  clicks: parts.clicks,
  unreachedRules: unreachedRules(row.rules, parts),
  hasClosedJob: parts.hasClosedJob,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});
