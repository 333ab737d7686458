// Finds occupations by any title people use for them. 50,000 titles, looked through one after the other: 10 ms.
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { foldedWords } from '#server/search.ts';
import { tradesIn } from './read-trade.ts';
import { wageTable } from './wage-table.ts';

const path = new URL('./tables/titles.txt.br', import.meta.url);

const MOST_WORDS = 12;

type Title = { code: string; title: string; folded: string; isOwn: boolean };
/** `yes`: the title says it; `likely`: it says more than that; `no`: the nearest there is. */
export type Sureness = 'yes' | 'likely' | 'no';
export type FoundOccupation = { code: string; title: string; matched: string; sure: Sureness };
type Hit = Omit<FoundOccupation, 'sure'>;

let titles: readonly Title[] | null = null;

function allTitles(): readonly Title[] {
  titles ??= brotliDecompressSync(readFileSync(path))
    .toString('utf8')
    .split('\n')
    .flatMap((row) => {
      const [code = '', ...others] = row.split('|');
      const own = wageTable().get(code)?.title ?? '';
      const one = (title: string, isOwn: boolean) => ({
        code,
        title,
        folded: ` ${foldedWords(title).join(' ')}`,
        isOwn,
      });
      return [one(own, true), ...others.map((title) => one(title, false))];
    });
  return titles;
}

/**
 * At most `most` occupations, best first: what the title says once its rank, team, place and marks are gone, then those
 * with a title in which each typed word begins a word.
 */
export function findOccupations(search: string, most = 10): FoundOccupation[] {
  const words = foldedWords(search);
  if (words.length === 0) return [];
  const { clean, trades } = tradesIn(search);
  const taken = new Map<string, FoundOccupation>();
  const add = (code: string, matched: string, sure: Sureness) => {
    if (taken.size < most && !taken.has(code) && wageTable().has(code))
      taken.set(code, { code, title: wageTable().get(code)?.title ?? '', matched, sure });
  };
  const said = clean.words.join(' ');
  // A director of something is no director of films.
  const exact = (
    clean.isHead && clean.words.join() !== words.join()
      ? []
      : [...titlesNamed(words.join(' ')), ...titlesNamed(said)]
  ).sort(ownFirst);
  const one = new Set(exact.map(({ code }) => code));
  const [first, ...others] = trades;
  if (first?.isWhole) add(first.code, first.name, 'yes');
  const isOne = exact[0]?.isOwn === true || one.size === 1;
  for (const title of exact) add(title.code, title.title, taken.size === 0 && isOne ? 'yes' : 'likely');
  if (first !== undefined) add(first.code, first.name, said.includes(first.name) ? 'likely' : 'no');
  for (const { code, name } of others.slice(0, 3)) add(code, name, 'no');
  for (const typed of [words, clean.words])
    if (taken.size < most && typed.length > 0 && typed.length <= MOST_WORDS)
      for (const { code, title } of best(found(typed), typed.join(' '), most)) add(code, title, 'no');
  if (taken.size === 0) for (const { code, title } of within(clean.words)) add(code, title, 'no');
  return [...taken.values()];
}

const ownFirst = (one: Title, other: Title) => Number(other.isOwn) - Number(one.isOwn);

let byName: ReadonlyMap<string, readonly Title[]> | null = null;

/** The titles that say just this, their words folded. */
function titlesNamed(name: string): readonly Title[] {
  byName ??= Map.groupBy(allTitles(), ({ folded }) => folded.slice(1));
  return byName.get(name) ?? byName.get(name.replace(/s$/, '')) ?? byName.get(`${name}s`) ?? [];
}

/** The longest titles that stand in what was typed, from the end. */
function within(words: readonly string[]): Title[] {
  for (let length = words.length - 1; length > 0; length -= 1)
    for (let from = words.length - length; from >= 0; from -= 1) {
      const titles = titlesNamed(words.slice(from, from + length).join(' '));
      if (titles.length > 0) return [...titles].sort(ownFirst);
    }
  return [];
}

/** A word that no title has is read as the nearest one that some title has; where there is none, it is left out. */
function found(words: readonly string[]): Title[] {
  const all = allTitles();
  const hits = all.filter(({ folded }) => words.every((word) => folded.includes(` ${word}`)));
  if (hits.length > 0) return hits;
  const mended = words.flatMap((word) => (isBegun(word) ? [word] : (nearest(word) ?? [])));
  return mended.length === 0
    ? []
    : all.filter(({ folded }) => mended.every((word) => folded.includes(` ${word}`)));
}

function best(hits: readonly Title[], typed: string, most: number): Hit[] {
  const rank = ({ folded, isOwn }: Title) =>
    (folded.trim() === typed ? 0 : folded.startsWith(` ${typed}`) ? 2 : 4) + (isOwn ? 0 : 1);
  const sorted = hits
    .map((title) => ({ ...title, rank: rank(title) }))
    .sort((a, b) => a.rank - b.rank || a.title.length - b.title.length || (a.code < b.code ? -1 : 1));
  const taken = new Map<string, Hit>();
  for (const { code, title } of sorted) {
    if (taken.size === most) break;
    if (!taken.has(code))
      taken.set(code, { code, title: wageTable().get(code)?.title ?? title, matched: title });
  }
  return [...taken.values()];
}

let vocabulary: readonly string[] | null = null;

function allWords(): readonly string[] {
  vocabulary ??= [...new Set(allTitles().flatMap(({ folded }) => folded.slice(1).split(' ')))];
  return vocabulary;
}

const isBegun = (word: string): boolean => allWords().some((known) => known.startsWith(word));

const LEAST_ALIKE = 0.5;
const MOST_LONGER = 3;

/** Misspelt: the word that shares most pairs of letters, at least half of them. */
function nearest(word: string): string | undefined {
  const wanted = pairs(word);
  let best: { word: string; how: number } | undefined;
  for (const known of allWords()) {
    if (Math.abs(known.length - word.length) > MOST_LONGER) continue;
    const how = likeness(wanted, pairs(known));
    if (how >= LEAST_ALIKE && how > (best?.how ?? 0)) best = { word: known, how };
  }
  return best?.word;
}

const pairs = (word: string): Set<string> => {
  const text = ` ${word} `;
  return new Set(Array.from({ length: text.length - 1 }, (_, index) => text.slice(index, index + 2)));
};

function likeness(one: Set<string>, other: Set<string>): number {
  let shared = 0;
  for (const pair of one) if (other.has(pair)) shared += 1;
  return (2 * shared) / (one.size + other.size);
}
