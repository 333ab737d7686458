// What every connector makes of awkward answers: whether to try again, when, and in which words.
import { describe, expect, test } from 'vitest';
import { scrub } from '#server/outside/ats/ask.ts';
import type { Act } from '#server/outside/ats/fake/acts.ts';
import { manyJobs } from '#server/outside/ats/fake/boards.ts';
import { openAts } from '#server/outside/ats/open-ats.ts';
import { openEgress } from '#server/outside/egress.ts';
import { retryAfter } from '#server/outside/retry-after.ts';
import { application, atsPlatforms, connection, platforms, refusalOf } from '#tests/support/ats-platforms.ts';

const { fake, ats, hastyAts, settings } = await atsPlatforms();
for (const platform of platforms) fake.boards.set(`${platform}/harbour`, { jobs: manyJobs(3) });

type Expected = {
  status?: number | null;
  isFinal: boolean;
  mayHaveArrived?: boolean;
  retryAfterMs?: number | null;
};
const awkward: [string, Act, Expected, RegExp][] = [
  [
    '429 with seconds',
    { status: 429, retryAfter: '7' },
    { status: 429, isFinal: false, retryAfterMs: 7000 },
    /rate limiting/,
  ],
  ['429 without', { status: 429 }, { status: 429, isFinal: false, retryAfterMs: null }, /rate limiting/],
  [
    '500',
    { status: 500, body: '' },
    { status: 500, isFinal: false, mayHaveArrived: true },
    /returned 500\.$/,
  ],
  [
    '503',
    { status: 503, body: '<html>' },
    { status: 503, isFinal: false, mayHaveArrived: true },
    /returned 503\.$/,
  ],
  [
    '400',
    { status: 400 },
    { status: 400, isFinal: true, mayHaveArrived: false },
    /returned 400: As the test wished\.$/,
  ],
  ['truncated JSON', 'truncate', { isFinal: false }, /incomplete/],
  ['HTML', 'html', { isFinal: false }, /web page/],
  ['a dropped connection', 'drop-before', { status: null, isFinal: false, mayHaveArrived: true }, /reached/],
];

describe.each(platforms)('%s', (platform) => {
  const connector = ats[platform];

  test.each(awkward)('a board answered with %s', async (...[, act, expected, words]) => {
    fake.behave({ platform, call: 'board', act });
    const refused = await refusalOf(connector.fetchBoard(connection(), null));
    expect(refused).toMatchObject({ ...expected, keyRefused: false });
    expect(refused.message).toMatch(words);
    const tested = await connector.testConnection(connection());
    expect(tested).toMatchObject({ ok: false, error: refused.message });
  });

  test('a platform that is silent is not waited for', async () => {
    fake.behave({ platform, call: 'board', act: { slowMs: 5000 } });
    const refused = await refusalOf(hastyAts[platform].fetchBoard(connection(), null));
    expect(refused).toMatchObject({ status: null, isFinal: false, keyRefused: false, mayHaveArrived: true });
    expect(refused.message).toMatch(/didn’t respond in time/);
  });

  test.each([401, 403])('a key refused with %s stops everything and is never final', async (status) => {
    fake.behave({ platform, call: 'apply', act: { status } });
    const refused = await refusalOf(connector.submitApplication(connection(), application()));
    expect(refused).toMatchObject({ status, keyRefused: true, isFinal: false });
    expect(refused.message).not.toContain('fake-key');
  });

  test('an answer that is bad once is good the next time', async () => {
    fake.behave({ platform, call: 'board', act: { status: 502 }, times: 1 });
    await refusalOf(connector.fetchBoard(connection(), null));
    expect((await connector.fetchBoard(connection(), null))?.jobs).toHaveLength(3);
  });

  test('an answer of another shape is said, not thrown about', async () => {
    for (const body of ['{"jobs":{}}', '"text"', 'null', '{}']) {
      fake.behave({ platform, call: 'board', act: { status: 200, body } });
      const refused = await refusalOf(connector.fetchBoard(connection(), null));
      expect(refused.message).toMatch(/unexpected response/);
    }
  });

  test('a form of another shape is said, not shown as a form without questions', async () => {
    const config = connection({ accessToken: fake.signIn().accessToken });
    for (const body of ['null', '"text"', '[]', '{"success":true,"results":{}}']) {
      // Of an object without questions Greenhouse alone means that there are none.
      if (platform === 'greenhouse' && body.startsWith('{')) continue;
      fake.behave({ platform, call: 'questions', act: { status: 200, body } });
      const refused = await refusalOf(connector.fetchQuestions(config, '4000001'));
      expect(refused.message).toMatch(/unexpected response|rejected it/);
    }
  });

  test('an application whose connection drops may have arrived', async () => {
    fake.behave({ platform, call: 'apply', act: 'drop-after', times: 1 });
    const refused = await refusalOf(connector.submitApplication(connection(), application()));
    expect(refused).toMatchObject({ isFinal: false, mayHaveArrived: true });
    expect(fake.applications).toHaveLength(1);
  });
});

test('a platform that is not there was not sent anything', async () => {
  const nowhere = { ...settings.ats, greenhouseUrl: 'http://127.0.0.1:1' };
  const egress = openEgress({ allow: ['127.0.0.1:1'] });
  const { greenhouse } = openAts({ ...settings, ats: nowhere }, egress);
  const refused = await refusalOf(greenhouse.submitApplication(connection(), application()));
  expect(refused).toMatchObject({ isFinal: false, mayHaveArrived: false });
  expect(refused.message).toBe('Greenhouse couldn’t be reached (ECONNREFUSED).');
});

test('a platform at a private address is not asked unless that is allowed', async () => {
  const { greenhouse } = openAts(settings, openEgress({ allow: [] }));
  const refused = await refusalOf(greenhouse.fetchBoard(connection(), null));
  expect(refused.message).toMatch(/Only https/);
  expect(fake.requests).toEqual([]);
});

test('a board larger than we read is refused', async () => {
  const small = openEgress({ allow: settings.egressAllow });
  const { ashby } = openAts(settings, (url, request) => small(url, { ...request, maxBytes: 100 }));
  expect((await refusalOf(ashby.fetchBoard(connection(), null))).message).toMatch(/larger than 100 bytes/);
});

test('Retry-After is read as seconds or as a date, and never believed beyond a day', () => {
  const now = Date.parse('2026-11-21T20:00:00Z');
  expect(retryAfter('30', now)).toBe(30_000);
  expect(retryAfter('Sat, 21 Nov 2026 20:02:00 GMT', now)).toBe(120_000);
  expect(retryAfter('Sat, 21 Nov 2020 20:02:00 GMT', now)).toBe(0);
  expect(retryAfter('999999999', now)).toBe(86_400_000);
  for (const nonsense of ['', 'soon', undefined]) expect(retryAfter(nonsense, now)).toBeNull();
});

test('words of a platform are scrubbed of secrets and persons, and short', () => {
  expect(scrub('key s3cret of ada@example.com, call +44 20 7946 0958 now', ['s3cret'])).toBe(
    'key … of … call … now',
  );
  expect(scrub('x'.repeat(500), [])).toHaveLength(200);
});
