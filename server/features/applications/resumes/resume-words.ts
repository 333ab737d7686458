// The words of a résumé as the index keeps them.
import { type SQL, sql } from 'drizzle-orm';
import type { EmployerId } from '#contract/kit/ids.ts';
import { foldedWords } from '#server/search.ts';
import { wordOfTenant } from '#server/tables/parts/persons-indexed.ts';

/** No word anybody looks for is longer; what is longer is an address or made to take room. */
const LONGEST_WORD = 60;
/** A résumé of 100,000 characters has some ten thousand different words. */
const MOST_WORDS = 20_000;

/** Every word once, without places: a vector of them stays far below the largest the database takes. */
export function vectorOf(employerId: EmployerId, text: string): SQL {
  const words = foldedWords(text)
    .filter((word) => word.length <= LONGEST_WORD)
    .slice(0, MOST_WORDS)
    .map((word) => wordOfTenant(employerId, word));
  return sql`array_to_tsvector(${sql.param(words)}::text[])`;
}
