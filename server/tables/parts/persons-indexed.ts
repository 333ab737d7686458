// Expressions that indexes of persons have. Asked exactly so, or the database does not see that it is the same.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { EmployerId } from '#contract/kit/ids.ts';

/** Persons nobody has seen yet come last. The index has it just so. */
export const lastSeen = (lastSeenAt: SQLWrapper): SQL => sql`coalesce(${lastSeenAt}, 'epoch'::timestamptz)`;

// As many letters of the employer's id as its birth takes: the words of two tenants stand apart in one index.
const TENANT = 13;

/** A searched word as it stands in the index of words. */
export const wordOfTenant = (employerId: EmployerId, word: string) => `${employerId.slice(0, TENANT)}${word}`;

/**
 * The words of `search_text` as a vector, each behind its employer. Asked exactly as the index has it, or the
 * database does not see that it is the same.
 */
export const wordVector = (searchText: SQLWrapper, employerId: SQLWrapper): SQL =>
  sql`array_to_tsvector(string_to_array(substr(replace(${searchText}, ' ', ' ' || left(${employerId}::text, ${sql.raw(String(TENANT))})), 2), ' '))`;
