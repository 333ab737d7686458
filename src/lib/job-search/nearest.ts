// What somebody may have meant who typed a word that no job has.
import type { Searcher } from './search.ts';
import { chunksOf, wordsOf } from './words.ts';

const MOST_OFFERED = 3;

/**
 * The title words nearest to the typed ones that nothing begins with; empty where each is known. At most three. A slip of
 * the fingers hardly ever changes the first letter, and a word that finds nothing beside the others is no help: who looks
 * for a truck driver wants no other trade.
 */
export function nearestWords(searcher: Searcher, search: string): string[] {
  const unknown = unknownWords(searcher, search);
  const { words, texts } = searcher.titleWords();
  const near = unknown.flatMap((typed) =>
    words.flatMap((word, at) => {
      const distance = beginsAlike(typed, word) ? distanceBetween(typed, word, mostWrong(typed)) : null;
      return distance === null ? [] : [{ word, distance, used: texts[at]?.length ?? 0 }];
    }),
  );
  near.sort((one, other) => one.distance - other.distance || other.used - one.used);
  const offered: string[] = [];
  // "engineer" finds "engineering" as well, so the longer word would be no other offer.
  for (const { word } of near)
    if (
      offered.length < MOST_OFFERED &&
      !offered.some((other) => word.startsWith(other) || other.startsWith(word)) &&
      searcher.find({ search: corrected(search, word), sort: 'title' }).length > 0
    )
      offered.push(word);
  return offered;
}

/** The search with `word` in the place of the typed word it is nearest to. */
export function corrected(search: string, word: string): string {
  const typed = search.split(/\s+/).filter((piece) => piece !== '');
  const far = (piece: string) => distanceBetween(wordsOf(piece).at(-1) ?? '', word, 99) ?? 99;
  const nearest = Math.min(...typed.map(far));
  const at = typed.findIndex((piece) => far(piece) === nearest);
  return typed.map((piece, place) => (place === at ? word : piece)).join(' ');
}

const unknownWords = (searcher: Searcher, search: string) =>
  chunksOf(search)
    .flatMap(({ parts }) => parts)
    .filter((word) => word.length > 2 && !searcher.isKnown(word));

const mostWrong = (word: string) => (word.length < 7 ? 1 : 2);

/** The same first letter, or the first two swapped. */
const beginsAlike = (typed: string, word: string) =>
  typed[0] === word[0] || (typed[0] === word[1] && typed[1] === word[0]);

/**
 * How many letters must be changed, added, left out or swapped with their neighbour; null beyond `most`.
 * Letters still to be typed cost nothing, so that "enginer" is as near to "engineers" as to "engineer".
 */
export function distanceBetween(typed: string, word: string, most: number): number | null {
  if (word.length < typed.length - most) return null;
  const target = word.slice(0, typed.length + most);
  let before: number[] = [];
  let row = Array.from({ length: target.length + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= target.length; j += 1) {
      const isSame = typed[i - 1] === target[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && typed[i - 1] === target[j - 2] && typed[i - 2] === target[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    if (Math.min(...next) > most) return null;
    before = row;
    row = next;
  }
  const distance = Math.min(...row);
  return distance > most ? null : distance;
}
