// Persons found by the beginnings of words, through the index persons_words.
import { type SQL, sql } from 'drizzle-orm';
import type { EmployerId } from '#contract/kit/ids.ts';
import { beginsWords, foldedWords } from '#server/search.ts';
import { wordOfTenant, wordVector } from '#server/tables/parts/persons-indexed.ts';
import { persons } from '#server/tables/persons.ts';

/** Every word of `text` begins a word of the person. Undefined when there is no word to look for. */
export function hasWords(employerId: EmployerId, text: string | undefined): SQL | undefined {
  const words = foldedWords(text ?? '');
  if (words.length === 0) return undefined;
  // Folded words are letters and digits, so nothing in them ends the quotes.
  const query = words.map((word) => `'${wordOfTenant(employerId, word)}':*`).join(' & ');
  return sql`${wordVector(persons.searchText, persons.employerId)} @@ ${query}::tsquery`;
}

/** The same question in two forms: asked of one person after the other, and of the index. */
export type Words = { near: SQL; gathered: SQL };

/** Undefined when there is no word to look for. */
export function wordsIn(employerId: EmployerId, text: string | undefined): Words | undefined {
  // Making a vector of a person's words costs more than looking for a word in their text.
  const near = beginsWords(persons.searchText, text);
  const indexed = hasWords(employerId, text);
  if (near === undefined || indexed === undefined) return undefined;
  // The text first: where another index leads, only who has the words is made a vector of.
  return { near, gathered: sql`(${near} and ${indexed})` };
}
