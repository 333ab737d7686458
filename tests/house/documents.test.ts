import { expect, test } from 'vitest';
import { documentProblems, type Facts, projectFacts } from '../../scripts/check-docs.ts';
import { projectFiles } from '../support/project-files.ts';

const facts = (document: string, more: Partial<Facts> = {}): Facts => ({
  documents: { 'docs/guide.md': document },
  files: ['README.md', 'contract/job-clips.ts', 'server/features/job-clips/routes.ts', 'docs/guide.md'],
  scripts: ['check'],
  settings: ['PORT'],
  examples: ['PORT'],
  toolSettings: ['CHROMIUM_PATH'],
  ...more,
});

test('the documents of the project keep their word', () => {
  expect(documentProblems(projectFacts(projectFiles()))).toEqual([]);
});

test('a document that names what is there passes', () => {
  const text =
    'See `contract/<slug>.ts`, `server/features/job-clips/`, `routes.ts`, [start](../README.md); ' +
    'run `npm run check` with `CHROMIUM_PATH=/usr/bin/chromium`; not paths: `zod/mini`, `/v1/openapi.json`, `dist/client`.';
  expect(documentProblems(facts(text))).toEqual([]);
});

test.for([
  'See `contract/persons.ts`.',
  'See `nowhere.ts`.',
  'See `server/features/*/table.ts`.',
  'See [this](missing.md).',
  'Run `npm run deploy`.',
  'Set `COLOUR=red`.',
])('a broken promise is found: %s', (text) => {
  expect(documentProblems(facts(text))).toHaveLength(1);
});

test('settings and .env.example must agree both ways', () => {
  expect(documentProblems(facts('', { settings: ['PORT', 'HOST'], examples: ['PORT', 'OLD'] }))).toHaveLength(
    2,
  );
});
