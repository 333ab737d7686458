// Whose styles wait until somebody has signed in.
import { describe, expect, test } from 'vitest';
import { chunksAfterSignIn } from '../../scripts/styles-after-sign-in.ts';

type Part = { file: string; source?: string; isEntry?: boolean; imports?: string[]; later?: string[] };

const bundleOf = (...parts: Part[]) =>
  Object.fromEntries(
    parts.map(({ file, source, isEntry = false, imports = [], later = [] }) => [
      file,
      {
        type: 'chunk',
        fileName: file,
        facadeModuleId: source === undefined ? null : `/repository/src/islands/${source}`,
        isEntry,
        imports,
        dynamicImports: later,
      },
    ]),
  ) as unknown as Parameters<typeof chunksAfterSignIn>[0];

const app: Part = {
  file: 'app',
  source: 'employer-app/employer-app.island.tsx',
  isEntry: true,
  imports: ['button'],
  later: ['sign-in', 'signed-in', 'jobs', 'toasts'],
};
const parts: Part[] = [
  app,
  { file: 'signed-in', source: 'employer-app/signed-in.tsx', imports: ['shell', 'button'] },
  { file: 'shell', imports: ['menu'] },
  { file: 'menu' },
  { file: 'button' },
  { file: 'toasts', source: 'employer-app/toasts.tsx' },
  { file: 'sign-in', source: 'auth/sign-in.screen.tsx', imports: ['field'] },
  { file: 'field' },
  { file: 'jobs', source: 'applications/jobs.screen.tsx', imports: ['field', 'table'], later: ['dialog'] },
  { file: 'table' },
  { file: 'dialog' },
];
const namesOf = (...bundle: Part[]) =>
  chunksAfterSignIn(bundleOf(...bundle))
    .map(({ fileName }) => fileName)
    .sort();

describe('the styles of the employer app', () => {
  test('wait where only screens behind the sign-in load them, at once or later', () => {
    expect(namesOf(...parts)).toEqual(['dialog', 'jobs', 'menu', 'shell', 'signed-in', 'table']);
  });

  test('stay with a public page that shares them', () => {
    const island = { file: 'island', source: 'tables/wages.island.tsx', isEntry: true, later: ['table'] };
    expect(namesOf(...parts, island)).not.toContain('table');
  });

  test('end the build where the app is put together otherwise', () => {
    expect(() => namesOf(app)).toThrow('The employer app has changed');
  });
});
