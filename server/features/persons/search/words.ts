// Persons found by the beginnings of words, through the index persons_words.
import { type SQL, sql } from 'drizzle-orm';
import type { EmployerId } from '#contract/kit/ids.ts';
import { foldedWords } from '#server/search.ts';
import { persons } from '../table.ts';

// As many letters of the employer's id as its birth takes: the words of two tenants stand apart in one index.
const MARK = 13;

/**
 * The words of a person as a vector, each with its employer in front. Written exactly as the index has it, or the
 * database does not see that it is the same.
 */
export const wordVector = (searchText: SQL, employerId: SQL): SQL =>
  sql`array_to_tsvector(string_to_array(substr(replace(${searchText}, ' ', ' ' || left(${employerId}::text, ${sql.raw(String(MARK))})), 2), ' '))`;

/** Every word of `text` begins a word of the person. Undefined when there is no word to look for. */
export function hasWords(employerId: EmployerId, text: string | undefined): SQL | undefined {
  const words = foldedWords(text ?? '');
  if (words.length === 0) return undefined;
  // Folded words are letters and digits, so nothing in them ends the quotes.
  const query = words.map((word) => `'${employerId.slice(0, MARK)}${word}':*`).join(' & ');
  const vector = wordVector(sql`${persons.searchText}`, sql`${persons.employerId}`);
  return sql`${vector} @@ ${query}::tsquery`;
}
