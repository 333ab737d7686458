// What stands for a person without a photo; pure.

/** The first letters of the first and last word, in capitals: "MS" for "Mairi Sinclair", "?" for no name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = ends.map((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word ?? '')?.[0] ?? '');
  return letters.join('').toLocaleUpperCase() || '?';
}

/** Which of eight colour pairs is the person's, from 0 to 7; the same name has the same one everywhere. */
export function pairOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name.normalize('NFC'))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash ^ (hash >>> 15)) & 7;
}
