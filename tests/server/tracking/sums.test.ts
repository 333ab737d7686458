// What events add up to: by device, by day, by person, and what is left when a device is parted again.
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createPublicPerson } from '#contract/public-persons.ts';
import type { TrackEvent } from '#contract/tracking.ts';
import { addUpAll } from '#server/features/tracking/adding-up/add-up.ts';
import { engagement } from '#server/features/tracking/engagement.ts';
import { heardMs } from '#server/features/tracking/event-row.ts';
import { addActivityOfDevice, engagementOf } from '#server/features/tracking/lookups.ts';
import { personActivity, personLinks, persons } from '#server/tables/persons.ts';
import { dailyFigures, trackingHealth, visitorActivity } from '#server/tables/tracking.ts';
import { makeEvent, makePlay, makeProgress, newDevice, send } from '#tests/support/make-events.ts';
import { makeEmployer, type TestEmployer } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();

/** A person who gave a name on this device. */
async function personOn(employer: TestEmployer, anonymousId: string) {
  const answer = await app.call(createPublicPerson, {
    body: {
      anonymousIds: [anonymousId],
      employerPermalink: employer.permalink,
      person: { source: 'content-page', fullName: `Nadia ${anonymousId}` },
    } as never,
  });
  if (answer.status !== 204) return null;
  const [row] = await app.db.select().from(persons).where(eq(persons.employerId, employer.id));
  return row ?? null;
}

test('the length of the union of ranges is what was heard', () => {
  expect(heardMs([])).toBe(0);
  expect(
    heardMs([
      [5, 5],
      [9, 3],
    ]),
  ).toBe(0);
  expect(
    heardMs([
      [0, 10],
      [20, 30],
    ]),
  ).toBe(20);
  expect(
    heardMs([
      [20, 30],
      [0, 10],
      [5, 25],
      [6, 7],
    ]),
  ).toBe(30);
});

test('a score is the sum of its reasons and never more than 100', () => {
  expect(engagement([])).toEqual({ score: 0, reasons: [] });
  const some = engagement([
    { event: 'job-clip-played', count: 2, seconds: 0 },
    { event: 'job-clip-progressed', count: 3, seconds: 150 },
    { event: 'sequence-email-sent', count: 9, seconds: 0 },
  ]);
  expect(some).toEqual({
    score: 18,
    reasons: [
      { label: 'Played 2 clips', points: 10 },
      { label: 'Listened for 2 minutes', points: 8 },
    ],
  });
  const everything = [
    'job-clip-played',
    'job-clip-completed',
    'job-clip-highlight-hearted',
    'job-page-viewed',
    'job-page-apply-clicked',
    'job-page-application-submitted',
  ].map((event) => ({ event, count: 1_000_000, seconds: 1_000_000 }));
  const most = engagement(everything);
  expect(most.score).toBe(100);
  expect(most.reasons.reduce((sum, { points }) => sum + points, 0)).toBe(100);
});

test('events count once at each thing, by device and by day, and machines only as machines', async () => {
  const { employer } = await makeEmployer(app);
  const anonymousId = newDevice();
  const one = { employer, anonymousId };
  const play = makePlay({ ...one, shareLinkPermalink: 'link1234567' });
  await send(app, [play, makePlay(one), makeProgress(one)]);
  await send(app, [play, makePlay({ employer }), makePlay({ employer, userAgent: 'curl/8.0' })]);
  await addUpAll(app.db);
  await send(app, makePlay(one));
  await addUpAll(app.db);
  const figures = await app.db.select().from(dailyFigures).where(eq(dailyFigures.employerId, employer.id));
  const told = figures.map(({ event, kind, thing, count, seconds, visitors }) =>
    [event, kind, thing, count, seconds, visitors].join(' '),
  );
  expect(told.sort()).toEqual([
    'job-clip-played   4 0 2',
    'job-clip-played job-clip clip1234567 4 0 2',
    'job-clip-played share-link link1234567 1 0 1',
    'job-clip-progressed   1 10 1',
    'job-clip-progressed job-clip clip1234567 1 10 1',
  ]);
  const devices = await app.db
    .select()
    .from(visitorActivity)
    .where(eq(visitorActivity.anonymousId, anonymousId));
  expect(devices.find(({ event, kind }) => event === 'job-clip-played' && kind === '')?.count).toBe(3);
  const [health] = await app.db
    .select()
    .from(trackingHealth)
    .where(eq(trackingHealth.employerId, employer.id));
  expect(health).toMatchObject({ accepted: 5, bots: 1, withoutId: 0 });
});

test('an id of one page view is counted and belongs to no device', async () => {
  const { employer } = await makeEmployer(app);
  await send(app, makeEvent({ employer, unlinked: true }));
  await addUpAll(app.db);
  const figures = await app.db.select().from(dailyFigures).where(eq(dailyFigures.employerId, employer.id));
  expect(figures.find(({ kind }) => kind === '')).toMatchObject({ count: 1, visitors: 1 });
  expect(
    await app.db.select().from(visitorActivity).where(eq(visitorActivity.employerId, employer.id)),
  ).toEqual([]);
});

test('refused events are counted for the employer they name', async () => {
  const { employer } = await makeEmployer(app);
  await send(app, [makePlay({ employer, position: -1 }), makePlay({ employer, colour: 'blue' })]);
  await expect
    .poll(
      async () =>
        (await app.db.select().from(trackingHealth).where(eq(trackingHealth.employerId, employer.id)))[0]
          ?.refused,
      { timeout: 15_000 },
    )
    .toBe(2);
});

test('a person has what their device did, before and after it was linked, and gives it back when it is parted', async () => {
  const { employer } = await makeEmployer(app);
  const anonymousId = newDevice();
  const one = { employer, anonymousId };
  await send(app, [makePlay(one), makeProgress({ ...one, ranges: [[0, 60_000]] })]);
  await addUpAll(app.db);
  const person = await personOn(employer, anonymousId);
  if (person === null) throw new Error('No person was made.');
  const figures = async () => {
    const [row] = await app.db.select().from(persons).where(eq(persons.id, person.id));
    return { plays: row?.plays, seconds: row?.secondsWatched, score: row?.score };
  };
  expect(await figures()).toEqual({ plays: 1, seconds: 60, score: 9 });
  await send(app, makePlay(one));
  await addUpAll(app.db);
  expect(await figures()).toEqual({ plays: 2, seconds: 60, score: 14 });
  const shown = (await engagementOf(app.db, [person.id])).get(person.id);
  expect(shown).toMatchObject({ score: 14, plays: 2, secondsWatched: 60 });
  await app.db.transaction(async (db) => {
    await addActivityOfDevice({ db }, { employerId: employer.id, personId: person.id, anonymousId }, -1);
    await db.update(personLinks).set({ undoneAt: new Date() }).where(eq(personLinks.personId, person.id));
  });
  expect(await figures()).toEqual({ plays: 0, seconds: 0, score: 0 });
  await addUpAll(app.db);
  expect(await figures()).toEqual({ plays: 0, seconds: 0, score: 0 });
  expect(await app.db.select().from(personActivity).where(eq(personActivity.personId, person.id))).toEqual(
    [],
  );
});

test('whoever is being changed just now is counted afterwards, and nobody waits', async () => {
  const { employer } = await makeEmployer(app);
  const anonymousId = newDevice();
  const person = await personOn(employer, anonymousId);
  if (person === null) throw new Error('No person was made.');
  await send(app, makePlay({ employer, anonymousId }));
  const client = await app.pool.connect();
  try {
    await client.query('begin');
    await client.query('select 1 from persons where id = $1 for update', [person.id]);
    await addUpAll(app.db);
    await client.query('commit');
  } finally {
    client.release();
  }
  await addUpAll(app.db);
  const [row] = await app.db.select().from(persons).where(eq(persons.id, person.id));
  expect(row?.plays).toBe(1);
});

test('a lead is engaged from their first play on, and stays a lead where staff say so afterwards', async () => {
  const { employer } = await makeEmployer(app);
  const anonymousId = newDevice();
  const person = await personOn(employer, anonymousId);
  if (person === null) throw new Error('No person was made.');
  const stageAfter = async (event: TrackEvent) => {
    await send(app, event);
    await addUpAll(app.db);
    const [row] = await app.db.select().from(persons).where(eq(persons.id, person.id));
    return row?.stage;
  };
  const one = { employer, anonymousId };
  expect(await stageAfter(makeEvent(one))).toBe('lead');
  expect(await stageAfter(makePlay(one))).toBe('engaged');
  const [{ updatedAt, lastSeenAt } = {}] = await app.db
    .select()
    .from(persons)
    .where(eq(persons.id, person.id));
  // Changed when they played, not when that was counted: lists by change stay in the order of what happened.
  expect(updatedAt).toEqual(lastSeenAt);
  await app.db.update(persons).set({ stage: 'lead' }).where(eq(persons.id, person.id));
  expect(await stageAfter(makePlay(one))).toBe('lead');
});
