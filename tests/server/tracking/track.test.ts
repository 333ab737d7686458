import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addUpAll, addUpEvents } from '#server/features/tracking/adding-up/add-up.ts';
import { CHROME, makeEvent, makePlay, makeProgress, send } from '#tests/support/make-events.ts';
import { makeEmployer } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();

/** What is there once all that was taken has moved on. */
async function storedOf(employerId: string) {
  await addUpAll(app.db);
  const { rows } = await app.pool.query<Record<string, unknown>>(
    'select *, day::text as day from tracked_events where employer_id = $1 order by at, event_id',
    [employerId],
  );
  return rows;
}

test('one event is stored as it was told, with the seconds really heard', async () => {
  const { employer } = await makeEmployer(app);
  const ranges = [
    [0, 10_000],
    [5_000, 15_000],
  ];
  const event = makeProgress({ employer, ranges, shareLinkPermalink: 'link1234567' });
  const answer = await send(app, event);
  expect(answer.statusCode).toBe(204);
  expect(answer.payload).toBe('');
  const [row] = await storedOf(employer.id);
  expect(row).toMatchObject({
    event_id: event.eventId,
    event: 'job-clip-progressed',
    anonymous_id: event.anonymousId,
    job_clip: 'clip1234567',
    job_clip_track: 'track123456',
    share_link: 'link1234567',
    seconds: 15,
    is_bot: false,
    is_unlinked: false,
    props: { position: 0, quartile: 25, ranges },
  });
});

test('JSON is read too, and a hundred at once; a hundred and one are not', async () => {
  const { employer } = await makeEmployer(app);
  const events = Array.from({ length: 101 }, () => makePlay({ employer }));
  const asJson = { 'content-type': 'application/json' };
  expect((await send(app, events, asJson)).statusCode).toBe(422);
  expect((await send(app, [], asJson)).statusCode).toBe(422);
  expect(await storedOf(employer.id)).toHaveLength(0);
  expect((await send(app, events.slice(1), asJson)).statusCode).toBe(204);
  expect(await storedOf(employer.id)).toHaveLength(100);
});

test('of several the good ones are taken and the others named', async () => {
  const { employer } = await makeEmployer(app);
  const answer = await send(app, [
    makePlay({ employer }),
    makePlay({ employer, position: 'two' }),
    makeEvent({ employer, event: 'sequence-email-sent' }),
    makePlay({ employer, colour: 'blue' }),
    makePlay({ employer: { permalink: 'nobody-at-all' } }),
    makePlay({ employer, path: '/job-clip/clip1234567?p-e=nadia@example.com' }),
    makePlay({ employer, referrerHost: 'nadia%40example.com' }),
    7,
  ]);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    accepted: 1,
    refused: [
      { index: 1, code: 'TYPE' },
      { index: 2, code: 'NOT_ALLOWED' },
      { index: 3, code: 'UNKNOWN' },
      { index: 5, code: 'FORMAT' },
      { index: 6, code: 'FORMAT' },
      { index: 7, code: 'TYPE' },
      { index: 4, code: 'NOT_FOUND' },
    ],
  });
  expect(await storedOf(employer.id)).toHaveLength(1);
});

test('what belongs to a content page names it, or the board it is the page of', async () => {
  const { employer } = await makeEmployer(app);
  const seen = { employer, event: 'content-page-viewed', contentPageType: 'team' };
  const nowhere = await send(app, makeEvent(seen));
  expect(nowhere.json()).toMatchObject({
    code: 'VALIDATION',
    errors: [{ pointer: '/contentPagePermalink' }],
  });
  expect((await send(app, makeEvent({ ...seen, contentPagePermalink: 'page1234567' }))).statusCode).toBe(204);
  expect((await send(app, makeEvent({ ...seen, jobBoardPermalink: 'board123456' }))).statusCode).toBe(204);
});

test('an event that says not whose it is, is an error that names the field', async () => {
  const { employer } = await makeEmployer(app);
  const { employerPermalink: _whose, ...event } = makePlay({ employer });
  const answer = await send(app, event);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    code: 'VALIDATION',
    errors: [{ pointer: '/employerPermalink', code: 'REQUIRED' }],
  });
});

test.each(['', '{', 'null', '"text"', '[[]]', '{"__proto__":{}}', '[{"constructor":1}]', '12', '[null]'])(
  'what is no event is refused in plain words: %s',
  async (body) => {
    const answer = await send(app, body);
    expect([400, 422]).toContain(answer.statusCode);
    expect(answer.headers['content-type']).toContain('problem+json');
  },
);

test('other types of body and too much of it are refused', async () => {
  const { employer } = await makeEmployer(app);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await send(app, 'a=b', form)).statusCode).toBe(415);
  expect((await send(app, makePlay({ employer, path: `/${'x'.repeat(70_000)}` }))).statusCode).toBe(413);
});

test('text that no database can hold is refused for itself', async () => {
  const { employer } = await makeEmployer(app);
  const answer = await send(app, [
    makePlay({ employer, path: '/a\u0000b' }),
    makePlay({ employer, language: '\ud800' }),
    makePlay({ employer, path: '/emoji/😀' }),
  ]);
  expect(answer.json()).toEqual({
    accepted: 1,
    refused: [
      { index: 0, code: 'FORMAT' },
      { index: 1, code: 'FORMAT' },
    ],
  });
});

test('the same event counts once, within a call, in another and after midnight', async () => {
  const { employer } = await makeEmployer(app);
  const event = makePlay({ employer });
  expect((await send(app, [event, event])).statusCode).toBe(204);
  expect((await send(app, event)).statusCode).toBe(204);
  expect(await storedOf(employer.id)).toHaveLength(1);
  await app.pool.query('update tracked_events set day = day - 1 where event_id = $1', [event.eventId]);
  expect((await send(app, event)).statusCode).toBe(204);
  expect(await storedOf(employer.id)).toHaveLength(1);
});

test('a clock that is wrong is replaced by the time of receipt', async () => {
  const { employer } = await makeEmployer(app);
  const minute = 60_000;
  const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
  const told = [
    fromNow(6 * minute),
    fromNow(4 * minute),
    fromNow(-25 * 60 * minute),
    fromNow(-23 * 60 * minute),
  ];
  const events = told.map((at) => makePlay({ employer, at }));
  await send(app, events);
  const kept = new Map((await storedOf(employer.id)).map((row) => [row['event_id'], row['at'] as Date]));
  const isKept = events.map(({ eventId, at }) => kept.get(eventId)?.toISOString() === at);
  expect(isKept).toEqual([false, true, false, true]);
});

test('machines and pages fetched ahead are taken and marked', async () => {
  const { employer } = await makeEmployer(app);
  const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  expect((await send(app, makePlay({ employer, userAgent: bot }))).statusCode).toBe(204);
  expect((await send(app, makePlay({ employer }), { 'user-agent': bot })).statusCode).toBe(204);
  expect((await send(app, makePlay({ employer }), { 'sec-purpose': 'prefetch;prerender' })).statusCode).toBe(
    204,
  );
  await send(app, makePlay({ employer, userAgent: CHROME }));
  expect((await storedOf(employer.id)).map((row) => row['is_bot']).sort()).toEqual([false, true, true, true]);
});

test('an employer found by a former name or its id is the same employer', async () => {
  const { employer } = await makeEmployer(app);
  expect((await send(app, makePlay({ employer: { permalink: employer.id } }))).statusCode).toBe(204);
  expect(await storedOf(employer.id)).toHaveLength(1);
});

test('an id of this page view only is marked as nobody', async () => {
  const { employer } = await makeEmployer(app);
  await send(app, makePlay({ employer, unlinked: true, eventId: randomUUID() }));
  expect((await storedOf(employer.id))[0]).toMatchObject({ is_unlinked: true });
});

test('open dashboards hear the last event, which stands for the rest, without machines', async () => {
  const { employer } = await makeEmployer(app);
  const heard: unknown[] = [];
  const { ports } = app.app;
  const emit = ports.services.emit;
  ports.services.emit = (name, room, payload) => {
    if (name === 'tracking/received' && room === `employer:${employer.id}`) heard.push(payload);
  };
  try {
    const at = (second: number) => new Date(Date.now() - 60_000 + second * 1_000).toISOString();
    for (let n = 0; n < 10; n += 1) await send(app, makePlay({ employer, at: at(n) }));
    const last = makePlay({ employer, at: at(30), referrerHost: 'www.example.com' });
    await send(app, [last, makePlay({ employer, userAgent: 'curl/8.0', at: at(40) })]);
    await addUpEvents.doDue({ ...ports, log: ports.services.log }, AbortSignal.abort());
    expect(heard).toEqual([
      {
        event: 'job-clip-played',
        at: last.at,
        referrerHost: 'www.example.com',
        jobClip: null,
        jobPage: null,
        sampledFrom: 11,
      },
    ]);
  } finally {
    ports.services.emit = emit;
  }
});

test('a batch that cannot be read is set aside, and those around it go on', async () => {
  const { employer } = await makeEmployer(app);
  const store = (rows: unknown) =>
    app.pool.query('insert into tracked_batches (day, size, rows) values (current_date, 1, $1)', [
      JSON.stringify(rows),
    ]);
  await send(app, makePlay({ employer }));
  await store([{ eventId: 'no id at all', employerId: employer.id }]);
  await send(app, makePlay({ employer }));
  expect(await storedOf(employer.id)).toHaveLength(2);
  const { rows } = await app.pool.query(
    'delete from tracked_batches returning rows, set_aside_at is not null as is_set_aside',
  );
  expect(rows).toEqual([
    { rows: [{ eventId: 'no id at all', employerId: employer.id }], is_set_aside: true },
  ]);
});
