/** Each wall is broken once, and each lawful neighbour kept once, in a small tree of its own. */
import { createRequire } from 'node:module';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readText } from '../support/project-files.ts';
import { temporaryTree } from '../support/temporary-tree.ts';

const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');
const ruleNames: string[] = config.forbidden.map((rule: { name: string }) => rule.name);

/** rule, the file that breaks it, what it imports */
const breaches: [rule: string, file: string, imported: string][] = [
  ['contract-alone', 'contract/clips.ts', 'zod'],
  ['contract-alone', 'contract/boards.ts', 'node:crypto'],
  ['contract-alone', 'contract/persons.ts', '#lib/paths.ts'],
  ['lib-without-react', 'src/lib/stage.ts', 'react'],
  ['lib-without-react', 'src/islands/clips/hearts.store.ts', '@nanostores/react'],
  ['lib-without-react', 'src/islands/clips/plays.store.ts', '#ui/button.tsx'],
  ['islands-apart', 'src/islands/clips/clip-row.tsx', '#islands/boards/rows.ts'],
  ['ui-without-data', 'src/islands/ui/table.tsx', '#contract/kit/ids.ts'],
  ['ui-without-data', 'src/islands/ui/field.tsx', '#lib/api/call.ts'],
  ['site-without-server', 'src/lib/track.ts', '#server/context.ts'],
  ['site-without-server', 'src/pages/robots.ts', '#server/context.ts'],
  ['pages-through-islands', 'src/pages/feed.ts', '#islands/boards/rows.ts'],
  ['pages-through-islands', 'src/pages/sitemap.ts', '#lib/stores/auth.ts'],
  ['verbs-without-http', 'server/features/clips/add-heart.ts', 'fastify'],
  ['verbs-without-http', 'server/features/clips/rules.ts', '#server/http/serve.ts'],
  ['features-apart', 'server/features/clips/publish.ts', '#server/features/boards/sync.ts'],
  ['features-apart', 'server/features/clips/policy.ts', '#server/features/boards/routes.ts'],
  ['features-apart', 'server/features/clips/table.ts', '#server/features/boards/table.ts'],
  ['features-in-order', 'server/features/images/list.ts', '#server/features/persons/lookups.ts'],
  ['tables-alone', 'server/tables/clips.ts', '#server/context.ts'],
  ['routes-without-sql', 'server/features/clips/routes.ts', 'drizzle-orm'],
  ['routes-without-sql', 'server/features/persons/routes.ts', './table.ts'],
  ['routes-without-sql', 'server/features/clips/file-routes.ts', 'drizzle-orm'],
  ['base-without-features', 'server/queue/work.ts', '#server/features/boards/table.ts'],
  ['base-without-features', 'server/site/store.ts', '#server/features.ts'],
  ['parsers-in-processes', 'server/features/persons/create.ts', '#server/csv/csv-lines.ts'],
  ['server-without-site', 'server/app.ts', '#lib/paths.ts'],
  ['product-without-tests', 'server/main.ts', '#tests/support/factories.ts'],
  ['one-translator', 'src/lib/words.ts', 'i18next'],
  ['zod-mini-only', 'src/lib/schemas.ts', 'zod'],
  ['one-fetch', 'src/lib/cookies.ts', 'ofetch'],
  ['sockets-on-demand', 'src/lib/realtime/listen.ts', 'socket.io-client'],
  ['sockets-on-demand', 'src/islands/clips/live.tsx', '#lib/realtime/connect.ts'],
  ['no-unresolved', 'server/env.ts', './nowhere.ts'],
  ['no-circular', 'server/http/serve.ts', './session.ts'],
];

const lawful: [file: string, imported: string][] = [
  ['contract/lawful.ts', 'zod/mini'],
  ['contract/kit/lawful.ts', './ids.ts'],
  ['src/lib/lawful.ts', '#contract/kit/ids.ts'],
  ['src/islands/clips/lawful.store.ts', '#lib/stores/auth.ts'],
  ['src/islands/clips/lawful.tsx', '#ui/button.tsx'],
  ['src/islands/clips/lawful-too.tsx', './hearts.store.ts'],
  ['src/islands/employer-app/lawful.tsx', '#islands/boards/rows.ts'],
  ['src/pages/lawful.ts', '#islands/boards/board.island.tsx'],
  ['src/pages/lawful-too.ts', '#islands/boards/quote.block.tsx'],
  ['src/i18n/lawful.ts', 'i18next'],
  ['src/lib/api/call.ts', 'ofetch'],
  ['src/lib/realtime/connect.ts', 'socket.io-client'],
  ['src/islands/employer-app/live.tsx', '#lib/realtime/connect.ts'],
  ['server/features/clips/lawful.ts', '#server/tables/boards.ts'],
  ['server/features/clips/lawful-told.ts', '#server/features/boards/events.ts'],
  ['server/features/persons/lawful.ts', '#server/features/images/lookups.ts'],
  ['server/tables/lawful.ts', 'drizzle-orm'],
  ['server/features/clips/lawful-too.ts', '#server/features/boards/lookups.ts'],
  ['server/features/boards/routes.ts', '#server/http/serve.ts'],
  ['server/features/boards/file-routes.ts', 'fastify'],
  ['server/features/persons/lawful-process.ts', '#server/csv/csv-lines.ts'],
  ['server/http/lawful.ts', 'fastify'],
  ['server/outside/lawful.ts', '#lib/format/salary.ts'],
];

const neighbours = [
  'contract/kit/ids.ts',
  'src/lib/paths.ts',
  'src/lib/stores/auth.ts',
  'src/lib/format/salary.ts',
  'src/islands/ui/button.tsx',
  'src/islands/boards/rows.ts',
  'src/islands/boards/board.island.tsx',
  'src/islands/boards/quote.block.tsx',
  'server/context.ts',
  'server/features.ts',
  'server/csv/csv-lines.ts',
  'server/features/boards/sync.ts',
  'server/features/boards/table.ts',
  'server/features/boards/lookups.ts',
  'server/features/boards/events.ts',
  'server/features/images/lookups.ts',
  'server/features/persons/lookups.ts',
  'server/tables/boards.ts',
  'server/features/persons/table.ts',
  'tests/support/factories.ts',
];

function installed(name: string): [string, string][] {
  return [
    [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'main.js' })],
    [`node_modules/${name}/main.js`, 'export const thing = 1;'],
  ];
}

function fixture(): Record<string, string> {
  const packages = [
    'zod',
    'react',
    '@nanostores/react',
    'fastify',
    'drizzle-orm',
    'i18next',
    'ofetch',
    'socket.io-client',
  ];
  const { imports } = JSON.parse(readText('package.json'));
  const dependencies = Object.fromEntries(packages.map((name) => [name, '1.0.0']));
  const importing = [...breaches.map(([, file, to]) => [file, to] as const), ...lawful];
  return Object.fromEntries([
    ['package.json', JSON.stringify({ name: 'fixture', type: 'module', imports, dependencies })],
    ...packages.flatMap(installed),
    ['node_modules/zod/mini/package.json', JSON.stringify({ main: 'main.js' })],
    ['node_modules/zod/mini/main.js', 'export const thing = 1;'],
    ...neighbours.map((file) => [file, 'export const thing = 1;']),
    ['server/http/session.ts', "import { thing } from './serve.ts';\nexport const session = thing;"],
    [
      'src/lib/lawful-types.ts',
      "import type { thing } from 'socket.io-client';\nexport type Used = typeof thing;",
    ],
    ...importing.map(([file, to]) => [file, `import { thing } from '${to}';\nexport const used = thing;`]),
  ]);
}

describe('walls', () => {
  let tree: ReturnType<typeof temporaryTree>;
  let found: { rule: string; file: string }[];

  beforeAll(async () => {
    tree = temporaryTree(fixture());
    const { enhancedResolveOptions, ...options } = config.options;
    const folders = ['contract', 'server', 'src', 'tests'];
    const { output } = await cruise(
      folders,
      { ...options, baseDir: tree.root, validate: true, ruleSet: { forbidden: config.forbidden } },
      enhancedResolveOptions,
    );
    found = (output as ICruiseResult).summary.violations.map(({ rule, from }) => ({
      rule: rule.name,
      file: from,
    }));
  });

  afterAll(() => tree.remove());

  test.for(breaches)('%s stops %s from importing %s', ([rule, file]) => {
    expect(found.filter((breach) => breach.file === file).map((breach) => breach.rule)).toContain(rule);
  });

  test.for(lawful)('%s may import %s', ([file]) => {
    expect(found.filter((breach) => breach.file === file)).toEqual([]);
  });

  test('the types of a package may be had without the package', () => {
    expect(found.filter((breach) => breach.file === 'src/lib/lawful-types.ts')).toEqual([]);
  });

  test('every rule is broken here at least once', () => {
    const proven = new Set(breaches.map(([rule]) => rule));
    expect(ruleNames.filter((name) => !proven.has(name))).toEqual([]);
  });
});
