/** One capability, one name: the same slug in contract/, server/features/, src/islands/ and tests/. */
import { expect, test } from 'vitest';
import { slugs } from '../../scripts/slugs.ts';
import { isThere, projectFiles } from '../support/project-files.ts';

/** The names of the folders directly inside `parent` that hold a file. */
function foldersIn(parent: string): string[] {
  const inside = projectFiles(new RegExp(`^${parent}/[^/]+/`));
  return [...new Set(inside.map((path) => path.slice(parent.length + 1).split('/')[0] ?? ''))];
}

const features = foldersIn('server/features');
const strangers = (names: string[], known: string[]) => names.filter((name) => !known.includes(name));

test('every server feature is a known slug', () => {
  expect(strangers(features, slugs)).toEqual([]);
});

test('every feature with routes has its contract and its tests under the same name', () => {
  const withRoutes = features.filter((slug) => isThere(`server/features/${slug}/routes.ts`));
  expect(withRoutes.filter((slug) => !isThere(`contract/${slug}.ts`))).toEqual([]);
  const tested = foldersIn('tests/server');
  expect(withRoutes.filter((slug) => !tested.includes(slug))).toEqual([]);
});

test('every folder of islands is a known slug, or one that all share', () => {
  expect(
    strangers(foldersIn('src/islands'), [...slugs, 'queries', 'employer-app', 'ui', 'recorder', 'cues']),
  ).toEqual([]);
});

test('every folder of tests names something that exists', () => {
  const base = [...foldersIn('server'), ...foldersIn('server/db')].filter((name) => name !== 'features');
  // abuse: what strangers send to every endpoint alike; authorization: who is let in where.
  expect(strangers(foldersIn('tests/server'), [...slugs, ...base, 'abuse', 'authorization'])).toEqual([]);
  expect(strangers(foldersIn('tests/islands'), foldersIn('src/islands'))).toEqual([]);
});

/** `job-clips` owns `job-clips`, `job-clip`, `job-clip-changes` and `public-job-clips`. */
const belongsTo = (file: string, slug: string) => file.includes(slug.replace(/s$/, ''));

test('every file of the contract belongs to a slug or gathers them all', () => {
  const gathering = ['all-endpoints', 'realtime', 'openapi'];
  // What boards, pages, platforms and applications all speak of.
  const careers = ['job', 'job-story', 'sync-run', 'answered'];
  const files = projectFiles(/^contract\/[^/]+\.ts$/).map((path) => path.slice(9, -3));
  const homeless = files.filter((file) => !slugs.some((slug) => belongsTo(file, slug)));
  expect(strangers(homeless, [...gathering, ...careers])).toEqual([]);
  expect(slugs.some((slug) => belongsTo('payments', slug))).toBe(false);
});
