// Finds occupations by any title people use for them. 50,000 titles, looked through one after the other: 10 ms.
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { foldedWords } from '#server/search.ts';
import { wageTable } from './wage-table.ts';

const path = new URL('./tables/titles.txt.br', import.meta.url);

type Title = { code: string; title: string; folded: string; isOwn: boolean };
export type FoundOccupation = { code: string; title: string; matched: string };

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

/** At most `most` occupations, best first: each typed word must begin a word of one of its titles. */
export function findOccupations(search: string, most = 10): FoundOccupation[] {
  const words = foldedWords(search);
  if (words.length === 0) return [];
  return best(found(words), words.join(' '), most);
}

/** With a word that no title has, the others decide; with none left, titles that share most pairs of letters. */
function found(words: readonly string[]): Title[] {
  const all = allTitles();
  const withWords = (wanted: readonly string[]) =>
    all.filter(({ folded }) => wanted.every((word) => folded.includes(` ${word}`)));
  const hits = withWords(words);
  if (hits.length > 0) return hits;
  const known = words.filter((word) => all.some(({ folded }) => folded.includes(` ${word}`)));
  const fewer = known.length > 0 ? withWords(known) : [];
  return fewer.length > 0 ? fewer : alike(words.join(' '));
}

function best(hits: readonly Title[], typed: string, most: number): FoundOccupation[] {
  const rank = ({ folded, isOwn }: Title) =>
    (folded.trim() === typed ? 0 : folded.startsWith(` ${typed}`) ? 2 : 4) + (isOwn ? 0 : 1);
  const sorted = hits
    .map((title) => ({ ...title, rank: rank(title) }))
    .sort((a, b) => a.rank - b.rank || a.title.length - b.title.length || (a.code < b.code ? -1 : 1));
  const taken = new Map<string, FoundOccupation>();
  for (const { code, title } of sorted) {
    if (taken.size === most) break;
    if (!taken.has(code))
      taken.set(code, { code, title: wageTable().get(code)?.title ?? title, matched: title });
  }
  return [...taken.values()];
}

const LEAST_ALIKE = 0.5;

/** Misspelt: the titles that share at least half of their pairs of letters with what was typed. */
function alike(typed: string): Title[] {
  const wanted = pairs(` ${typed} `);
  return allTitles()
    .map((title) => ({ title, likeness: likeness(wanted, pairs(`${title.folded} `)) }))
    .filter(({ likeness: how }) => how >= LEAST_ALIKE)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, 50)
    .map(({ title }) => title);
}

const pairs = (text: string): Set<string> =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2)));

function likeness(one: Set<string>, other: Set<string>): number {
  let shared = 0;
  for (const pair of one) if (other.has(pair)) shared += 1;
  return (2 * shared) / (one.size + other.size);
}
