// How the lists and columns of the index are written: words that begin like the line before are not said again, and a
// column is one letter a job.

const MOST_SHARED = 60;

/** Each text without the words it shares with the one before, behind a letter that counts them. */
export function writeTexts(texts: readonly string[], shorten: (text: string) => string): string[] {
  let before: string[] = [];
  return texts.map((text) => {
    const words = text.split(' ');
    let shared = 0;
    while (shared < MOST_SHARED && shared < words.length - 1 && words[shared] === before[shared]) shared += 1;
    before = words;
    return String.fromCharCode(48 + shared) + shorten(words.slice(shared).join(' '));
  });
}

export function readTexts(lines: readonly string[], lengthen: (text: string) => string): string[] {
  let before: string[] = [];
  return lines.map((line) => {
    const shared = line.charCodeAt(0) - 48;
    before = [...before.slice(0, shared), ...lengthen(line.slice(1)).split(' ')];
    return before.join(' ');
  });
}

const FIRST = 35;
const SURROGATES = 0xd800;

const letter = (value: number) =>
  String.fromCodePoint(value + FIRST < SURROGATES ? value + FIRST : value + FIRST + 0x800);

/** One letter a value. */
export const lettersOf = (values: readonly number[]): string => values.map(letter).join('');

export const valuesOf = (letters: string): number[] =>
  Array.from(letters, (one) => {
    const code = one.codePointAt(0) ?? FIRST;
    return (code < SURROGATES ? code : code - 0x800) - FIRST;
  });

/** One letter a value; a single one where all are the same. */
export function writeColumn(values: readonly number[]): string {
  const [first = 0] = values;
  return values.every((value) => value === first) ? letter(first) : lettersOf(values);
}

export function readColumn(text: string, count: number): number[] {
  const values = valuesOf(text);
  return values.length === count ? values : new Array<number>(count).fill(values[0] ?? 0);
}
