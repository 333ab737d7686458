/** What no browser of ours would tell: events that are none, too deep, too large, cut off or of another type, over both ways in. */
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { addUpAll } from '#server/features/tracking/adding-up/add-up.ts';
import { CHROME, makeEvent, makePlay, makeProgress } from '#tests/support/make-events.ts';
import { makeEmployer } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const { employer } = await makeEmployer(app);
let address = '';

beforeAll(async () => {
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}/track`;
});

type Answer = { status: number; code: string | undefined; errors: { pointer: string; code: string }[] };

async function post(body: string | Buffer, type: string): Promise<Answer> {
  const headers = { 'content-type': type, 'user-agent': CHROME };
  const answer = await fetch(address, { method: 'POST', headers, body: body as string });
  const text = await answer.text();
  const said = text === '' ? {} : (JSON.parse(text) as Partial<Answer>);
  if (answer.status >= 400) expect(answer.headers.get('content-type')).toContain('application/problem+json');
  return { status: answer.status, code: said.code, errors: said.errors ?? [] };
}

// The first goes past the framework, the others through it.
const ways = ['text/plain', 'text/plain;format=flowed', 'application/json; charset=utf-8'];

/** What is answered, by every way the same; nothing of it is stored. */
async function refused(body: unknown): Promise<Answer> {
  const text = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const [first, ...others] = await Promise.all(ways.map((way) => post(text, way)));
  for (const other of others) expect(other).toEqual(first);
  await addUpAll(app.db);
  const { rows } = await app.pool.query('select 1 from tracked_events where employer_id = $1', [employer.id]);
  expect(rows).toEqual([]);
  return first as Answer;
}

const fields = Object.keys(makeProgress({ employer, shareLinkPermalink: 'link1234567', unlinked: true }));
const whole = () => makeProgress({ employer, shareLinkPermalink: 'link1234567', unlinked: true });

describe('a type of body', () => {
  test.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'text/html',
    'application/octet-stream',
    'nonsense',
  ])('%s is not accepted', async (type) => {
    const answer = await post(JSON.stringify(makePlay({ employer })), type);
    expect([answer.status, answer.code]).toEqual([415, 'UNSUPPORTED_TYPE']);
  });
});

describe('a body', () => {
  test.each([20, 1_000, 30_000])('%i levels deep is refused', async (depth) => {
    const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    expect((await refused(deep)).status).toBe(422);
    const event = JSON.stringify({ ...whole(), ranges: 'here' }).replace('"here"', deep);
    expect((await refused(event)).status).toBe(422);
    const objects = `${'{"a":'.repeat(depth / 10)}1${'}'.repeat(depth / 10)}`;
    expect((await refused(objects)).status).toBe(422);
  });

  test.each([65_537, 1_000_000])('of %i bytes is refused', async (bytes) => {
    const answer = await refused(`"${'é'.repeat(bytes / 2)}"`);
    expect([answer.status, answer.code]).toEqual([413, 'TOO_LARGE']);
  });

  test('that is cut off anywhere is not read', async () => {
    const text = JSON.stringify([makePlay({ employer, path: '/é' })]);
    for (let length = 0; length < text.length; length += 7) {
      const answer = await refused(text.slice(0, length));
      expect([answer.status, answer.code], String(length)).toEqual([400, 'BAD_REQUEST']);
    }
  });

  test('whose bytes are no text of UTF-8 tells nothing', async () => {
    const text = JSON.stringify({ ...makePlay({ employer }), employerPermalink: 'X' });
    const [before = '', after = ''] = text.split('"X"');
    const answer = await refused(
      Buffer.concat([Buffer.from(`${before}"`), Buffer.from([0xff, 0xc3]), Buffer.from(`"${after}`)]),
    );
    expect([answer.status, answer.errors[0]?.code]).toEqual([422, 'NOT_FOUND']);
  });
});

describe.each(fields)('the field %s', (field) => {
  test.each<unknown>([
    null,
    true,
    -1,
    1.5,
    1e308,
    'x'.repeat(9_000),
    [],
    [[]],
    {},
    { toString: 1 },
    '\u0000',
    '',
  ])('is refused as %j', async (value) => {
    const given = { ...whole(), [field]: value };
    const isFine =
      (['userAgent', 'referrerHost'].includes(field) && value === '') ||
      (field === 'ranges' && Array.isArray(value) && value.length === 0) ||
      (field === 'unlinked' && value === true);
    if (isFine) return;
    const answer = await refused(given);
    expect([answer.status, answer.code]).toEqual([422, 'VALIDATION']);
  });

  test('is named where it is of another type', async () => {
    const wrong = { ...whole(), [field]: { is: 'wrong' } };
    expect((await refused(wrong)).errors).toMatchObject([{ pointer: `/${field}` }]);
  });
});

describe('an event with more than it has', () => {
  test.each(['surprise', 'constructor', 'toString', 'isBot', 'employerId', 'day'])(
    'is refused for %s',
    async (key) => {
      const answer = await refused({ ...whole(), [key]: { isAdmin: true } });
      expect(answer.errors).toMatchObject([{ pointer: `/${key}`, code: 'UNKNOWN' }]);
    },
  );

  test('a prototype of its own changes nobody’s', async () => {
    const text = JSON.stringify(whole()).replace('{', '{"__proto__":{"isAdmin":true},');
    await refused(text);
    await refused('{"__proto__":{"employerPermalink":"x"}}');
    await refused('[{"constructor":{"prototype":{"isAdmin":true}}}]');
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test.each(['__proto__', 'constructor', 'toString', 'sequence-email-sent', 'job-clip-', ''])(
    'an event called %s is none',
    async (event) => {
      expect((await refused(makeEvent({ employer, event }))).errors).toMatchObject([{ pointer: '/event' }]);
    },
  );

  test.each(['__proto__', 'constructor', 'toString', '../../x', '%00'])(
    'an employer called %s is nobody',
    async (permalink) => {
      const answer = await refused(makePlay({ employer: { permalink } }));
      expect(answer.errors).toMatchObject([{ pointer: '/employerPermalink', code: 'NOT_FOUND' }]);
    },
  );
});
