/**
 * `npm run new-feature -- <slug>`: a feature that is served, guarded and tested from its first commit. Writes
 * only files that are not there and enters them in the lists that are kept by hand.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Entry, enter } from './new-feature/enter.ts';
import { type Names, namesOf } from './new-feature/names.ts';
import { filesOf } from './new-feature/templates.ts';

const root = join(import.meta.dirname, '..');

function refusal(slug: string | undefined): string | undefined {
  if (!slug) return 'Say which: npm run new-feature -- share-links';
  if (!/^[a-z]+(-[a-z]+)*$/.test(slug))
    return `${slug} is no slug: use lower-case words joined by hyphens, as in share-links.`;
  const taken = Object.keys(filesOf(namesOf(slug))).filter((path) => existsSync(join(root, path)));
  return taken.length > 0 ? `${slug} is begun already: ${taken.join(', ')}` : undefined;
}

/** Which lists know every feature, and what each is told of a new one. */
const entriesOf = ({ slug, one }: Names): [path: string, entry: Entry][] => [
  [
    'contract/all-endpoints.ts',
    {
      importLine: `import { ${one}Endpoints } from './${slug}.ts';`,
      list: 'allEndpoints',
      item: `...${one}Endpoints`,
    },
  ],
  [
    'server/features.ts',
    {
      importLine: `import { ${one}Routes } from './features/${slug}/routes.ts';`,
      list: 'features',
      item: `${one}Routes`,
    },
  ],
  ['scripts/slugs.ts', { list: 'slugs', item: `'${slug}'` }],
];

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  process.stdout.write(`wrote ${path}\n`);
}

function make(slug: string): void {
  const names = namesOf(slug);
  // Entered first, in memory: a list in an unknown form stops everything before a file is written.
  const lists = entriesOf(names).map(
    ([path, entry]) => [path, enter(readFileSync(join(root, path), 'utf8'), entry)] as const,
  );
  const files = [...Object.entries(filesOf(names)), ...lists];
  for (const [path, text] of files) write(path, text);
  const map = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  write('docs/architecture.md', map.replace(/features, in order: .*/, `$& · ${slug}`));
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const paths = files.map(([path]) => path);
  spawnSync(process.execPath, [biome, 'check', '--write', ...paths], { cwd: root, stdio: 'ignore' });
}

const slug = process.argv[2];
const reason = refusal(slug);
if (reason) {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
} else if (slug) {
  make(slug);
  process.stdout.write(
    `Next: contract/${slug}.ts. Then npm run check, and npm test -- tests/server/${slug}.\n`,
  );
}
