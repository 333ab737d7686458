// How lists are searched: lower case, accents folded, punctuation removed; every searched word must begin a word.
import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { fold } from '#lib/job-search/fold.ts';

/** The words of a text in the form they are compared in, each once. */
export function foldedWords(text: string): string[] {
  return [...new Set(fold(text).match(/[\p{L}\p{N}\p{Mc}]+/gu) ?? [])];
}

/** A text as it is stored for searching: each word once, each after a space. */
export const searchable = (...texts: string[]): string =>
  foldedWords(texts.join(' '))
    .map((word) => ` ${word}`)
    .join('');

const escaped = (word: string) => word.replace(/[\\%_]/g, (mark) => `\\${mark}`);

/** For a column filled by `searchable`. Undefined when nothing is searched. */
export function beginsWords(column: AnyPgColumn | SQL, search: string | undefined): SQL | undefined {
  const words = foldedWords(search ?? '');
  return words.length === 0
    ? undefined
    : and(...words.map((word) => sql`${column} like ${`% ${escaped(word)}%`}`));
}

/** The same for a short text that is kept as it was written. */
export function plainBeginsWords(column: AnyPgColumn | SQL, search: string | undefined): SQL | undefined {
  const words = foldedWords(search ?? '');
  if (words.length === 0) return undefined;
  const plain = sql`regexp_replace(normalize(lower(${column}), NFKD), '[\u0300-\u036f]', '', 'g')`;
  return and(...words.map((word) => sql`${plain} ~ ${`(^|[^[:alnum:]])${word}`}`));
}
