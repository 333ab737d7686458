// How well each job fits what is typed: every typed word must begin one of its words, or of what means the same.
import type { BoardIndex } from './board-index.ts';
import { equivalentsOf } from './equivalents.ts';
import { textsBeginning, type Vocabulary, vocabularyOf } from './vocabulary.ts';
import { type Chunk, chunksOf, wordsInOrder, wordsOf } from './words.ts';

// A typed word is a word of the title, begins one, begins one of the department, of the place.
const WHOLE = 4;
const TITLE = 3;
const DEPARTMENT = 2;
const PLACE = 1;
const MOST_LATELY = 12;

/** The words of a board's distinct titles, top departments and places. */
type Words = { titles: Vocabulary; departments: Vocabulary; places: Vocabulary };

export type Scorer = {
  /** Relevance of each job, 0 where a typed word fits none of its words; null when nothing is typed. */
  scores: (search: string) => Uint16Array | null;
  /** Whether some job has a word that begins so. */
  isKnown: (word: string) => boolean;
  titleWords: () => Vocabulary;
};

export function createScorer(index: BoardIndex): Scorer {
  let known: Words | undefined;
  /** A board is shown far more often than it is searched, and its words are the dear part. */
  const words = (): Words => {
    known ??= {
      titles: vocabularyOf(index.titles, wordsAndEquivalents),
      departments: vocabularyOf(
        index.departmentSets.map(([first]) => topName(index, first)),
        wordsAndEquivalents,
      ),
      places: vocabularyOf(index.places, wordsOf),
    };
    return known;
  };
  const lately = new Map<string, Uint8Array>();
  /** Who types the third word has asked for the first two a moment ago. */
  const ofWord = (word: string): Uint8Array => {
    const scores = lately.get(word) ?? scoresOfWord(index, words(), word);
    lately.delete(word);
    lately.set(word, scores);
    if (lately.size > MOST_LATELY) lately.delete(lately.keys().next().value ?? '');
    return scores;
  };
  return {
    scores(search) {
      const chunks = chunksOf(search);
      if (chunks.length === 0) return null;
      const sums = new Uint16Array(index.titleOf.length).fill(1);
      for (const chunk of chunks) {
        const more = scoresOfChunk(chunk, ofWord);
        for (let at = 0; at < sums.length; at += 1)
          sums[at] = more[at] === 0 || sums[at] === 0 ? 0 : (sums[at] as number) + (more[at] as number);
      }
      return sums;
    },
    isKnown: (word) => ofWord(word).some((score) => score > 0),
    titleWords: () => words().titles,
  };
}

const wordsAndEquivalents = (text: string): string[] => [
  ...wordsOf(text),
  ...equivalentsOf(wordsInOrder(text)),
];

/** The name of the top department over a node. */
export function topName({ departments }: BoardIndex, node: number | undefined): string {
  if (node === undefined) return '';
  for (let at = node; at >= 0; at -= 1) if (departments.depths[at] === 0) return departments.names[at] ?? '';
  return '';
}

// Once for each title, department and place, then looked up for each job: the loops are the cost of a keystroke.
function scoresOfWord(index: BoardIndex, words: Words, word: string): Uint8Array {
  const titles = new Uint8Array(index.titles.length);
  const departments = new Uint8Array(index.departmentSets.length);
  const places = new Uint8Array(index.places.length);
  textsBeginning(words.titles, word, (at, isWhole) => {
    if (titles[at] !== WHOLE) titles[at] = isWhole ? WHOLE : TITLE;
  });
  textsBeginning(words.departments, word, (at) => {
    departments[at] = DEPARTMENT;
  });
  textsBeginning(words.places, word, (at) => {
    places[at] = PLACE;
  });
  const { titleOf, placeOf, departmentsOf } = index;
  const scores = new Uint8Array(titleOf.length);
  for (let at = 0; at < scores.length; at += 1)
    scores[at] =
      titles[titleOf[at] as number] ||
      departments[departmentsOf[at] as number] ||
      (places[placeOf[at] as number] as number);
  return scores;
}

/** A typed "full-stack" is one word, or both of its parts. */
function scoresOfChunk({ parts, joined }: Chunk, ofWord: (word: string) => Uint8Array): Uint8Array {
  const [first = new Uint8Array(), ...others] = parts.map(ofWord);
  if (others.length === 0) return first;
  const scores = first.slice();
  for (const other of others)
    for (let at = 0; at < scores.length; at += 1)
      scores[at] = Math.min(scores[at] as number, other[at] as number);
  if (joined === '') return scores;
  const whole = ofWord(joined);
  for (let at = 0; at < scores.length; at += 1)
    scores[at] = Math.max(scores[at] as number, whole[at] as number);
  return scores;
}
