// How well each job fits what is typed: every typed word must begin one of its words, or of what means the same. Then
// what stands together counts: the phrase as it was typed, and words that are neighbours.
import type { BoardIndex } from './board-index.ts';
import { canonical, equivalentsOf } from './equivalents.ts';
import { namedPlaces, wordsOfCode } from './place-words.ts';
import { hasWord, textsBeginning, type Vocabulary, vocabularyOf } from './vocabulary.ts';
import { type Chunk, chunksOf, partsOf, wordsIn, wordsInOrder, wordsOf } from './words.ts';

// A typed word is a word of the title, begins one, stands in the department, is one of the place, begins one.
const WHOLE = 6;
const TITLE = 4;
const DEPARTMENT = 3;
const PLACE = 2;
const PLACE_BEGUN = 1;
// Beside the words: two that are neighbours in the title, a title that begins with what was typed, one that is it.
const NEIGHBOURS = 2;
const BEGUN = 2;
const SAME = 4;
const MOST_LATELY = 12;
const LEAST_HALF = 3;

/** The words of a board's distinct titles, top departments and places. */
type Words = { titles: Vocabulary; departments: Vocabulary; places: Vocabulary; lines: TitleLine[] };

/** A title in its words: as they stand in it, in the plainest that mean the same, and every one that may be found. */
type TitleLine = { said: string; plain: string; words: string[] };

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
    if (known !== undefined) return known;
    const lines = index.titles.map(titleLine);
    known = {
      lines,
      titles: vocabularyOf(lines, ({ words }) => words),
      departments: vocabularyOf(
        index.departmentSets.map(([first]) => topName(index, first)),
        wordsAndEquivalents,
      ),
      places: placeVocabulary(index),
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
      const pairs = chunks.map((chunk, at) => pairScores(chunk, chunks[at + 1], ofWord));
      for (const [at, chunk] of chunks.entries()) {
        const more = best(scoresOfChunk(chunk, ofWord), pairs[at], pairs[at - 1]);
        for (let job = 0; job < sums.length; job += 1)
          sums[job] = more[job] === 0 || sums[job] === 0 ? 0 : (sums[job] as number) + (more[job] as number);
      }
      addTogether(search, sums, { titleOf: index.titleOf, lines: words().lines });
      return sums;
    },
    isKnown: (word) => ofWord(word).some((score) => score > 0),
    titleWords: () => words().titles,
  };
}

/** Taken apart once: whoever types asks for it at each key. */
function titleLine(title: string): TitleLine {
  const chunks = chunksOf(title);
  const inOrder = partsOf(chunks);
  return {
    said: ` ${inOrder.join(' ')} `,
    plain: ` ${canonical(inOrder).join(' ')} `,
    words: [...wordsIn(chunks), ...equivalentsOf(inOrder)],
  };
}

const wordsAndEquivalents = (text: string): string[] => titleLine(text).words;

/** The words of the places' texts, and of every other name they have. */
function placeVocabulary({ places, placeNames }: BoardIndex): Vocabulary {
  const named = namedPlaces(places, placeNames);
  const texts = [...named.keys()];
  const lists = texts.map((name) => named.get(name) ?? []);
  const own = vocabularyOf(places, wordsOf);
  const more = vocabularyOf(texts, (name) =>
    name.startsWith('=') ? wordsOf(name.slice(1)) : wordsOfCode(name),
  );
  const all = new Map(own.words.map((word, at) => [word, own.texts[at] ?? []]));
  for (const [at, word] of more.words.entries())
    all.set(word, [...(all.get(word) ?? []), ...(more.texts[at] ?? []).flatMap((one) => lists[one] ?? [])]);
  const words = [...all.keys()].sort();
  return { words, texts: words.map((word) => all.get(word) ?? []) };
}

/** The name of the top department over a node. */
export function topName({ departments }: BoardIndex, node: number | undefined): string {
  if (node === undefined) return '';
  for (let at = node; at >= 0; at -= 1) if (departments.depths[at] === 0) return departments.names[at] ?? '';
  return '';
}

/** "intern" is no internal or international job, whatever it begins. */
const isAlone = (word: string, { titles, departments, places }: Words): boolean =>
  word === 'intern' ||
  (word.length === 1 && [word, `${word}++`, `${word}#`].some((name) => hasWord(titles, name))) ||
  (word.length === 2 && [titles, departments, places].some((one) => hasWord(one, word)));

const ENDINGS = new Set(['', 's', 'ship', 'ships']);
/** "c" is C++ and C# as well where nobody says C alone. */
const SIGNED = new Set(['++', '#']);

// Once for each title, department and place, then looked up for each job: the loops are the cost of a keystroke.
function scoresOfWord(index: BoardIndex, words: Words, word: string): Uint8Array {
  const titles = new Uint8Array(index.titles.length);
  const departments = new Uint8Array(index.departmentSets.length);
  const places = new Uint8Array(index.places.length);
  const isOnlyWhole = isAlone(word, words);
  const isSigned = isOnlyWhole && word.length === 1 && !hasWord(words.titles, word);
  const isOut = (ending: string) =>
    isOnlyWhole &&
    !(ending === '' || (word.length > 2 && ENDINGS.has(ending)) || (isSigned && SIGNED.has(ending)));
  textsBeginning(words.titles, word, (at, ending) => {
    if (titles[at] !== WHOLE && !isOut(ending))
      titles[at] = ENDINGS.has(ending) && (ending === '' || word.length > 2) ? WHOLE : TITLE;
  });
  // A single letter is a language in a title, and "D.C." in a place.
  const isLetter = isOnlyWhole && word.length === 1;
  textsBeginning(words.departments, word, (at, ending) => {
    if (!isLetter && !isOut(ending)) departments[at] = DEPARTMENT;
  });
  textsBeginning(words.places, word, (at, ending) => {
    if (!isLetter && places[at] !== PLACE && !isOut(ending)) places[at] = ending === '' ? PLACE : PLACE_BEGUN;
  });
  for (const at of titlesWithHalves(words, word)) titles[at] = WHOLE;
  const { titleOf, placeOf, departmentsOf } = index;
  const scores = new Uint8Array(titleOf.length);
  for (let at = 0; at < scores.length; at += 1)
    scores[at] =
      titles[titleOf[at] as number] ||
      departments[departmentsOf[at] as number] ||
      (places[placeOf[at] as number] as number);
  return scores;
}

/** "fullstack" is "Full Stack" too: the titles that say its two halves one after the other. */
function titlesWithHalves({ titles, lines }: Words, word: string): number[] {
  const found: number[] = [];
  for (let end = LEAST_HALF; end <= word.length - LEAST_HALF; end += 1) {
    const half = word.slice(0, end);
    if (!hasWord(titles, half)) continue;
    const said = ` ${half} ${word.slice(end)}`;
    textsBeginning(titles, half, (at, ending) => {
      if (ending === '' && lines[at]?.said.includes(said)) found.push(at);
    });
  }
  return found;
}

/** A typed "full-stack" is one word, or both of its parts. */
function scoresOfChunk({ parts, joined }: Chunk, ofWord: (word: string) => Uint8Array): Uint8Array {
  const [first = new Uint8Array(), ...others] = parts.map(ofWord);
  if (others.length === 0) return first;
  const scores = first.slice();
  for (const other of others)
    for (let at = 0; at < scores.length; at += 1)
      scores[at] = Math.min(scores[at] as number, other[at] as number);
  return joined === '' ? scores : best(scores, ofWord(joined));
}

/** A typed "full stack" is "Fullstack" too. */
function pairScores(
  { parts: [one = '', ...more] }: Chunk,
  next: Chunk | undefined,
  ofWord: (word: string) => Uint8Array,
): Uint8Array | undefined {
  const [other = '', ...others] = next?.parts ?? [];
  const isPair =
    more.length === 0 && others.length === 0 && one.length >= LEAST_HALF && other.length >= LEAST_HALF;
  return isPair ? ofWord(one + other) : undefined;
}

function best(first: Uint8Array, ...others: (Uint8Array | undefined)[]): Uint8Array {
  let scores = first;
  for (const other of others) {
    if (other === undefined) continue;
    if (scores === first) scores = first.slice();
    for (let at = 0; at < scores.length; at += 1)
      scores[at] = Math.max(scores[at] as number, other[at] as number);
  }
  return scores;
}

/** Adds what stands together to the jobs that are found. */
function addTogether(
  search: string,
  sums: Uint16Array,
  { titleOf, lines }: { titleOf: readonly number[]; lines: readonly TitleLine[] },
): void {
  const typed = canonical(wordsInOrder(search));
  const whole = ` ${typed.join(' ')}`;
  if (whole.length < LEAST_HALF + 1) return;
  const pairs = typed.slice(1).map((word, at) => ` ${typed[at]} ${word}`);
  const bonusOf = (title: string) => {
    let bonus = 0;
    for (const pair of pairs) if (title.includes(pair)) bonus += NEIGHBOURS;
    if (title.startsWith(`${whole} `)) bonus += title.length === whole.length + 1 ? SAME : BEGUN;
    return bonus;
  };
  let title = -1;
  let bonus = 0;
  // Jobs stand in the order of their titles.
  for (let at = 0; at < sums.length; at += 1) {
    if (sums[at] === 0) continue;
    const own = titleOf[at] as number;
    if (own !== title) {
      title = own;
      bonus = bonusOf(lines[own]?.plain ?? '');
    }
    sums[at] = (sums[at] as number) + bonus;
  }
}
