// The orders persons stand in, each on an index of its own, and the pages of a list.
import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { PersonSort } from '#contract/person-search.ts';
import { lastSeen } from '#server/tables/parts/persons-indexed.ts';
import { persons } from '#server/tables/persons.ts';

export type Sort = { field: z.infer<typeof PersonSort>; direction: 'asc' | 'desc' };

/** `key` is what the index has; a cursor's text is cast back to it. */
export const orders: Record<Sort['field'], { key: SQL; cast: SQL }> = {
  name: { key: sql`${persons.nameKey}`, cast: sql`text` },
  created: { key: sql`${persons.createdAt}`, cast: sql`timestamptz` },
  updated: { key: sql`${persons.updatedAt}`, cast: sql`timestamptz` },
  seen: { key: lastSeen(persons.lastSeenAt), cast: sql`timestamptz` },
  score: { key: sql`${persons.score}`, cast: sql`integer` },
};

/** Names from A, everything else from the newest or greatest. */
export const usualSort = (field: Sort['field']): Sort => ({
  field,
  direction: field === 'name' ? 'asc' : 'desc',
});
