/** How files are named, how long they are, and what a test file may not leave behind. */
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, readText } from '../support/project-files.ts';

const code = projectFiles(/^(contract|server|src|tests|bench|scripts)\/.*\.(ts|tsx|astro|css|mjs)$/);
const generated = /^server\/db\/migrations\/|\.generated\./;
const written = code.filter((file) => !generated.test(file));

const forbiddenNames = [
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'misc',
  'types',
  'manager',
  'service',
];

/** The word a file name claims: `clip-utils.store.ts` claims `clip-utils`. */
const stem = (file: string) => basename(file).split('.')[0] ?? '';

function isForbidden(file: string): boolean {
  const name = stem(file);
  if (name === 'index') return !file.startsWith('src/pages/');
  return forbiddenNames.some((word) => name === word || name.endsWith(`-${word}`));
}

test('no file has a name that says nothing', () => {
  expect(written.filter(isForbidden)).toEqual([]);
  expect(['server/utils.ts', 'src/lib/index.ts', 'contract/clip-helpers.ts'].every(isForbidden)).toBe(true);
  expect(isForbidden('src/pages/index.astro')).toBe(false);
});

const isKebab = (file: string) =>
  file
    .split('/')
    .every((part) => /^(\[[.\w-]+\]|_?[a-z0-9]+(-[a-z0-9]+)*)(\.[a-z0-9-]+)*$/.test(part.replace(/^__/, '')));

test('files and folders are kebab-case', () => {
  expect(written.filter((file) => !isKebab(file))).toEqual([]);
  expect(isKebab('src/islands/JobClips/player.tsx')).toBe(false);
  expect(isKebab('src/pages/job-clip/[permalink]/index.astro')).toBe(true);
});

const defaultExport = /^export default\b|^export \{[^}]*\bas default\b/m;

/** Astro's client directives, Vitest's global setup and type declarations are asked for by default export. */
const mayBeDefault = /\.(config|d)\.ts$|-setup\.ts$|^src\/hydration\//;

test('nothing is exported as default', () => {
  const guilty = written.filter((file) => /\.tsx?$/.test(file) && !mayBeDefault.test(file));
  expect(guilty.filter((file) => defaultExport.test(readText(file)))).toEqual([]);
  expect(defaultExport.test('export default function Page() {}')).toBe(true);
});

const leftBehind =
  /\b(?:test|it|describe)\.(?:only|skip|todo|fixme)\b|\b(?:fdescribe|fit|xdescribe|xit|xtest)\(/;

test('no test is focused, skipped or only promised', () => {
  const guilty = projectFiles(/^tests\/.*\.(test|spec)\.tsx?$/).filter((file) =>
    leftBehind.test(readText(file)),
  );
  expect(guilty).toEqual([]);
  expect(leftBehind.test(`describe.${'only'}('x', () => {})`)).toBe(true);
});

const promise = /\b(?:TODO|FIXME|XXX|HACK)\b/;

test('no file promises to be finished later', () => {
  const guilty = written.filter(
    (file) => file !== 'tests/house/files.test.ts' && promise.test(readText(file)),
  );
  expect(guilty).toEqual([]);
});

const machinePath = /(?<![\w.])\/(?:work|root|home\/[a-z]+)\//;

test('no committed file knows the machine it was written on', () => {
  const texts = projectFiles(/\.(ts|tsx|astro|css|mjs|cjs|json|md|yaml|yml|sh|example)$|^\.ci\/|Dockerfile/);
  const guilty = texts.filter(
    (file) => file !== 'tests/house/files.test.ts' && machinePath.test(readText(file)),
  );
  expect(guilty).toEqual([]);
  expect(machinePath.test(`cp ${'/ro'}ot/key`)).toBe(true);
});

/** Typed data (demo texts, word lists) reads like a table and may be long; logic may not. */
const isData = (file: string) => /^(src\/i18n|tests\/support\/data|server\/db\/demo)\//.test(file);
const most = (file: string) => (/^tests\//.test(file) ? 400 : 300);
const linesOf = (file: string) => readText(file).trimEnd().split('\n').length;

test('no file is longer than one reads in one go', () => {
  const sized = written.filter((file) => !isData(file)).map((file) => ({ file, lines: linesOf(file) }));
  const long = sized.filter(({ file, lines }) => lines > 200 && lines <= most(file));
  for (const { file, lines } of long) console.warn(`look again: ${file} has ${lines} lines`);
  expect(sized.filter(({ file, lines }) => lines > most(file))).toEqual([]);
});

test('pages stay routes: at most 40 lines is the aim, 80 the end', () => {
  const pages = projectFiles(/^src\/pages\/.*\.astro$/).map((file) => ({ file, lines: linesOf(file) }));
  for (const { file, lines } of pages.filter(({ lines }) => lines > 40)) {
    console.warn(`look again: page ${file} has ${lines} lines`);
  }
  expect(pages.filter(({ lines }) => lines > 80)).toEqual([]);
});
