// The form in which texts are compared: lower case, accents folded.

// Letters that Unicode does not take apart, as people type them without their keyboard.
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

// Most titles have nothing to fold, and a board has thousands.
const PLAIN = /^[ -~]*$/;

/** Lower case without accents; what is not a letter stays as it is. */
export const fold = (text: string): string => (PLAIN.test(text) ? text.toLowerCase() : folded(text));

const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .toLowerCase();
