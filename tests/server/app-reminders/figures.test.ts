/** What came of reminders, and a test of one to oneself. */
import { beforeEach, expect, test } from 'vitest';
import { getReminderMetrics, optOutOfReminders, testReminder } from '#contract/app-reminders.ts';
import type { SequenceTargetPermalink } from '#contract/kit/ids.ts';
import { lettersTo } from '#tests/support/mailbox.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { makeJob, submit, type TestJob } from '#tests/support/make-jobs.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { HOUR, noon, reminding } from '#tests/support/make-reminders.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const { remind, change, leave, after, reminders } = reminding(app);
const day = noon.toISOString().slice(0, 10);

let desk: Desk;
let job: TestJob;

beforeEach(async () => {
  desk = await newDesk(app);
  job = await makeJob(desk);
});

const figures = (query: { from?: string; to?: string } = {}, as = desk.owner) =>
  app.call(getReminderMetrics, { params: { employer: desk.employer.permalink }, query }, { as });

test('each application counts once on the day it was begun, and for what came after its reminder', async () => {
  await remind(desk);
  const early = await leave(job);
  await submit(app, early);
  await change(early, { submittedAt: new Date(noon.getTime() + HOUR) });
  const [back, sent, stopped] = [await leave(job), await leave(job), await leave(job)];
  await leave(await makeJob(await newDesk(app)));
  await after(24);
  await leave(job);
  const later = new Date(noon.getTime() + 25 * HOUR);
  await change(back, { savedAt: later });
  await submit(app, sent);
  await change(sent, { submittedAt: later });
  const [letter] = await reminders(stopped);
  const sequenceTarget = /opt-out\/([\w-]+)$/.exec(letter?.unsubscribe ?? '')?.[1] as SequenceTargetPermalink;
  await app.call(optOutOfReminders, { params: { sequenceTarget }, body: { scope: 'job' } });

  const counts = { started: 5, unfinished: 3, reminded: 3, resumed: 2, submitted: 1, optedOut: 1 };
  const { status, body } = await figures({ from: day, to: day });
  expect(status).toBe(200);
  expect(body).toEqual({ from: day, to: day, ...counts, series: [{ day, ...counts }] });
  const longer = await figures();
  expect(longer.body).toMatchObject(counts);
  expect(longer.body.series).toHaveLength(30);
});

test('every role reads the figures; other employers do not exist, and days have their order', async () => {
  const viewer = await makeUser(app, { employer: desk.employer, role: 'viewer' });
  expect((await figures({}, viewer)).status).toBe(200);
  const { owner } = await newDesk(app);
  expect((await figures({}, owner)).status).toBe(404);
  expect((await figures({ from: '2026-03-02', to: '2026-03-01' })).problem.code).toBe('BAD_QUERY');
  expect((await figures({ from: '2024-03-02', to: '2026-03-01' })).problem.code).toBe('BAD_QUERY');
});

const trying = (body: { step: number; language: 'en' | 'fr' | 'pt' }, as = desk.owner) =>
  app.call(testReminder, { params: { employer: desk.employer.permalink }, body }, { as });

test('a step is tried on whoever asks, about a job of theirs, and its links lead to no candidate', async () => {
  expect((await trying({ step: 1, language: 'fr' })).status).toBe(204);
  const [letter, ...others] = await lettersTo(app, desk.owner.email, 'reminder');
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ language: 'fr', subject: 'Pas encore envoyée\u00A0: Glasshouse grower' });
  expect(letter?.text).toContain('votre candidature pour Glasshouse grower');
  expect(letter?.text).not.toContain('{{');
  expect(letter?.text).not.toContain('?r=');
});

test('only a saved step with words is tried, by admins', async () => {
  expect((await trying({ step: 3, language: 'en' })).problem.errors?.[0]?.pointer).toBe('/step');
  const recruiter = await makeUser(app, { employer: desk.employer, role: 'recruiter' });
  expect((await trying({ step: 0, language: 'en' }, recruiter)).status).toBe(403);
  const { owner } = await newDesk(app);
  expect((await trying({ step: 0, language: 'en' }, owner)).status).toBe(404);
  expect(await lettersTo(app, desk.owner.email, 'reminder')).toEqual([]);
});
