/** Persons whose time is over: told of first, erased on their day, and only where the employer says so. The clock is the test's. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { getSettings, saveSettings } from '#contract/employers.ts';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import { listNotifications } from '#contract/notifications.ts';
import { addConsent } from '#contract/person-care.ts';
import { addNote } from '#contract/person-notes.ts';
import { createPersons, getPerson, listPersons, savePerson, searchPersons } from '#contract/persons.ts';
import { applications } from '#server/features/applications/table.ts';
import { employerSettings } from '#server/features/employers/table.ts';
import { jobPages } from '#server/features/job-pages/table.ts';
import { keepRetention } from '#server/features/persons/retention/retention-work.ts';
import { persons } from '#server/features/persons/table.ts';
import { createLog } from '#server/log.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { apply, makeJob } from '#tests/support/make-jobs.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const MONTHS = 6;
const DAY = 86_400_000;

/** So many days after the six months that somebody of today is kept. */
const daysAfter = (days: number): Date => {
  const over = new Date();
  over.setUTCMonth(over.getUTCMonth() + MONTHS);
  return new Date(over.getTime() + days * DAY);
};
const ANNOUNCED = daysAfter(3);
const ERASED = new Date(ANNOUNCED.getTime() + 14 * DAY);
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

const portsAt = (now: Date) => {
  const { db, services } = app.app.ports;
  return { db, services, now: () => now, log: createLog(app.settings) };
};
const never = new AbortController().signal;

/** Everything that is due then. */
async function workAt(now: Date): Promise<void> {
  while (await keepRetention.doDue(portsAt(now), never));
}

async function set(desk: Desk, body: { isErasingWhenDue?: boolean; retentionMonths?: number }) {
  const params = { employer: desk.employer.permalink };
  const { version } = (await app.call(getSettings, { params }, { as: desk.owner })).body;
  const saved = await app.call(saveSettings, { params, body }, { as: desk.owner, version });
  expect(saved.status).toBe(200);
}

/** An employer that erases whom nothing was heard of for six months. */
async function erasingDesk(): Promise<Desk> {
  const desk = await newDesk(app);
  await set(desk, { isErasingWhenDue: true, retentionMonths: MONTHS });
  return desk;
}

// Each test has the clock to itself.
afterEach(() => app.db.update(employerSettings).set({ isErasingWhenDue: false }));

const read = (desk: Desk, person: PersonPermalink) =>
  app.call(getPerson, { params: { employer: desk.employer.permalink, person } }, { as: desk.owner });

const newsOf = async (desk: Desk) => {
  const { body } = await app.call(listNotifications, { params: { id: 'me' }, query: {} }, { as: desk.owner });
  return body.data.filter(({ entity }) => entity?.kind === 'persons-to-erase');
};

/** Whom the news lead to. */
async function announced(desk: Desk): Promise<string[]> {
  const filters = [{ field: 'eraseOn' as const, op: 'empty' as const, value: false }];
  const found = await app.call(
    searchPersons,
    { params: { employer: desk.employer.permalink }, body: { filters } },
    { as: desk.owner },
  );
  return found.body.data.map(({ permalink }) => permalink);
}

describe('whose time is over', () => {
  test('is told of two weeks before, once, and erased on that day with a tombstone and a line in the log', async () => {
    const desk = await erasingDesk();
    const { permalink } = await makePerson(desk);
    await workAt(daysAfter(-30));
    expect(await newsOf(desk)).toEqual([]);

    await workAt(ANNOUNCED);
    await workAt(ANNOUNCED);
    const [news, ...more] = await newsOf(desk);
    expect(more).toEqual([]);
    expect(news?.title).toMatch(/^1 person will be erased on \d+ \w+ \d{4}$/);
    expect(news?.entity?.permalink).toBe(dayOf(ERASED));
    expect(await announced(desk)).toEqual([permalink]);
    expect((await read(desk, permalink)).body.eraseOn).toBe(dayOf(ERASED));

    await workAt(new Date(ERASED.getTime() - DAY));
    expect((await read(desk, permalink)).status).toBe(200);
    await workAt(ERASED);
    const gone = await read(desk, permalink);
    expect([gone.status, gone.problem.detail]).toEqual([410, expect.stringContaining('6 months')]);
    const log = await app.call(
      listAudit,
      { params: { employer: desk.employer.permalink }, query: {} },
      { as: desk.owner },
    );
    expect(log.body.data.map(({ action }) => action)).toContain('person.erased');
  });

  test('stays where the employer did not ask for it, and at every other employer', async () => {
    const [quiet, erasing] = [await newDesk(app), await erasingDesk()];
    await set(quiet, { retentionMonths: MONTHS });
    const kept = await makePerson(quiet);
    const due = await makePerson(erasing);
    await workAt(ANNOUNCED);
    await workAt(ERASED);
    await workAt(daysAfter(900));
    expect((await read(erasing, due.permalink)).status).toBe(410);
    expect((await read(quiet, kept.permalink)).body.eraseOn).toBeNull();
    expect(await newsOf(quiet)).toEqual([]);
  });

  test('is told of again where erasing was switched off and on, and has no day in between', async () => {
    const desk = await erasingDesk();
    const { permalink } = await makePerson(desk);
    await workAt(ANNOUNCED);
    await set(desk, { isErasingWhenDue: false });
    await workAt(ERASED);
    expect((await read(desk, permalink)).body.eraseOn).toBeNull();
    await set(desk, { isErasingWhenDue: true });
    await workAt(ERASED);
    expect((await read(desk, permalink)).body.eraseOn).toBe(dayOf(new Date(ERASED.getTime() + 14 * DAY)));
    await workAt(new Date(ERASED.getTime() + 14 * DAY));
    expect((await read(desk, permalink)).status).toBe(410);
  });

  test('is not erased on a day that passed while nobody could be told', async () => {
    const desk = await erasingDesk();
    const { permalink } = await makePerson(desk);
    await workAt(daysAfter(400));
    expect((await read(desk, permalink)).body.eraseOn).toBe(dayOf(daysAfter(414)));
    await workAt(daysAfter(414));
    expect((await read(desk, permalink)).status).toBe(410);
  });
});

describe('who stays', () => {
  const change = async (
    desk: Desk,
    person: PersonPermalink,
    body: { stage?: 'hired'; lawfulBasis?: 'contract' },
  ) => {
    const { version } = (await read(desk, person)).body;
    const params = { employer: desk.employer.permalink, person };
    expect((await app.call(savePerson, { params, body }, { as: desk.owner, version })).status).toBe(200);
  };

  test('an applicant, as long as nobody decided and the job is open; closed, the time since counts', async () => {
    const desk = await erasingDesk();
    const job = await makeJob(desk);
    const candidate = await apply(app, job, { email: 'open@example.com' });
    const here = { params: { employer: desk.employer.permalink }, query: {} };
    const [row] = (await app.call(listPersons, here, { as: desk.owner })).body.data;
    const permalink = row?.permalink as PersonPermalink;
    await workAt(ANNOUNCED);
    await workAt(daysAfter(900));
    expect((await read(desk, permalink)).body.eraseOn).toBeNull();

    await app.db.update(jobPages).set({ status: 'closed' }).where(eq(jobPages.id, job.id));
    const decidedAt = daysAfter(900);
    await app.db
      .update(applications)
      .set({ status: 'rejected', updatedAt: decidedAt })
      .where(eq(applications.permalink, candidate.permalink));
    await workAt(daysAfter(960));
    expect(await announced(desk)).toEqual([]);
    await workAt(daysAfter(1100));
    await workAt(daysAfter(1114));
    expect((await read(desk, permalink)).status).toBe(410);
  });

  test('who was hired or is kept under a contract', async () => {
    const desk = await erasingDesk();
    const [hired, bound] = [await makePerson(desk), await makePerson(desk)];
    await change(desk, hired.permalink, { stage: 'hired' });
    await change(desk, bound.permalink, { lawfulBasis: 'contract' });
    await workAt(ANNOUNCED);
    await workAt(daysAfter(900));
    expect(await announced(desk)).toEqual([]);
    expect([(await read(desk, hired.permalink)).status, (await read(desk, bound.permalink)).status]).toEqual([
      200, 200,
    ]);
  });

  test('who listened, was noted or agreed after the announcement; a consent taken back keeps nobody', async () => {
    const desk = await erasingDesk();
    const four = [
      await makePerson(desk),
      await makePerson(desk),
      await makePerson(desk),
      await makePerson(desk),
    ];
    const [listener, noted, agreed, refused] = four.map(({ permalink }) => permalink) as [
      PersonPermalink,
      PersonPermalink,
      PersonPermalink,
      PersonPermalink,
    ];
    await workAt(ANNOUNCED);
    expect((await newsOf(desk))[0]?.title).toMatch(/^4 persons/);
    // The clock of calls is the real one, so what they wrote is moved to the days of the test.
    const later = new Date(ANNOUNCED.getTime() + DAY);
    await app.db.update(persons).set({ lastSeenAt: later }).where(eq(persons.permalink, listener));
    const one = (person: PersonPermalink) => ({ params: { employer: desk.employer.permalink, person } });
    await app.call(
      addNote,
      { ...one(noted), body: { text: 'Called, still interested' } },
      { as: desk.owner },
    );
    await app.pool.query('update person_notes set created_at = $1 where text like $2', [
      later,
      'Called, still%',
    ]);
    for (const [person, given] of [
      [agreed, true],
      [refused, false],
    ] as const) {
      const body = { kind: 'retention' as const, version: '1', given, source: 'By telephone' };
      const options = { as: desk.owner, idempotencyKey: randomUUID() };
      expect((await app.call(addConsent, { ...one(person), body }, options)).status).toBe(200);
    }
    await app.pool.query(
      `update persons set consents = jsonb_set(consents, '{0,at}', to_jsonb($1::text)) where jsonb_array_length(consents) = 1`,
      [later.toISOString()],
    );
    await workAt(ERASED);
    const statuses = [];
    for (const permalink of [listener, noted, agreed, refused])
      statuses.push((await read(desk, permalink)).status);
    expect(statuses).toEqual([200, 200, 200, 410]);
    expect(await announced(desk)).toEqual([]);
    const until = new Date((await read(desk, listener)).body.retainUntil).getTime();
    expect(until).toBeGreaterThan(later.getTime() + 180 * DAY);
  });

  test('who was promised longer when the employer shortens the time', async () => {
    const desk = await newDesk(app);
    await set(desk, { isErasingWhenDue: true, retentionMonths: 24 });
    const { permalink } = await makePerson(desk);
    await set(desk, { retentionMonths: MONTHS });
    await workAt(ANNOUNCED);
    expect(await announced(desk)).toEqual([]);
    expect((await read(desk, permalink)).body.eraseOn).toBeNull();
  });
});

test('a node that is killed in the midst leaves whole persons, and the next one goes on', async () => {
  const desk = await erasingDesk();
  const params = { employer: desk.employer.permalink };
  const many = Array.from({ length: 25 }, (_, index) => ({
    ...{ fullName: `Due Person ${index}`, emails: [{ value: `due${index}@example.com` }] },
  }));
  const made = await app.call(createPersons, { params, body: { persons: many } }, { as: desk.owner });
  const all = made.body.results.map(({ permalink }) => permalink as PersonPermalink);
  await workAt(ANNOUNCED);
  const left = async () => {
    const here = await app.call(listPersons, { params, query: { perPage: '100' } }, { as: desk.owner });
    return here.body.data.length;
  };

  let asked = 0;
  const dying = () => {
    asked += 1;
    if (asked > 40) throw new Error('The node was killed');
    return ERASED;
  };
  await expect(keepRetention.doDue({ ...portsAt(ERASED), now: dying }, never)).rejects.toThrow('killed');
  expect(await left()).toBe(25);

  expect(await keepRetention.doDue(portsAt(ERASED), never)).toBe(true);
  expect(await left()).toBe(5);
  await workAt(ERASED);
  expect(await left()).toBe(0);
  expect((await read(desk, all[0] as PersonPermalink)).status).toBe(410);
});

test('two nodes at once erase each person once', async () => {
  const desk = await erasingDesk();
  const some = [await makePerson(desk), await makePerson(desk), await makePerson(desk)];
  await workAt(ANNOUNCED);
  await Promise.all([workAt(ERASED), workAt(ERASED)]);
  await workAt(ERASED);
  const { rows } = await app.pool.query(
    'select count(*)::int as count from person_tombstones where permalink = any($1)',
    [some.map(({ permalink }) => permalink)],
  );
  expect(rows[0].count).toBe(3);
});
