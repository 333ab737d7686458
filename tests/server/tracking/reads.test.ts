// What staff read of events: the timeline of a person, the events of all, the health of tracking.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listPersonEvents } from '#contract/persons.ts';
import { createPublicPerson } from '#contract/public-persons.ts';
import { getTrackingHealth, listEvents } from '#contract/tracking-reads.ts';
import { addUpAll } from '#server/features/tracking/adding-up/add-up.ts';
import { dropDays, makeDays } from '#server/features/tracking/keep-days.ts';
import { makeClip, newDesk } from '#tests/support/make-clips.ts';
import { makeEvent, makePlay, makeProgress, newDevice, send } from '#tests/support/make-events.ts';
import { makeEmployer, makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** An employer with a person on a device that played a clip of theirs, minute by minute. */
async function listener(plays: number) {
  const desk = await newDesk(app);
  const clip = await makeClip(desk);
  const anonymousId = newDevice();
  const one = { employer: desk.employer, anonymousId, jobClipPermalink: clip.permalink };
  await send(app, [
    makeProgress({ ...one, at: ago(0), ranges: [[1000, 4000]] }),
    ...Array.from({ length: plays }, (_, n) => makePlay({ ...one, at: ago(n + 1) })),
  ]);
  await addUpAll(app.db);
  await app.call(createPublicPerson, {
    body: {
      anonymousIds: [anonymousId],
      employerPermalink: desk.employer.permalink,
      person: { source: 'content-page', fullName: 'Nadia Okafor' },
    } as never,
  });
  const { rows } = await app.pool.query<{ permalink: string }>(
    'select permalink from persons where employer_id = $1',
    [desk.employer.id],
  );
  const params = { employer: desk.employer.permalink, person: rows[0]?.permalink ?? '' } as never;
  return { desk, clip, one, params };
}

test('a timeline tells what was heard of which clip, newest first, page by page', async () => {
  const { desk, clip, params } = await listener(6);
  const first = await app.call(listPersonEvents, { params, query: { perPage: '4' } }, { as: desk.owner });
  expect(first.status).toBe(200);
  expect(first.body.data[0]).toMatchObject({
    event: 'job-clip-progressed',
    jobClip: { permalink: clip.permalink, title: clip.title },
    ranges: [[1000, 4000]],
    secondsWatched: 3,
    detail: { quartile: 25 },
  });
  const second = await app.call(
    listPersonEvents,
    { params, query: { perPage: '4', cursor: first.body.nextCursor ?? '' } },
    { as: desk.owner },
  );
  const all = [...first.body.data, ...second.body.data].map(({ at }) => at);
  expect(second.body.nextCursor).toBe(null);
  expect(all).toHaveLength(7);
  expect(all).toEqual([...all].sort().reverse());
});

test('a timeline is cut by event and by day, and reaches back to days that have their own partition', async () => {
  const { desk, params, one } = await listener(2);
  const past = dayOf(Date.now() - 40 * 86_400_000);
  await makeDays(app.db, past);
  const eventId = randomUUID();
  await send(app, makeEvent({ ...one, eventId, event: 'job-clip-transcript-opened' }));
  await addUpAll(app.db);
  await app.pool.query('update tracked_events set day = $1::date, at = $1::date where event_id = $2', [
    past,
    eventId,
  ]);
  await app.pool.query('insert into visitor_days values ($1, $2, $3)', [
    desk.employer.id,
    one.anonymousId,
    past,
  ]);
  const ask = (query: Record<string, unknown>) =>
    app.call(listPersonEvents, { params, query: query as never }, { as: desk.owner });
  const opened = await ask({ event: ['job-clip-transcript-opened'] });
  expect(opened.body.data.map(({ id }) => id)).toEqual([eventId]);
  const days = await ask({ from: past, to: past });
  expect(days.body.data.map(({ id }) => id)).toEqual([eventId]);
  expect((await ask({})).body.data.at(-1)?.id).toBe(eventId);
  expect((await ask({ from: '2026-02-02', to: '2026-02-01' })).status).toBe(400);
  await app.pool.query(
    "insert into tracked_batches (day, size, rows, set_aside_at) values ($1, 1, '[{}]', now()), (current_date, 1, '[{}]', now())",
    [past],
  );
  await dropDays(app.db, dayOf(Date.now() - 30 * 86_400_000));
  const { rows: aside } = await app.pool.query<{ day: string }>(
    'delete from tracked_batches where set_aside_at is not null returning day::text',
  );
  expect(aside.map(({ day }) => day)).toEqual([dayOf(Date.now())]);
  expect((await ask({ event: ['job-clip-transcript-opened'] })).body.data).toEqual([]);
});

test('the events of all are listed with whoever is behind them, and machines are left out', async () => {
  const { desk, clip, one } = await listener(1);
  const { employer, owner } = desk;
  await send(app, [makePlay({ employer }), makePlay({ ...one, userAgent: 'curl/8.0' })]);
  await addUpAll(app.db);
  const ask = (query: Record<string, unknown>) =>
    app.call(listEvents, { params: { employer: employer.permalink }, query: query as never }, { as: owner });
  const all = await ask({});
  expect(all.body.data.map(({ person }) => person?.title ?? null).sort()).toEqual([
    'Nadia Okafor',
    'Nadia Okafor',
    null,
  ]);
  const ofClip = await ask({ jobClipPermalink: [clip.permalink], event: ['job-clip-played'] });
  expect(ofClip.body.data).toHaveLength(1);
  const first = await ask({ perPage: '2' });
  const second = await ask({ perPage: '2', cursor: first.body.nextCursor ?? '' });
  expect([first.body.data.length, second.body.data.length, second.body.nextCursor]).toEqual([2, 1, null]);
  expect((await ask({ cursor: 'forged' })).status).toBe(400);
  expect((await ask({ event: ['no-such-event'] })).status).toBe(400);
  expect((await ask({ from: '2026-02-30' })).status).toBe(400);
});

test('events are for recruiters, health for admins, and neither for another employer', async () => {
  const { employer, owner } = await makeEmployer(app);
  const { employer: other } = await makeEmployer(app);
  const recruiter = await makeUser(app, { employer, role: 'recruiter' });
  const manager = await makeUser(app, { employer, role: 'hiring-manager' });
  const status = async (
    endpoint: typeof listEvents | typeof getTrackingHealth,
    as?: typeof owner,
    of = employer,
  ) => (await app.call(endpoint as typeof listEvents, { params: { employer: of.permalink } }, { as })).status;
  expect(await status(listEvents)).toBe(401);
  expect(await status(listEvents, manager)).toBe(403);
  expect(await status(listEvents, recruiter)).toBe(200);
  expect(await status(listEvents, owner, other)).toBe(404);
  expect(await status(getTrackingHealth)).toBe(401);
  expect(await status(getTrackingHealth, recruiter)).toBe(403);
  expect(await status(getTrackingHealth, owner, other)).toBe(404);
});

test('health says what was counted and what was not', async () => {
  const { employer, owner } = await makeEmployer(app);
  await send(app, [
    makePlay({ employer }),
    makePlay({ employer, unlinked: true }),
    makePlay({ employer, userAgent: 'curl/8.0' }),
  ]);
  await addUpAll(app.db);
  const params = { employer: employer.permalink };
  const health = await app.call(getTrackingHealth, { params }, { as: owner });
  expect(health.body).toMatchObject({ accepted: 2, bots: 1, withoutId: 1, refused: 0, discardedTokens: 0 });
  expect(health.body.lastAt).not.toBe(null);
  const query = { from: '2026-03-02', to: '2026-03-01' };
  expect((await app.call(getTrackingHealth, { params, query }, { as: owner })).status).toBe(400);
});
