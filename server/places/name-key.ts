// The form in which names of places are compared. The gazetteer's lines are written in it: a change here asks for
// `node scripts/make-places.ts` again. Pure.
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Lower case without accents and dots; hyphens, apostrophes and other marks part words: "St. Louis" and "St-Louis" are one. */
export const nameKey = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[’'`´ʻ.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
