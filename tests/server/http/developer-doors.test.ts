/**
 * What only developers may see, under every setting that a tutorial would lead to: kept mails, settings and figures are
 * open where nobody but this machine can ask, and nowhere else.
 */

import { request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { readSettings, SettingError, type Settings } from '#server/env.ts';
import { makeEmployer, makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const SECRET = { SESSION_SECRET: 'x'.repeat(40) };
const products = <T>(...lists: T[][]): T[][] =>
  lists.reduce<T[][]>((rows, list) => rows.flatMap((row) => list.map((each) => [...row, each])), [[]]);

type Given = Record<'DATABASE_URL' | 'HOST' | 'PUBLIC_URL' | 'TRUST_PROXY' | 'STAGE', string>;
const names: (keyof Given)[] = ['DATABASE_URL', 'HOST', 'PUBLIC_URL', 'TRUST_PROXY', 'STAGE'];
const settings = products(
  ['', 'postgres://db.example/jobs'],
  ['', '0.0.0.0'],
  ['', 'http://localhost:4321', 'https://jobs.example.com'],
  ['0', '1'],
  ['', 'development', 'uat', 'production'],
).map((values) => Object.fromEntries(names.map((name, at) => [name, values[at]])) as Given);

/** Said here once more, in other words than the server's: nobody else can ask. */
const isAlone = ({ HOST, PUBLIC_URL, TRUST_PROXY }: Given) =>
  HOST === '' && PUBLIC_URL !== 'https://jobs.example.com' && TRUST_PROXY === '0';

function read(given: Given): Settings | SettingError {
  try {
    return readSettings({ ...given, ...SECRET });
  } catch (error) {
    if (error instanceof SettingError) return error;
    throw error;
  }
}

test('96 settings start as development only where nobody else can ask, and contradictions do not start', () => {
  expect(settings).toHaveLength(96);
  for (const given of settings) {
    const found = read(given);
    const said = JSON.stringify(given);
    if (given.STAGE === 'development' && !isAlone(given)) {
      expect(found, said).toBeInstanceOf(SettingError);
      continue;
    }
    const byItself = isAlone(given) && given.DATABASE_URL === '' ? 'development' : 'production';
    expect((found as Settings).stage, said).toBe(given.STAGE || byItself);
  }
});

test('a contradiction is told by the names of both settings', () => {
  const public_ = { STAGE: 'development', PUBLIC_URL: 'https://jobs.example.com' };
  expect(() => readSettings(public_)).toThrow(/STAGE=development.*PUBLIC_URL=https:\/\/jobs\.example\.com/);
  expect(() => readSettings({ STAGE: 'development', TRUST_PROXY: '2' })).toThrow(/TRUST_PROXY=2/);
  expect(() => readSettings({ STAGE: 'development', HOST: '0.0.0.0' })).toThrow(/HOST=0\.0\.0\.0/);
});

test('what operating.md says of a proxy is production', () => {
  expect(readSettings({ PUBLIC_URL: 'https://jobs.example.com', TRUST_PROXY: '1' }).stage).toBe('production');
  expect(readSettings({ PUBLIC_URL: 'https://jobs.example.com' }).stage).toBe('production');
});

const hosts = [
  'localhost:4321',
  '127.0.0.1:4321',
  '[::1]:4321',
  'evil.example',
  'jobs.example.com',
  'localhost.evil.example',
];
const forwarded: Record<string, string>[] = [
  {},
  { 'x-forwarded-for': '203.0.113.9' },
  { forwarded: 'for=203.0.113.9' },
  { via: '1.1 proxy' },
  { 'x-real-ip': '203.0.113.9' },
  { 'x-forwarded-host': 'jobs.example.com' },
  { 'cf-connecting-ip': '203.0.113.9' },
];
const remotes = ['127.0.0.1', '::1', '::ffff:127.0.0.1', '203.0.113.9', '10.0.0.4'];
const isHere = (host: string, headers: object, remote: string) =>
  /^(localhost|127\.0\.0\.1|\[::1\]):4321$/.test(host) &&
  Object.keys(headers).length === 0 &&
  !/^(203|10)\./.test(remote);

describe('each request', async () => {
  const page = {
    handler: (_: unknown, reply: { end: (text: string) => void }, __: undefined, locals: object) =>
      reply.end((locals as { mayDiagnose: boolean }).mayDiagnose ? 'open' : 'closed'),
  };
  const site = { handler: page.handler as never, clientFolder: import.meta.dirname };
  const development = await testApp({}, { site });
  const behindProxy = await testApp(
    { publicUrl: 'https://jobs.example.com', trustProxy: 1, stage: 'production' },
    { site },
  );
  const ownDatabase = await testApp({ stage: 'production', metricsToken: 'm'.repeat(32) }, { site });

  const states = async (
    app: typeof development,
    asked: { host: string; headers: object; remote: string },
  ) => {
    const { host, headers, remote } = asked;
    const get = (url: string, method: 'GET' | 'DELETE' = 'GET') =>
      app.app.inject({
        method,
        url,
        remoteAddress: remote,
        headers: { host, origin: app.settings.publicUrl, ...headers },
      });
    const [mails, cleared, figures, environment] = await Promise.all([
      get('/v1/outbox'),
      get('/v1/outbox', 'DELETE'),
      get('/metrics'),
      get('/__env'),
    ]);
    return [
      mails.statusCode === 200,
      cleared.statusCode === 204,
      figures.statusCode === 200,
      environment.payload === 'open',
    ];
  };

  const all = products<unknown>(hosts, forwarded, remotes).map(
    ([host, headers, remote]) =>
      ({ host, headers, remote }) as { host: string; headers: object; remote: string },
  );

  test('opens them in development for this machine alone', async () => {
    expect(all).toHaveLength(210);
    let open = 0;
    for (const asked of all) {
      const isOpen = isHere(asked.host, asked.headers, asked.remote);
      open += Number(isOpen);
      expect(await states(development, asked), JSON.stringify(asked)).toEqual(Array(4).fill(isOpen));
    }
    expect(open).toBe(9);
  });

  test('opens none of them behind a proxy, and with an own database only the figures', async () => {
    for (const asked of all) {
      expect(await states(behindProxy, asked), JSON.stringify(asked)).toEqual(Array(4).fill(false));
      const isOpen = isHere(asked.host, asked.headers, asked.remote);
      expect(await states(ownDatabase, asked), JSON.stringify(asked)).toEqual([false, false, isOpen, false]);
    }
  });

  test('with the token reads the figures from anywhere, with another one nowhere', async () => {
    const figures = (authorization: string) =>
      ownDatabase.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9', headers: { authorization } });
    expect((await figures(`Bearer ${'m'.repeat(32)}`)).statusCode).toBe(200);
    expect((await figures(`Bearer ${'m'.repeat(31)}`)).statusCode).toBe(404);
  });

  test('in uat opens mails and settings to platform admins and to nobody else', async () => {
    const uat = await testApp({ stage: 'uat', publicUrl: 'https://uat.example.com' }, { site });
    const admin = await makeUser(uat, { employer: null });
    const { owner } = await makeEmployer(uat);
    const cookie = (token: string) => ({ cookie: `__Host-jc-session-uat=${token}` });
    const from = (headers: object) => ({ host: 'uat.example.com', headers, remote: '203.0.113.9' });
    expect(await states(uat, from(cookie(admin.token)))).toEqual([true, true, false, true]);
    expect(await states(uat, from(cookie(owner.token)))).toEqual(Array(4).fill(false));
    expect(await states(uat, from({}))).toEqual(Array(4).fill(false));
    expect(await states(uat, { host: 'localhost:4321', headers: {}, remote: '127.0.0.1' })).toEqual(
      Array(4).fill(false),
    );
  });

  test('no other site reads the mails through a browser', async () => {
    const answer = await development.app.inject({
      url: '/v1/outbox',
      headers: { host: 'localhost:4321', origin: 'https://evil.example' },
    });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    const cleared = await development.app.inject({
      method: 'DELETE',
      url: '/v1/outbox',
      headers: { host: 'localhost:4321', origin: 'https://evil.example' },
    });
    expect(cleared.statusCode).toBe(403);
  });

  test('under a name of somebody else’s is refused before anything is read', async () => {
    await development.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = development.app.server.address() as AddressInfo;
    const statusFor = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        ask({ port, host: '127.0.0.1', path: '/healthz', headers: { host } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        })
          .on('error', reject)
          .end();
      });
    expect(await statusFor(`localhost:${port}`)).toBe(200);
    expect(await statusFor('127.0.0.1')).toBe(200);
    expect(await statusFor('evil.example')).toBe(400);
    expect(await statusFor(`localhost.evil.example:${port}`)).toBe(400);
  });
});
