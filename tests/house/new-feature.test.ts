import { expect, test } from 'vitest';
import { enter } from '../../scripts/new-feature/enter.ts';
import { namesOf } from '../../scripts/new-feature/names.ts';
import { filesOf } from '../../scripts/new-feature/templates.ts';
import { readText } from '../support/project-files.ts';

const entry = { importLine: "import { b } from './b.ts';", list: 'all', item: 'b' };

test('a slug gives all the names a feature needs', () => {
  expect(namesOf('share-links')).toEqual({
    slug: 'share-links',
    camel: 'shareLinks',
    pascal: 'ShareLinks',
    one: 'shareLink',
    words: 'share links',
  });
});

test('an entry goes behind the last import and to the end of the list, once', () => {
  const before = "import { a } from './a.ts';\n\nexport const all: readonly Thing[] = [a];\n";
  const after =
    "import { a } from './a.ts';\nimport { b } from './b.ts';\n\nexport const all: readonly Thing[] = [a, b,];\n";
  expect(enter(before, entry)).toBe(after);
  expect(enter(after, entry)).toBe(after);
});

test('an item that imports nothing goes to the end of the list alone', () => {
  expect(enter("export const all: string[] = ['a'];\n", { list: 'all', item: "'b'" })).toBe(
    "export const all: string[] = ['a', 'b',];\n",
  );
});

test('a list of an unknown form is left alone', () => {
  expect(() => enter('export const all = makeList();\n', entry)).toThrow('no list all');
});

test('the two real lists can be entered', () => {
  for (const [path, list] of [
    ['contract/all-endpoints.ts', 'allEndpoints'],
    ['server/features.ts', 'features'],
  ] as const) {
    expect(enter(readText(path), { ...entry, list })).toContain("import { b } from './b.ts';");
  }
});

test('every file of a feature carries its slug', () => {
  expect(Object.keys(filesOf(namesOf('share-links'))).every((path) => path.includes('share-links'))).toBe(
    true,
  );
});
