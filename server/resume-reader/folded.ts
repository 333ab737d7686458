import { fold } from '#lib/job-search/fold.ts';

/** Lower case without accents, letter by letter: a place in it is the same place in the text. Dashes and apostrophes are plain. */
export const evenly = (text: string): string =>
  text
    .replace(/[^ -~]/g, (letter) => {
      if (/[–—−‐‑]/.test(letter)) return '-';
      if (/[’ʼ‘]/.test(letter)) return "'";
      const folded = fold(letter);
      return folded.length === 1 ? folded : letter;
    })
    .toLowerCase();
