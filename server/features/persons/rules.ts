// What a person is found and sorted by. Pure.
import { foldedWords, searchable } from '#server/search.ts';
import type { PersonRow } from '#server/tables/persons.ts';

/** Folded for sorting; short enough to fit a cursor. */
export const nameKeyOf = (fullName: string): string =>
  [...foldedWords(fullName).join(' ')].slice(0, 60).join('');

type Found = Pick<PersonRow, 'fullName' | 'company' | 'title' | 'headline'>;

/** What a person with these details and addresses is found by: `nameKey` and `searchText`. */
export const findableBy = (person: Found, emails: readonly string[]) => ({
  nameKey: nameKeyOf(person.fullName),
  searchText: searchable(person.fullName, ...emails, person.company, person.title, person.headline),
});
