// The thread of the background jobs is started again where it breaks off, and waited for at the end.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSettings } from '#server/env.ts';
import { worksBeside } from '#server/works-beside.ts';
import { until } from '#tests/support/open-socket.ts';

const folder = mkdtempSync(join(tmpdir(), 'jobclips-thread-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const script = new URL('../support/told-thread.ts', import.meta.url);

function beside(name: string) {
  const file = join(folder, name);
  writeFileSync(file, '');
  const errors: string[] = [];
  const log = { error: ({ err }: { err: Error }) => void errors.push(err.message) };
  const given = { settings: readSettings({}), url: file, demo: { greenhouse: null, mail: null } };
  return { errors, thread: worksBeside(given, log as never, script), told: () => readFileSync(file, 'utf8') };
}

test('it is started again after it broke off, and its end waits for what it does', async () => {
  const { thread, errors, told } = beside('again');
  thread.begin();
  await until(() => told() === 'begun begun ');
  expect(errors).toEqual(['The first start breaks off.']);
  await thread.end();
  expect(told()).toBe('begun begun did end');
});

test('one that ends between two tries is not started again', async () => {
  const { thread, errors, told } = beside('between');
  thread.begin();
  await until(() => errors.length === 1);
  await thread.end();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(told()).toBe('begun ');
});

test('it is of no account where it never began', async () => {
  const { thread, told } = beside('never');
  await thread.end();
  thread.begin();
  expect(told()).toBe('');
});
