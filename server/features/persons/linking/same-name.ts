// Whether two written names may be one person's. Pure.
import { foldedWords } from '#server/search.ts';

const wordsOf = (name: string): Set<string> => new Set(foldedWords(name));

/** The same words, however written and in whatever order. */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  return a.size === b.size && [...a].every((word) => b.has(word));
}

/** The same, or one says less than the other, as "Ana" of "Ana Ferreira"; no name at all fits every name. */
export function mayBeSameName(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const [less, more] = a.size <= b.size ? [a, b] : [b, a];
  return [...less].every((word) => more.has(word));
}

/** Whether the first says all that the second says. */
export function saysAtLeast(one: string, other: string): boolean {
  const a = wordsOf(one);
  return [...wordsOf(other)].every((word) => a.has(word));
}
