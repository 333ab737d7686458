/** A decision is seen by the candidate ten minutes after it was made, or never, where it was taken back by then. */
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Decision } from '#contract/application.ts';
import { decideApplication } from '#contract/applications.ts';
import { getOwnApplication, withdrawApplication } from '#contract/public-applications.ts';
import { applications } from '#server/tables/applications.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { apply, type Candidate, makeJob } from '#tests/support/make-jobs.ts';
import { staffDesk } from '#tests/support/staff-desk.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const { as, at, seen } = staffDesk(desk);
const job = await makeJob(desk);

const decide = async (one: Candidate, status: Decision) => {
  const { version } = await seen(one);
  const body = { status };
  return (await app.call(decideApplication, { params: at(one), body }, { ...as, version })).body;
};
const shown = async ({ permalink, headers }: Candidate) =>
  (await app.call(getOwnApplication, { params: { application: permalink } }, { headers })).body.status;
const later = ({ permalink }: Candidate) =>
  app.db
    .update(applications)
    .set({ shownUntil: sql`now() - interval '1 second'` })
    .where(eq(applications.permalink, permalink));

test('a rejection is seen later, and staff see until when it is not', async () => {
  const ana = await apply(app, job);
  expect((await seen(ana)).unseenUntil).toBeNull();
  const { unseenUntil } = await decide(ana, 'rejected');
  const minutes = (Date.parse(unseenUntil ?? '') - Date.now()) / 60_000;
  expect([minutes > 9, minutes <= 10]).toEqual([true, true]);
  expect(await shown(ana)).toBe('submitted');
  await later(ana);
  expect(await shown(ana)).toBe('rejected');
  expect((await seen(ana)).unseenUntil).toBeNull();
});

test('one that is taken back by then never was', async () => {
  const ana = await apply(app, job);
  await decide(ana, 'rejected');
  expect((await decide(ana, 'submitted')).unseenUntil).toBeNull();
  await later(ana);
  expect(await shown(ana)).toBe('submitted');
});

test('the one that stands before it is seen meanwhile, however often it is changed', async () => {
  const ana = await apply(app, job);
  await decide(ana, 'screened-in');
  await later(ana);
  await decide(ana, 'rejected');
  expect(await shown(ana)).toBe('screened-in');
  await decide(ana, 'hired');
  expect(await shown(ana)).toBe('screened-in');
  await later(ana);
  expect(await shown(ana)).toBe('hired');
});

test('who takes an application back meanwhile is not told of it either', async () => {
  const ana = await apply(app, job);
  await decide(ana, 'rejected');
  const params = { application: ana.permalink };
  const { status } = await app.call(withdrawApplication, { params, body: {} }, { headers: ana.headers });
  expect(status).toBe(200);
  expect([await shown(ana), (await seen(ana)).unseenUntil]).toEqual(['withdrawn', null]);
});
