/** Whoever withdraws, is rejected or is erased comes to no interview; what was written and planned stands with the person. */
import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { exportPerson } from '#contract/exports.ts';
import { getInterview } from '#contract/interviews.ts';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import { erasePerson } from '#contract/person-care.ts';
import { listPersonEvents } from '#contract/persons.ts';
import { withdrawApplication } from '#contract/public-applications.ts';
import { writeExports } from '#server/features/persons/exports/export-work.ts';
import { cookieNames } from '#server/http/session-cookies.ts';
import { interviews } from '#server/tables/interviews.ts';
import { interviewDesk, line } from '#tests/support/interview-desk.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { apply, type Candidate, makeJob } from '#tests/support/make-jobs.ts';
import { messageDesk } from '#tests/support/message-desk.ts';
import { staffDesk } from '#tests/support/staff-desk.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const { as, here, seen } = staffDesk(desk);
const { propose, way, calendars } = interviewDesk(app, desk);
const { decide, later, ports, never } = messageDesk(app, desk);
const job = await makeJob(desk);

async function booked(one: Candidate) {
  const { body } = await propose(one);
  const link = await way(one, body);
  await link.book((await link.look()).body.slots[0]?.id ?? '');
  return body;
}
const personOf = async (one: Candidate) => ({
  ...here,
  person: (await seen(one)).person.permalink as PersonPermalink,
});
const methods = async (to: string, interview: string) =>
  (await calendars(to)).filter((file) => file.includes(interview)).map((file) => line(file, 'METHOD'));

test('a candidate who withdraws is off every calendar, and the interview says why', async () => {
  const ana = await apply(app, job);
  const { permalink } = await booked(ana);
  const params = { application: ana.permalink };
  await app.call(withdrawApplication, { params, body: {} }, { headers: ana.headers });
  expect(
    (await app.call(getInterview, { params: { ...here, interview: permalink } }, as)).body,
  ).toMatchObject({ status: 'cancelled', cancelledBy: 'candidate' });
  expect(await methods(ana.email, permalink)).toEqual(['REQUEST', 'CANCEL']);
  expect(await methods(desk.owner.email, permalink)).toEqual(['REQUEST', 'CANCEL']);
  const { body } = await app.call(listPersonEvents, { params: await personOf(ana) }, as);
  expect(body.data.map(({ event }) => event).slice(0, 2)).toEqual([
    'interview-cancelled',
    'interview-booked',
  ]);
});

test('a rejection takes the interview off the calendars when its mail leaves, and not before', async () => {
  const ana = await apply(app, job);
  const { permalink } = await booked(ana);
  await decide(ana, 'rejected', { message: {} });
  expect(await methods(ana.email, permalink)).toEqual(['REQUEST']);
  await later(ana);
  expect(await methods(ana.email, permalink)).toEqual(['REQUEST', 'CANCEL']);
  expect(await methods(desk.owner.email, permalink)).toEqual(['REQUEST', 'CANCEL']);
  expect(
    (await app.call(getInterview, { params: { ...here, interview: permalink } }, as)).body,
  ).toMatchObject({ status: 'cancelled', cancelledBy: 'staff' });
});

test('a rejection without a message leaves the interview booked', async () => {
  const ana = await apply(app, job);
  const { permalink } = await booked(ana);
  await decide(ana, 'rejected');
  await later(ana);
  expect(
    (await app.call(getInterview, { params: { ...here, interview: permalink } }, as)).body,
  ).toMatchObject({ status: 'booked' });
});

test('an interview that was held stays booked', async () => {
  const ana = await apply(app, job);
  const { permalink } = await booked(ana);
  await app.db
    .update(interviews)
    .set({ startsAt: sql`now() - interval '1 day'` })
    .where(eq(interviews.permalink, permalink));
  await decide(ana, 'rejected', { message: {} });
  await later(ana);
  expect(
    (await app.call(getInterview, { params: { ...here, interview: permalink } }, as)).body,
  ).toMatchObject({ status: 'booked' });
});

test('the erasure of a candidate frees the interviewers and names nobody', async () => {
  const ana = await apply(app, job, { firstName: 'Zenobia' });
  const { permalink } = await booked(ana);
  const params = await personOf(ana);
  await app.call(erasePerson, { params, body: { confirm: params.person, reason: 'Asked for it' } }, as);
  // The letter that named her is gone.
  expect(await methods(desk.owner.email, permalink)).toEqual(['CANCEL']);
  const [off] = (await calendars(desk.owner.email)).filter((file) => file.includes(permalink));
  expect(off).not.toContain('Zenobia');
  expect(await calendars(ana.email)).toEqual([]);
  expect((await app.call(getInterview, { params: { ...here, interview: permalink } }, as)).status).toBe(404);
});

test('what was written and planned stands in the timeline and in the file for the person', async () => {
  const ana = await apply(app, job);
  await booked(ana);
  await decide(ana, 'rejected', { message: {} });
  await later(ana);
  const params = await personOf(ana);
  const { body } = await app.call(listPersonEvents, { params }, as);
  expect(body.data[0]).toMatchObject({ event: 'interview-cancelled' });
  expect(body.data[1]).toMatchObject({
    event: 'candidate-message-sent',
    jobPage: { title: 'Glasshouse grower' },
    detail: { subject: 'Your application for Glasshouse grower' },
  });
  const begun = (await app.call(exportPerson, { params }, as)).body;
  while (await writeExports.doDue(ports, never));
  const { rawPayload } = await app.app.inject({
    url: `/v1/employers/${here.employer}/exports/${begun.permalink}/download`,
    cookies: { [cookieNames(app.settings).session]: desk.owner.token },
  });
  const told = JSON.parse(
    strFromU8(unzipSync(new Uint8Array(rawPayload))['person.json'] ?? new Uint8Array()),
  );
  expect(told.applications).toMatchObject([
    {
      messages: [{ language: 'en', subject: 'Your application for Glasshouse grower' }],
      interviews: [{ title: 'First talk', status: 'cancelled', place: 'Cais 1; room 2' }],
    },
  ]);
});
