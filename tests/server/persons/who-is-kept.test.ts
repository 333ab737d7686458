/** Persons who are kept beyond their time: still in a process, bound by a contract, heard of since, or promised longer. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import { addConsent } from '#contract/person-care.ts';
import { addNote } from '#contract/person-notes.ts';
import { listPersons, savePerson } from '#contract/persons.ts';
import { applications } from '#server/tables/applications.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { persons } from '#server/tables/persons.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { apply, makeJob } from '#tests/support/make-jobs.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { ANNOUNCED, DAY, daysAfter, ERASED, MONTHS, retentionApp } from './retention-clock.ts';

const { announced, app, erasingDesk, newsOf, read, set, workAt } = await retentionApp();

describe('who stays when others are erased', () => {
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
    expect((await newsOf(desk))[0]?.title).toMatch(/^4 people/);
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
