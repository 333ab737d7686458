// What counts as a word of a text, for the jobs that are searched and for what is typed.
import { fold } from './fold.ts';

// "C++", "C#" and ".NET" are names, "R&D" is one word; elsewhere such signs part words.
const WORD =
  /(?<![\p{L}\p{N}])[a-z]&[a-z](?![\p{L}\p{N}])|(?<![\p{L}\p{N}])[a-z](?:\+\+|#)(?!\p{L})|\.net(?![\p{L}\p{N}])|[\p{L}\p{N}\p{Mc}]+/gu;
const SIGNS = /[.+#]/g;
const PLAIN_WORD = /^[a-z0-9]+$/;
// "São Paulo;Rio;Recife" is a list, not one word.
const MOST_PARTS = 4;

/** What stands between two spaces: its parts, and the one word they are once punctuation is removed. */
export type Chunk = { parts: string[]; joined: string };

/** `Full-Stack (R&D)` gives full, stack and fullstack, then rd. */
export function chunksOf(text: string): Chunk[] {
  const chunks: Chunk[] = [];
  for (const piece of fold(text).split(/\s+/)) {
    if (PLAIN_WORD.test(piece)) chunks.push({ parts: [piece], joined: piece });
    else {
      const parts = piece.match(WORD)?.map((part) => part.replace('&', ''));
      if (parts !== undefined) chunks.push({ parts, joined: joinedOf(parts) });
    }
  }
  return chunks;
}

const joinedOf = (parts: readonly string[]): string =>
  parts.length > MOST_PARTS ? '' : parts.length === 1 ? (parts[0] ?? '') : parts.join('').replace(SIGNS, '');

/** The words in their order, as phrases such as "machine learning" are looked for. */
export const wordsInOrder = (text: string): string[] => partsOf(chunksOf(text));

export function partsOf(chunks: readonly Chunk[]): string[] {
  const words: string[] = [];
  for (const { parts } of chunks) words.push(...parts);
  return words;
}

/** Every word that may be found, with those that punctuation had taken apart. */
export const wordsOf = (text: string): string[] => wordsIn(chunksOf(text));

export function wordsIn(chunks: readonly Chunk[]): string[] {
  const words: string[] = [];
  for (const { parts, joined } of chunks) {
    words.push(...parts);
    if (parts.includes('.net')) words.push('net');
    if (parts.length > 1 && joined !== '') words.push(joined);
  }
  return words;
}
