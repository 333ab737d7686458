/** Who left an application is reminded of it: when, how often, in which words, and who never is. */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { getApplication } from '#contract/applications.ts';
import type { ApplicationPermalink, SequencePermalink, SequenceTargetPermalink } from '#contract/kit/ids.ts';
import { erasePerson } from '#contract/person-care.ts';
import { readResume, withdrawApplication } from '#contract/public-applications.ts';
import { newId, newPermalink } from '#server/context.ts';
import { defaults } from '#server/features/app-reminders/rules.ts';
import { suppress } from '#server/features/mailboxes/lookups.ts';
import { applications } from '#server/tables/applications.ts';
import { employerSettings, employers } from '#server/tables/employers.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { personEmails, persons } from '#server/tables/persons.ts';
import {
  type SequenceId,
  type SequenceTargetId,
  sequences,
  sequenceTargets,
} from '#server/tables/sequences.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { begin, type Candidate, makeJob, own, submit, type TestJob } from '#tests/support/make-jobs.ts';
import { HOUR, noon, reminding } from '#tests/support/make-reminders.ts';
import { alwaysOpen } from '#tests/support/sequence-desk.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const { remind, change, leave, after, reminders, count } = reminding(app);

let desk: Desk;
let job: TestJob;

beforeEach(async () => {
  desk = await newDesk(app);
  job = await makeJob(desk);
});

test('each step goes once, on whichever node, and leads back into the application', async () => {
  await remind(desk, { sender: { fromName: '', replyTo: 'jobs@harbour.example' } });
  const ana = await leave(job);
  await after(23);
  expect(await count(ana)).toBe(0);
  for (const hours of [24.5, 24.5, 48]) await after(hours);
  const [letter, ...others] = await reminders(ana);
  expect(others).toEqual([]);
  expect(letter).toMatchObject({
    ...{ language: 'en', subject: 'Your application for Glasshouse grower is waiting' },
    ...{ fromName: 'Harbour & Vine', replyTo: 'jobs@harbour.example' },
    unsubscribe: expect.stringMatching(/^http:\/\/localhost:4321\/app-reminder\/opt-out\/[\w-]{11}$/),
  });
  expect(letter?.text).toContain(
    'Hello Ana,\n\nYou started an application for Glasshouse grower at Harbour & Vine',
  );
  expect(letter?.text).toContain(`Stop these e-mails\n${letter?.unsubscribe}`);
  expect(letter?.text).not.toContain('{{');
  const link = /https?:\S+\/apply\?r=\S+/.exec(letter?.text ?? '')?.[0];
  const { application, token } = readResume(new URL(link ?? '').searchParams.get('r')) ?? {};
  expect(letter?.html).toContain(`href="${link}"`);
  const back = await own(app, {
    ...{ email: ana.email, permalink: application as ApplicationPermalink },
    headers: { authorization: `Bearer ${token}` },
  });
  expect([back.status, back.body.firstName]).toEqual([200, 'Ana']);
  for (const hours of [72.5, 73, 200]) await after(hours);
  expect((await reminders(ana)).map(({ subject }) => subject)).toEqual([
    'Still interested in Glasshouse grower?',
    'Your application for Glasshouse grower is waiting',
  ]);
});

test('staff read in the timeline that it went', async () => {
  await remind(desk);
  const ana = await leave(job);
  await after(24);
  const params = { employer: desk.employer.permalink, application: ana.permalink };
  const { body } = await app.call(getApplication, { params }, { as: desk.owner });
  expect(body.timeline.at(-1)).toMatchObject({ kind: 'link-sent', text: 'Sent a reminder after 24 hours' });
});

test.each([
  ['fr', 'Pas encore envoyée : Glasshouse grower', 'Bonjour Ana,\n\nvous avez commencé', 'Ne plus recevoir'],
  ['pt', 'Ainda não enviada: Glasshouse grower', 'Olá Ana,\n\ncomeçou uma candidatura', 'Não receber mais'],
] as const)('a candidate who reads %s is written to in it', async (language, subject, words, stop) => {
  await remind(desk);
  const ana = await leave(job, { language });
  await after(24);
  const [letter] = await reminders(ana);
  expect(letter).toMatchObject({ language, subject });
  expect(letter?.text).toContain(words);
  expect(letter?.text).toContain(stop);
});

test('without words in their language candidates are written to in English', async () => {
  await remind(desk, { steps: [{ ...defaults.steps[0], bodyFr: '' }] });
  const ana = await leave(job, { language: 'fr' });
  await after(24);
  expect((await reminders(ana))[0]).toMatchObject({
    language: 'en',
    subject: 'Your application for Glasshouse grower is waiting',
  });
});

test('an address typed as a name is not passed on', async () => {
  await remind(desk);
  const ana = await leave(job, { firstName: 'See evil.example/x' });
  await after(24);
  const [letter] = await reminders(ana);
  expect(letter?.text).toContain('Hello there,');
  expect(letter?.text).not.toContain('evil');
});

/** A sequence writes to them an hour after they left. */
async function contacted({ permalink }: Candidate) {
  const [row] = await app.db.select().from(applications).where(eq(applications.permalink, permalink));
  const sequenceId = newId<SequenceId>();
  const { employer, owner } = desk;
  await app.db.insert(sequences).values({
    ...{ id: sequenceId, permalink: newPermalink<SequencePermalink>(), employerId: employer.id },
    ...{ ownerId: owner.id, name: 'Growers', stages: [], schedule: alwaysOpen },
    stopRules: { reply: true, applied: true },
  });
  await app.db.insert(sequenceTargets).values({
    ...{ id: newId<SequenceTargetId>(), permalink: newPermalink<SequenceTargetPermalink>() },
    ...{ employerId: employer.id, sequenceId, personId: row?.personId, addedById: owner.id },
    ...{ status: 'active', lastSentAt: new Date(noon.getTime() + HOUR) },
  });
}

describe('nobody is reminded', () => {
  const never: [string, (ana: Candidate) => Promise<unknown>][] = [
    ['who handed it in', (ana) => submit(app, ana)],
    [
      'who handed it in and took it back',
      async (ana) => {
        await submit(app, ana);
        const params = { application: ana.permalink };
        await app.call(withdrawApplication, { params, body: {} }, { headers: ana.headers });
      },
    ],
    [
      'who handed in another one for this job',
      async ({ email }) => submit(app, await begin(app, job, { email })),
    ],
    ['of a job that is closed', () => setJob({ status: 'closed', closedAt: noon })],
    ['of a job that takes applications elsewhere', () => setJob({ applyMode: 'link' })],
    [
      'of a board that is a draft',
      () => app.db.update(jobBoards).set({ status: 'draft' }).where(eq(jobBoards.id, job.boardId)),
    ],
    [
      'of an employer that is closed',
      () => app.db.update(employers).set({ closedAt: noon }).where(eq(employers.id, desk.employer.id)),
    ],
    ['of a job that is left out', () => remind(desk, { excludedJobs: [job.permalink] }, 2)],
    ['once reminders are switched off', () => remind(desk, { enabled: false }, 2)],
    [
      'who is not to be contacted',
      () =>
        app.db.update(persons).set({ doNotContact: true }).where(eq(persons.employerId, desk.employer.id)),
    ],
    [
      'whose address opted out',
      ({ email }) => app.db.update(personEmails).set({ optOut: true }).where(eq(personEmails.email, email)),
    ],
    ['who was erased', erase],
    ['whose address is suppressed', ({ email }) => suppressed(email.toUpperCase())],
    ['whose domain is suppressed', ({ email }) => suppressed(email.split('@')[1] ?? '', 'domain')],
    ['who got an e-mail of a sequence since', contacted],
  ];
  const suppressed = (value: string, kind: 'email' | 'domain' = 'email') =>
    suppress(app.db, {
      ...{ employerId: desk.employer.id, kind, value, origin: 'staff' as const, reason: '', at: noon },
    });
  const setJob = (values: Partial<typeof jobPages.$inferInsert>) =>
    app.db.update(jobPages).set(values).where(eq(jobPages.id, job.id));

  test.each(never)('%s', async (_, happens) => {
    await remind(desk);
    const [ana, bea] = [await leave(job), await leave(await makeJob(await elsewhere()))];
    await happens(ana);
    await after(24);
    // Somebody at another employer is, so that it was not the clock.
    expect([await count(ana), await count(bea)]).toEqual([0, 1]);
  });

  async function elsewhere(): Promise<Desk> {
    const other = await newDesk(app);
    await remind(other);
    return other;
  }

  async function erase({ permalink }: Candidate) {
    const { employer, owner } = desk;
    const params = { employer: employer.permalink };
    const shown = await app.call(
      getApplication,
      { params: { ...params, application: permalink } },
      { as: owner },
    );
    const person = shown.body.person.permalink as never;
    const body = { confirm: person, reason: 'Asked for it' };
    const erased = await app.call(erasePerson, { params: { ...params, person }, body }, { as: owner });
    expect(erased.status).toBe(202);
  }
});

test('an e-mail of a sequence ends no reminders where the employer says so', async () => {
  await remind(desk, { stopIf: { contactedBySequence: false } });
  const ana = await leave(job);
  await contacted(ana);
  await after(24);
  expect(await count(ana)).toBe(1);
});

describe('when it goes', () => {
  test('counts from the last answer, and starts anew for none that went', async () => {
    await remind(desk);
    const ana = await leave(job);
    await change(ana, { savedAt: new Date(noon.getTime() + 10 * HOUR) });
    await after(24);
    expect(await count(ana)).toBe(0);
    // At ten in the evening it is quiet.
    await after(34);
    expect(await count(ana)).toBe(0);
    await after(45);
    expect(await count(ana)).toBe(1);
    await change(ana, { savedAt: new Date(noon.getTime() + 46 * HOUR) });
    await after(72);
    expect(await count(ana)).toBe(1);
  });

  test('is outside of the employer’s quiet hours, in its time zone', async () => {
    await remind(desk, { quietHours: { from: '11:00', to: '13:00' } });
    const { id } = desk.employer;
    const zone = (timezone: string) =>
      app.db.update(employerSettings).set({ timezone }).where(eq(employerSettings.employerId, id));
    const ana = await leave(job);
    await after(24);
    expect(await count(ana)).toBe(0);
    await zone('Asia/Tokyo');
    await after(24);
    expect(await count(ana)).toBe(1);
  });

  test('is never for those who left long before it was switched on, and the latest step for others', async () => {
    const [old, recent] = [await leave(job), await leave(job)];
    await change(old, { startedAt: new Date(noon.getTime() - 200 * HOUR) });
    await remind(desk);
    await after(96);
    expect([await count(old), await count(recent)]).toEqual([0, 1]);
    expect((await reminders(recent))[0]?.subject).toBe('Still interested in Glasshouse grower?');
    await after(97);
    expect(await count(recent)).toBe(1);
  });

  test('is once for whoever begins the same application twice, at once or after a reminder', async () => {
    await remind(desk);
    const ana = await leave(job);
    await leave(job, { email: ana.email });
    await after(24);
    expect(await count(ana)).toBe(1);
    const again = await leave(job, { email: ana.email });
    await change(again, { startedAt: new Date(noon.getTime() + 24 * HOUR) });
    await after(48);
    expect(await count(ana)).toBe(1);
  });

  test('is at most so often a person in 30 days', async () => {
    await remind(desk, { maxPerPersonPer30d: 1 });
    const ana = await leave(job);
    await after(24);
    await leave(await makeJob(desk), { email: ana.email });
    await after(25);
    expect(await count(ana)).toBe(1);
  });
});
