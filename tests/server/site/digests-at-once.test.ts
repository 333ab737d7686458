// What Astro's module becomes in the built site gives the digests that Astro itself gives.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { digestModule } from '../../../scripts/digests-at-once.ts';

type Encryption = { generateCspDigest: (data: string, algorithm: string) => Promise<string> };

const core = join(import.meta.dirname, '../../../node_modules/astro/dist/core');
const path = join(core, 'encryption.js');
const code = readFileSync(path, 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'jobclips-digests-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function ours(): Promise<Encryption> {
  const file = join(folder, 'encryption.mjs');
  const packaged = createRequire(path).resolve('@oslojs/encoding');
  // Where it is tried it stands alone, so what it imports is named in full.
  const whole = (digestModule(path, code) ?? '')
    .replace('"./csp/config.js"', JSON.stringify(pathToFileURL(join(core, 'csp/config.js')).href))
    .replace('"@oslojs/encoding"', JSON.stringify(pathToFileURL(packaged).href));
  writeFileSync(file, whole);
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Encryption;
}

test('digests are the same, the first time and when they are remembered', async () => {
  const { generateCspDigest } = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as Encryption;
  const { generateCspDigest: atOnce } = await ours();
  for (const text of ['', 'body{margin:0}', 'é 😀 \u0000', 'x'.repeat(100_000)])
    for (const algorithm of ['SHA-256', 'SHA-384', 'SHA-512']) {
      const wanted = await generateCspDigest(text, algorithm);
      expect(wanted).toMatch(/^sha\d{3}-.{40}/);
      expect(await atOnce(text, algorithm)).toBe(wanted);
      expect(await atOnce(text, algorithm)).toBe(wanted);
    }
});

test('more texts than are remembered are digested too', async () => {
  const { generateCspDigest: atOnce } = await ours();
  const digests = new Set<string>();
  for (let n = 0; n < 1_200; n += 1) digests.add(await atOnce(`style ${n}`, 'SHA-256'));
  expect(digests.size).toBe(1_200);
});

test('other modules stay as they are, and a changed Astro is noticed', () => {
  expect(digestModule('/app/node_modules/astro/dist/core/csp/config.js', code)).toBeNull();
  expect(() => digestModule(path, 'export {};')).toThrow(/Astro has changed/);
});
