/** The bundled server runs where only the dependencies are installed: nothing in it asks for more. */
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runLimited } from '#server/limited-process.ts';
import { projectRoot } from '#tests/support/project-files.ts';
import { BUNDLED, bundledAt } from '../../scripts/bundled-at.ts';

const { dependencies, optionalDependencies } = JSON.parse(
  readFileSync(join(projectRoot, 'package.json'), 'utf8'),
) as Record<'dependencies' | 'optionalDependencies', Record<string, string>>;
const installed = new Set(Object.keys({ ...dependencies, ...optionalDependencies }));

const files = globSync('dist/node/*.mjs', { cwd: projectRoot });
/** What packages try and do without: faster parts of `ws` and `pg`, and a package manager that is not ours. */
const optional = new Set(['bufferutil', 'utf-8-validate', 'pg-native', 'pnpapi']);

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

// `npm test` builds it first; the checks of the house also run where nothing was built.
describe.skipIf(bundledAt() === null)('the bundled server', () => {
  test('it is there and whole', () => {
    expect(files).toContain('dist/node/main.mjs');
  });

  test('it asks only for what is installed without development dependencies', () => {
    const outside: string[] = JSON.parse(readFileSync(BUNDLED, 'utf8'));
    expect(outside).toContain('sharp');
    const missing = outside.filter(
      (name) => !isBuiltin(name) && !optional.has(name) && !installed.has(packageOf(name)),
    );
    expect(missing).toEqual([]);
  });

  test('every file that its code looks for beside itself is there', () => {
    const places = files.flatMap((file) =>
      [
        ...readFileSync(join(projectRoot, file), 'utf8').matchAll(
          /new URL\("(\.\.\/[^"]+)",import\.meta\.url\)/g,
        ),
      ].map(([, place = '']) => join('dist/node', place)),
    );
    expect(places.length).toBeGreaterThan(8);
    const missing = places.filter((place) => globSync(place, { cwd: projectRoot }).length === 0);
    expect(missing).toEqual([]);
  });

  const FILES = mkdtempSync(join(tmpdir(), 'bundle-'));
  afterAll(() => rmSync(FILES, { recursive: true }));
  const fileOf = (name: string, text: string) => {
    writeFileSync(join(FILES, name), text);
    return join(FILES, name);
  };

  const SOUND = join(projectRoot, 'server/db/demo/sound/smallest-colleagues-1.mp3');
  const asked: [process: string, question: unknown, answer: object | string][] = [
    ['inspect-process', SOUND, { kind: 'audio' }],
    [
      'document-process',
      { ask: 'text', bytes: Buffer.from('Ana Ferreira. Ten years of tomatoes.'), contentType: 'text/plain' },
      { text: 'Ana Ferreira. Ten years of tomatoes.' },
    ],
    [
      'captions-process',
      { path: fileOf('a.srt', '00:01 --> 00:02\nAna: Hello'), fileName: 'a.srt', durationMs: null },
      { ok: true, cues: [{ speaker: 'Ana', text: 'Hello' }] },
    ],
    [
      'job-file-process',
      { path: fileOf('jobs.csv', 'id,title\n1,Grower\n'), rowsPath: join(FILES, 'jobs') },
      { head: { format: 'csv', columns: ['id', 'title'] } },
    ],
    [
      'person-file-process',
      { path: fileOf('persons.csv', 'name,email\nAna,ana@example.com\n'), rowsPath: join(FILES, 'persons') },
      { head: { columns: ['name', 'email'], rows: 1 } },
    ],
    ['pattern-process', '^(?:(a+)+)$', 'vulnerable'],
    [
      'pdf-process',
      {
        title: 'A guide',
        language: 'en',
        kicker: '',
        lead: '',
        footer: '',
        parts: [{ kind: 'text', text: 'Words' }],
      },
      Uint8Array,
    ],
  ];

  test.each(asked)(
    '%s answers as a part of the bundle',
    async (name, question, answer) => {
      const script = new URL(`../../dist/node/${name}.mjs`, import.meta.url);
      const limited = await runLimited<object | string>(script, question, { timeMs: 20_000, heapMb: 512 });
      expect(limited.outcome).toBe('done');
      if (limited.outcome !== 'done') return;
      if (answer === Uint8Array)
        expect(
          Buffer.from(limited.value as Uint8Array)
            .subarray(0, 5)
            .toString(),
        ).toBe('%PDF-');
      else if (typeof answer === 'string') expect(limited.value).toBe(answer);
      else expect(limited.value).toMatchObject(answer);
    },
    30_000,
  );
});
