/** Every label and every error in English, French and Portuguese, and none that nobody shows. */
import { describe, expect, test } from 'vitest';
import { errorCodes } from '#contract/kit/errors.ts';
import { projectFiles, readText } from '../support/project-files.ts';
import { blanksOf, languages, withoutPlural, wordsOf } from '../support/words.ts';

const wordsIn = (language: string) => wordsOf(language) ?? new Map<string, string>();
const english = wordsIn('en');
const keysOf = (words: Map<string, string>) => [...new Set([...words.keys()].map(withoutPlural))].sort();

describe.for(languages.filter((language) => language !== 'en'))('words in %s', (language) => {
  const words = wordsIn(language);

  test('has the same keys as English', () => {
    expect(keysOf(words)).toEqual(keysOf(english));
  });

  test('leaves the same blanks to fill in', () => {
    const other = [...words].filter(([key, text]) => {
      const original = english.get(key);
      return original !== undefined && blanksOf(original).join() !== blanksOf(text).join();
    });
    expect(other).toEqual([]);
  });
});

test.for(languages)('no word is empty in %s', (language) => {
  const words = wordsIn(language);
  expect(words.size).toBeGreaterThan(0);
  expect([...words].filter(([, text]) => text.trim() === '')).toEqual([]);
});

test.for(languages)('every error code has a message in %s', (language) => {
  const lastParts = new Set([...wordsIn(language).keys()].map((key) => key.split('.').at(-1)));
  expect([...errorCodes, 'NETWORK'].filter((code) => !lastParts.has(code))).toEqual([]);
});

const sources = projectFiles(/^(src|server)\/.*\.(ts|tsx|astro)$/)
  .map(readText)
  .join('\n');

const escaped = (key: string) => key.replaceAll('.', '\\.');

/** `t(\`player.${name}\`)` and `wordsOf(t, 'player')` show everything under `player`. */
function showsAllOf(parent: string): boolean {
  const handedOver = new RegExp(`\\b(?:t|\\w*[wW]ords\\w*)\\([^)]*['"\`]${escaped(parent)}['"\`]`);
  return sources.includes(`\`${parent}.\${`) || handedOver.test(sources);
}

/** A key counts as shown when it is written out, or when everything under one of its parents is. */
function isShown(key: string): boolean {
  const parts = key.split('.');
  const parents = parts.slice(0, -1).map((_, at) => parts.slice(0, at + 1).join('.'));
  return new RegExp(`['"\`.]${escaped(key)}\\b`).test(sources) || parents.some(showsAllOf);
}

/** Labels of the specification whose pages (job boards, job pages) are not there yet. */
const isAhead = (key: string) => key.startsWith('careers.');

test('no word waits for somebody to show it', () => {
  expect(keysOf(english).filter((key) => !isShown(key) && !isAhead(key))).toEqual([]);
  expect(isShown('nobody.shows-this')).toBe(false);
});
