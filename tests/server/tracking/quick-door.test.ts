// The way past the framework answers as the framework does: the same requests over a real socket, and once more with a header that is unusual.
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { addUpAll } from '#server/features/tracking/adding-up/add-up.ts';
import { CHROME, makePlay } from '#tests/support/make-events.ts';
import { makeEmployer } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
let address = '';

beforeAll(async () => {
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}/track`;
});

const told = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body));

function post(body: unknown, headers: Record<string, string> = {}) {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'user-agent': CHROME, ...headers },
    body: told(body),
  });
}

// Those of the connection and of the moment are each answer's own; how long it is may be said or not.
const OWN = new Set([
  'date',
  'connection',
  'keep-alive',
  'x-request-id',
  'content-length',
  'transfer-encoding',
]);
const common = (headers: Headers) => Object.fromEntries([...headers].filter(([name]) => !OWN.has(name)));

/** An answer without what each has of its own. */
const body = (text: string) => (text === '' ? null : { ...JSON.parse(text), instance: '' });

test('an event is stored and its answer says nothing', async () => {
  const { employer } = await makeEmployer(app);
  const event = makePlay({ employer });
  const answer = await post(event, { 'x-request-id': 'request-of-mine' });
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  expect(answer.headers.get('x-request-id')).toBe('request-of-mine');
  await addUpAll(app.db);
  const { rows } = await app.pool.query('select 1 from tracked_events where event_id = $1', [event.eventId]);
  expect(rows).toHaveLength(1);
});

test.each([
  ['what is taken', (one: object) => one],
  ['some of what was sent', (one: object) => [one, { ...one, colour: 'blue' }]],
  ['nothing of it', (one: object) => ({ ...one, position: 'two' })],
  ['what nobody can read', () => '{'],
  ['too many', (one: object) => Array.from({ length: 101 }, () => one)],
])('both ways answer alike: %s', async (_what, make) => {
  const { employer } = await makeEmployer(app);
  const sent = make(makePlay({ employer }));
  const quick = await post(sent);
  const framed = await post(sent, { 'content-type': 'text/plain;format=flowed' });
  expect(quick.status).toBe(framed.status);
  expect(common(quick.headers)).toEqual(common(framed.headers));
  expect(body(await quick.text())).toEqual(body(await framed.text()));
});

test('what is unusual is left to the framework', async () => {
  const { employer } = await makeEmployer(app);
  const event = makePlay({ employer });
  const answers = await Promise.all([
    post('a=b', { 'content-type': 'application/x-www-form-urlencoded' }),
    post(makePlay({ employer, path: `/${'x'.repeat(70_000)}` })),
    post(event, { origin: 'https://elsewhere.example.com' }),
    fetch(address, { method: 'POST', headers: { 'content-type': 'text/plain' } }),
    fetch(address),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([415, 413, 204, 400, 405]);
});

test('letters of several bytes arrive whole, wherever the network parts them', async () => {
  const { employer } = await makeEmployer(app);
  const event = makePlay({ employer, path: `/${'😀é'.repeat(200)}` });
  expect((await post(event)).status).toBe(204);
  await addUpAll(app.db);
  const { rows } = await app.pool.query('select path from tracked_events where event_id = $1', [
    event.eventId,
  ]);
  expect(rows).toEqual([{ path: event.path }]);
});
