// A place in a résumé, as a line to be shown.
import { type SQL, sql } from 'drizzle-orm';
import type { ResumeMatch } from '#contract/application.ts';
import { fold } from '#lib/job-search/fold.ts';

// Letters that fold to one letter: the text keeps its length, so that a place in one is the same place in the other.
const letters = Array.from({ length: 0x180 - 0xc0 }, (_, at) => String.fromCodePoint(0xc0 + at)).filter(
  (letter) => fold(letter) !== letter && fold(letter).length === 1,
);
const plainLetters = letters.map(fold).join('');

export const foldedLetters = (text: SQL): SQL =>
  sql`translate(lower(${text}), ${letters.join('')}, ${plainLetters})`;

/** `after` begins with the word that was found; both are cut wherever the window ends. */
export type Found = { before: string; after: string; isInside: boolean; goesOn: boolean };

const MOST_BEFORE = 60;
const MOST_AFTER = 100;

/** Whole words around the one that was found, on one line. */
export function matchIn({ before, after, isInside, goesOn }: Found): ResumeMatch {
  const word = /^[\p{L}\p{N}\p{M}]+/u.exec(after)?.[0] ?? '';
  const earlier = oneLine(before);
  const later = oneLine(after.slice(word.length));
  const from = earlier.length > MOST_BEFORE ? earlier.indexOf(' ', earlier.length - MOST_BEFORE) : -1;
  const isCutBefore = isInside || from > 0;
  const shownBefore = from > 0 ? earlier.slice(from + 1) : isInside ? earlier.replace(/^\S*\s/, '') : earlier;
  const to = later.length > MOST_AFTER ? later.lastIndexOf(' ', MOST_AFTER) : later.length;
  return {
    before: `${isCutBefore ? '… ' : ''}${shownBefore}`,
    match: word,
    after: `${later.slice(0, to)}${goesOn || to < later.length ? ' …' : ''}`,
  };
}

const oneLine = (text: string): string => text.toWellFormed().replace(/\s+/g, ' ');
