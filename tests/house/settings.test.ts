/** .env.example is true: taken as it stands it changes nothing, since it holds every setting's default. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, SettingError } from '#server/env.ts';
import { misspeltSettings, settingNames } from '#server/setting-names.ts';
import { readText } from '../support/project-files.ts';

const examples = [...readText('.env.example').matchAll(/^([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(
  ([, name = '', value = '']) => [name, value] as const,
);

test('the examples are the defaults', () => {
  expect(examples.length).toBeGreaterThan(20);
  expect(readSettings(Object.fromEntries(examples))).toEqual(readSettings({}));
});

test('each setting is explained before it stands there', () => {
  const blocks = readText('.env.example').trim().split(/\n\n+/);
  expect(blocks.filter((block) => !block.startsWith('# '))).toEqual([]);
});

test('the names that are known are those of the examples', () => {
  expect([...settingNames].sort()).toEqual(examples.map(([name]) => name).sort());
});

test.each([
  ['SMTP_URL', 'mail.example.com'],
  ['SMTP_URL', 'https://mail.example.com'],
  ['SMTP_URL', 'smtp://'],
  ['COUNTRY_HEADER', 'CF-IPCountry'],
  ['SENTRY_DSN', 'foo'],
  ['SENTRY_DSN', 'https://errors.example.com/1'],
  ['GOOGLE_CLIENT_SECRET', 'a-secret-without-an-id'],
  ['LEVER_CLIENT_ID', 'an-id-without-a-secret'],
  ['OUTLOOK_CLIENT_SECRET', 'a-secret-without-an-id'],
  ['PODPING_TOKEN', 'a-token-without-a-url'],
  ['DATABASE_URL', 'mysql://localhost/x'],
])('%s=%s ends the start with a sentence that names it', (name, value) => {
  const read = () => readSettings({ [name]: value });
  expect(read).toThrow(SettingError);
  expect(read).toThrow(name);
});

test.each([
  ['SMTP_URL', 'smtps://user:pass@mail.example.com:465'],
  ['SENTRY_DSN', 'https://0123456789abcdef@errors.example.com/1'],
])('%s=%s is taken', (name, value) => {
  expect(() => readSettings({ [name]: value })).not.toThrow();
});

test('misspelt names are told with what was meant, and names of others are left alone', () => {
  const told = (name: string) => misspeltSettings({ [name]: 'x' })[0] ?? null;
  expect(told('PUBLIC_ULR')).toContain('PUBLIC_URL');
  expect(told('SESION_SECRET')).toContain('SESSION_SECRET');
  expect(told('JOBCLIPS_PORT')).toContain('PORT');
  expect(told('database_url')).toContain('DATABASE_URL');
  expect(told('JOBCLIPS_COLOUR')).toContain('.env.example');
  for (const name of [
    ...settingNames,
    'HOSTNAME',
    'HOME',
    'PATH',
    'LANG',
    'NODE_OPTIONS',
    'MAIL',
    'SHELL',
    'PWD',
  ])
    expect([name, told(name)]).toEqual([name, null]);
});

test('a folder that cannot be made ends the start at once', () => {
  const { status, stderr } = spawnSync(process.execPath, ['server/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, DATA_DIR: '/proc/nope', PORT: '0' },
    timeout: 25_000,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('DATA_DIR is /proc/nope')]);
});
