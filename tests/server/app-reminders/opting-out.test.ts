/** How a candidate who is reminded of an application stops it, for one job or for all that an employer would send. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { getReminderTarget, optOutOfReminders } from '#contract/app-reminders.ts';
import { sendResumeLinks } from '#contract/application-acts.ts';
import type { SequenceTargetPermalink } from '#contract/kit/ids.ts';
import { isSuppressed } from '#server/features/mailboxes/lookups.ts';
import { personEmails } from '#server/tables/persons.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { type Candidate, makeJob, type TestJob } from '#tests/support/make-jobs.ts';
import { HOUR, noon, reminding } from '#tests/support/make-reminders.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const { remind, change, leave, after, reminders, count } = reminding(app);

let desk: Desk;
let job: TestJob;

beforeEach(async () => {
  desk = await newDesk(app);
  job = await makeJob(desk);
});

async function targetOf(candidate: Candidate): Promise<SequenceTargetPermalink> {
  const [letter] = await reminders(candidate);
  return /\/app-reminder\/opt-out\/([\w-]+)$/.exec(letter?.unsubscribe ?? '')?.[1] as SequenceTargetPermalink;
}

const optOut = async (candidate: Candidate, scope: 'job' | 'all') =>
  app.call(optOutOfReminders, { params: { sequenceTarget: await targetOf(candidate) }, body: { scope } });

test('the way to stop tells what would be stopped, and changes nothing when it is opened', async () => {
  await remind(desk);
  const ana = await leave(job, { language: 'pt' });
  await after(24);
  const params = { sequenceTarget: await targetOf(ana) };
  for (let look = 0; look < 2; look += 1) {
    const { body } = await app.call(getReminderTarget, { params });
    expect(body).toMatchObject({
      ...{ jobTitle: 'Glasshouse grower', language: 'pt', isOptedOut: false },
      employerProfile: { name: 'Harbour & Vine' },
    });
    expect(JSON.stringify(body)).not.toContain(ana.email);
  }
});

test('the way to stop ends the reminders of one job', async () => {
  await remind(desk);
  const ana = await leave(job);
  const other = await leave(await makeJob(desk), { email: ana.email });
  await change(other, { startedAt: new Date(noon.getTime() + 10 * HOUR) });
  await after(24);
  for (let press = 0; press < 2; press += 1) expect((await optOut(ana, 'job')).status).toBe(204);
  const { body } = await app.call(getReminderTarget, { params: { sequenceTarget: await targetOf(ana) } });
  expect(body.isOptedOut).toBe(true);
  await after(48);
  await after(72);
  // The other job's reminder went.
  expect((await reminders(ana)).map(({ text }) => text.includes(job.permalink))).toEqual([false, true]);
  const params = { employer: desk.employer.permalink };
  const again = await app.call(
    sendResumeLinks,
    { params, body: { permalinks: [ana.permalink] } },
    { as: desk.owner },
  );
  expect(again.body.results).toEqual([{ permalink: ana.permalink, ok: false, code: 'CONFLICT' }]);
});

test('the way to stop ends all that an employer would send by itself, also for an application begun later', async () => {
  await remind(desk);
  const ana = await leave(job);
  await after(24);
  expect((await optOut(ana, 'all')).status).toBe(204);
  const [address] = await app.db.select().from(personEmails).where(eq(personEmails.email, ana.email));
  expect(address?.optOut).toBe(true);
  expect(await isSuppressed(app.db, desk.employer.id, [ana.email])).toEqual(new Set([ana.email]));
  await app.db.update(personEmails).set({ optOut: false }).where(eq(personEmails.email, ana.email));
  await leave(await makeJob(desk), { email: ana.email });
  await after(25);
  await after(72);
  expect(await count(ana)).toBe(1);
  const elsewhere = await newDesk(app);
  await remind(elsewhere);
  await leave(await makeJob(elsewhere), { email: ana.email });
  await after(24);
  expect(await count(ana)).toBe(2);
});

test('the way to stop that nobody was sent does not exist', async () => {
  const params = { sequenceTarget: 'a1b2c3d4e5f' as SequenceTargetPermalink };
  expect((await app.call(getReminderTarget, { params })).status).toBe(404);
  expect((await app.call(optOutOfReminders, { params, body: { scope: 'job' } })).status).toBe(404);
  const wrong = await app.call(optOutOfReminders, { params, body: { scope: 'none' as never } });
  expect(wrong.status).toBe(422);
});
