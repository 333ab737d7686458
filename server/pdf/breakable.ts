// Where a word may be parted at the end of a line.

/** Longer than this a word may not fit into a line of a table. */
const MOST = 24;
const PIECE = 12;

/** A word in pieces: whole when it fits, else cut by characters as people count them. */
export function breakable(word: string | null): string[] {
  const characters = [...(word ?? '')];
  if (characters.length <= MOST) return [characters.join('')];
  const pieces: string[] = [];
  for (let at = 0; at < characters.length; at += PIECE)
    pieces.push(characters.slice(at, at + PIECE).join(''));
  return pieces;
}
