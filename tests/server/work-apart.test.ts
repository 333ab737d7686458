// A thread for much work of one kind: waited for, told to end, and heard where it breaks off.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from '#server/env.ts';
import { openApart } from '#server/work-apart.ts';
import { until } from '#tests/support/open-socket.ts';

const folder = mkdtempSync(join(tmpdir(), 'jobclips-thread-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const script = new URL('../support/told-thread.ts', import.meta.url);

function apartIn(name: string) {
  const file = join(folder, name);
  writeFileSync(file, '');
  const given = { settings: readSettings({}), url: file, demo: { greenhouse: null, mail: null } };
  const heard: unknown[] = [];
  const apart = openApart(given, (told) => heard.push(told), script);
  return { apart, heard, told: () => readFileSync(file, 'utf8') };
}

test('it is waited for until nothing is left', async () => {
  const { apart, told } = apartIn('over');
  await apart('test/over', new AbortController().signal);
  expect(told()).toBe('begun test/over ');
});

test('its end waits for what it does', async () => {
  const { apart, heard, told } = apartIn('told');
  const ending = new AbortController();
  const working = apart('test/works', ending.signal);
  await until(() => told() === 'begun test/works ');
  ending.abort();
  await working;
  expect(told()).toBe('begun test/works did end');
  expect(heard).toEqual([{ kind: 'drop', tags: ['job-clip:one'] }]);
});

test('one that breaks off is heard', async () => {
  const { apart } = apartIn('breaks');
  await expect(apart('test/breaks', new AbortController().signal)).rejects.toThrow('It broke off.');
});

test('none begins once it shall end', async () => {
  const { apart, told } = apartIn('never');
  await apart('test/works', AbortSignal.abort());
  expect(told()).toBe('');
});
