// The words of many short texts, each with the texts it stands in; found by how they begin.

export type Vocabulary = {
  /** Sorted. */
  words: string[];
  /** The texts of each word, as places in the list of texts. */
  texts: number[][];
};

/** `wordsOf` gives the words of a text; a word that comes twice counts once. */
export function vocabularyOf<T>(texts: readonly T[], wordsOf: (text: T) => Iterable<string>): Vocabulary {
  const known = new Map<string, number[]>();
  for (const [at, text] of texts.entries())
    for (const word of wordsOf(text)) {
      const places = known.get(word);
      if (places === undefined) known.set(word, [at]);
      else if (places.at(-1) !== at) places.push(at);
    }
  const words = [...known.keys()].sort();
  return { words, texts: words.map((word) => known.get(word) ?? []) };
}

/** Calls `found` with each text that has a word beginning so, and how that word goes on. */
export function textsBeginning(
  { words, texts }: Vocabulary,
  beginning: string,
  found: (text: number, ending: string) => void,
): void {
  for (let at = firstFrom(words, beginning); words[at]?.startsWith(beginning); at += 1) {
    const ending = words[at]?.slice(beginning.length) ?? '';
    for (const text of texts[at] ?? []) found(text, ending);
  }
}

/** Whether some text has this very word. */
export const hasWord = ({ words }: Vocabulary, word: string): boolean =>
  words[firstFrom(words, word)] === word;

/** Where `word` stands or would stand. */
function firstFrom(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
