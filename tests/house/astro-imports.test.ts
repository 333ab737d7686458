import { expect, test } from 'vitest';
import { importsOfAstro, resolveImport, wallBetween } from '../support/astro-imports.ts';
import { isThere, projectFiles, readText } from '../support/project-files.ts';

const aliases: Record<string, string> = JSON.parse(readText('package.json')).imports;
const pages = projectFiles(/^src\/.*\.astro$/);

const importsOf = (file: string) =>
  importsOfAstro(readText(file)).map((imported) => resolveImport(file, imported, aliases));

test('no .astro file climbs a wall', () => {
  const breaches = pages.flatMap((file) =>
    importsOf(file).flatMap((target) => {
      const reason = wallBetween(file, target);
      return reason ? [`${file} → ${target}: ${reason}`] : [];
    }),
  );
  expect(breaches).toEqual([]);
});

test('every file an .astro file imports is there', () => {
  const own = /^(contract|server|src|tests)\//;
  const missing = pages.flatMap((file) =>
    importsOf(file)
      .map((target) => target.replace(/\?.*$/, ''))
      .filter((target) => own.test(target) && !isThere(target))
      .map((target) => `${file} → ${target}`),
  );
  expect(missing).toEqual([]);
});

test('pages leave styling to layouts and components', () => {
  const inPages = pages.filter((file) => file.startsWith('src/pages/'));
  expect(inPages.filter((file) => /<style\b/.test(readText(file)))).toEqual([]);
});

// The server draws islands at once, without React's streams, and so without a prefix that keeps such ids apart.
test('no island that the server draws asks React for an id', () => {
  const drawn = pages
    .filter((file) => /client:(?!only)\w+/.test(readText(file)))
    .flatMap((file) => importsOf(file).filter((target) => /^src\/islands\/.*\.island\.tsx$/.test(target)));
  expect(drawn.length).toBeGreaterThan(2);
  const seen = new Set<string>();
  const walk = (file: string) => {
    if (seen.has(file) || !/^(?:src|contract)\/.*\.tsx?$/.test(file) || !isThere(file)) return;
    seen.add(file);
    for (const target of importsOfAstro(`---\n${readText(file)}\n---`))
      walk(resolveImport(file, target, aliases));
  };
  for (const island of drawn) walk(island);
  expect(seen.size).toBeGreaterThan(30);
  expect([...seen].filter((file) => /\buseId\b/.test(readText(file)))).toEqual([]);
});

const sample = `---
import Layout from '../../layouts/public.astro';
import type { Clip } from '#contract/job-clips.ts';
import {
  hearts,
} from '#islands/job-clips/hearts.store.ts';
import '#server/context.ts';
const later = await import('i18next');
---
<p>import x from 'nothing'</p>
<script>import { play } from '#lib/stores/auth.ts';</script>`;

test('the reader sees imports of every form and none in the text', () => {
  expect(importsOfAstro(sample).sort()).toEqual([
    '#contract/job-clips.ts',
    '#islands/job-clips/hearts.store.ts',
    '#lib/stores/auth.ts',
    '#server/context.ts',
    '../../layouts/public.astro',
    'i18next',
  ]);
});

test('each wall stops what it is for and lets its neighbours through', () => {
  const from = 'src/pages/job-clip/index.astro';
  const stopped = importsOfAstro(sample)
    .map((imported) => resolveImport(from, imported, aliases))
    .filter((target) => wallBetween(from, target));
  expect(stopped.sort()).toEqual([
    'i18next',
    'server/context.ts',
    'src/islands/job-clips/hearts.store.ts',
    'src/lib/stores/auth.ts',
  ]);
  expect(wallBetween(from, 'src/islands/job-clips/player.island.tsx')).toBeUndefined();
  expect(wallBetween(from, 'tests/support/factories.ts')).toBeDefined();
});
