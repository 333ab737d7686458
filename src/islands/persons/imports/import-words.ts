// Imports in plain words. Pure.
import type { z } from 'zod/mini';
import type { ImportField, PersonImport } from '#contract/person-imports.ts';
import { personsInWords } from '../person-words.ts';

export type Field = z.infer<typeof ImportField>;
export const fieldNames: Record<Field, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  fullName: 'Full name',
  email: 'E-mail',
  phone: 'Phone',
  title: 'Title',
  company: 'Company',
  headline: 'Headline',
  location: 'Location',
  link: 'LinkedIn or website',
  skills: 'Skills',
  tags: 'Tags',
  lists: 'Lists',
  stage: 'Stage',
  note: 'Note',
  source: 'Source',
};

export const statusWords: Record<PersonImport['status'], string> = {
  mapping: 'Not previewed yet',
  checked: 'Previewed, not imported',
  running: 'Importing',
  done: 'Imported',
  undoing: 'Undoing',
  undone: 'Undone',
  failed: 'Failed',
};

/** "3 new, 2 updated, 1 left as it is, 1 refused". */
export function findingsInWords({ create, update, skip, refuse }: PersonImport['counts']): string {
  const parts = [
    `${create.toLocaleString('en')} new`,
    `${update.toLocaleString('en')} updated`,
    ...(skip > 0 ? [`${skip.toLocaleString('en')} unchanged`] : []),
    ...(refuse > 0 ? [`${refuse.toLocaleString('en')} refused`] : []),
  ];
  return parts.join(', ');
}

/** "The new and the updated ones go into “Fair” and “Night shift”." */
export function listsInWords(lists: PersonImport['personLists']): string {
  const names = new Intl.ListFormat('en').format(lists.map(({ title }) => `“${title}”`));
  return `New and updated people are added to ${names}.`;
}

export const rowsInWords = (rows: number): string => `${personsInWords(rows)} in the file`;

/** Whether an import can still be taken back. */
export const isUndoable = ({ status, undoableUntil }: PersonImport, now: Date): boolean =>
  status === 'done' && undoableUntil !== null && new Date(undoableUntil) > now;

/** The mapping with one column meaning something else; a field that names one thing has one column. */
export function mapped(
  mapping: PersonImport['mapping'],
  column: string,
  field: Field | null,
): PersonImport['mapping'] {
  const SEVERAL: ReadonlySet<Field> = new Set(['email', 'phone', 'link', 'skills', 'tags', 'lists', 'note']);
  const others = Object.entries(mapping).filter(
    ([name, other]) => name !== column && (field === null || other !== field || SEVERAL.has(field)),
  );
  return Object.fromEntries(field === null ? others : [...others, [column, field]]);
}
