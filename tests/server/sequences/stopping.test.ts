/** What ends a sequence from outside: its link, an application, an erasure, a merge. */
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getReminderTarget, optOutOfReminders } from '#contract/app-reminders.ts';
import { erasePerson, mergePersons } from '#contract/person-care.ts';
import { savePerson } from '#contract/persons.ts';
import { isSuppressed, lettersOf } from '#server/features/mailboxes/lookups.ts';
import { persons } from '#server/tables/persons.ts';
import { sequenceTargets } from '#server/tables/sequences.ts';
import { apply, makeJob } from '#tests/support/make-jobs.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { look, outreach } from '#tests/support/sequence-desk.ts';

const { app, desk } = await outreach();
const link = (sequenceTarget: never) => ({ params: { sequenceTarget } });

test('the link asks without changing anything, and stops this sequence or every e-mail', async () => {
  const { target } = await desk.running('one@stops.example');
  for (let time = 0; time < 3; time += 1)
    expect((await app.call(getReminderTarget, link(target as never))).body).toMatchObject({
      ...{ jobTitle: null, isOptedOut: false },
    });
  expect(await desk.row(target)).toMatchObject({ status: 'scheduled', version: 2 });
  const stop = (scope: 'job' | 'all') =>
    app.call(optOutOfReminders, { ...link(target as never), body: { scope } });
  expect((await stop('job')).status).toBe(204);
  expect(await desk.row(target)).toMatchObject({ status: 'unsubscribed', nextSendAt: null });
  expect((await isSuppressed(app.db, desk.employer.id, ['one@stops.example'])).size).toBe(0);
  expect((await stop('all')).status).toBe(204);
  expect((await stop('all')).status).toBe(204);
  expect((await isSuppressed(app.db, desk.employer.id, ['one@stops.example'])).size).toBe(1);
  expect((await app.call(getReminderTarget, link(target as never))).body.isOptedOut).toBe(true);
  expect((await app.call(getReminderTarget, link('AAAAAAAAAA1' as never))).status).toBe(404);
});

test('a letter that waits in the mailbox is cancelled by the link', async () => {
  const { target } = await desk.running('queued@stops.example');
  await look(app, 10);
  await app.call(optOutOfReminders, { ...link(target as never), body: { scope: 'all' } });
  const letters = await lettersOf(app.db, [(await desk.row(target)).id]);
  expect(letters.map(({ state }) => state)).toEqual(['cancelled']);
});

test('an application ends a sequence, unless its job or its rule is another', async () => {
  const job = await makeJob(desk);
  const { target } = await desk.running('applied@applied.example');
  const free = await desk.running('free@applied.example', { stopRules: { reply: true, applied: false } });
  const elsewhere = await desk.running('job@applied.example', { jobPage: (await makeJob(desk)).permalink });
  for (const name of ['applied', 'free', 'job']) await apply(app, job, { email: `${name}@applied.example` });
  expect(await desk.row(target)).toMatchObject({ status: 'applied', nextSendAt: null });
  expect(await desk.row(free.target)).toMatchObject({ status: 'scheduled' });
  expect(await desk.row(elsewhere.target)).toMatchObject({ status: 'scheduled' });
});

test('an erased person is in no sequence, and their link still works', async () => {
  const { person, target, sequence } = await desk.running('erased@erased.example');
  const before = await desk.row(target);
  const override = { stage: before.endedStage ?? ('one' as never), subject: '', bodyHtml: 'For a canary' };
  await app.db
    .update(sequenceTargets)
    .set({ overrides: [override] })
    .where(eq(sequenceTargets.id, before.id));
  await look(app, 10);
  expect(await lettersOf(app.db, [before.id])).toHaveLength(1);
  const params = { ...desk.params, person: person.permalink };
  const answer = await app.call(
    erasePerson,
    { params, body: { confirm: person.permalink, reason: 'They asked' } },
    { as: desk.owner },
  );
  expect(answer.status, JSON.stringify(answer.problem)).toBeLessThan(300);
  expect(await desk.row(target)).toMatchObject({ personId: null, status: 'removed', overrides: [] });
  expect(await desk.targets(sequence)).toEqual([]);
  expect(await lettersOf(app.db, [before.id])).toEqual([]);
  const { rows } = await app.db.execute(
    sql`select 1 from sequence_targets t where t::text ilike '%canary%' or t::text ilike '%erased.example%'`,
  );
  expect(rows).toEqual([]);
  expect((await app.call(getReminderTarget, link(target as never))).body.isOptedOut).toBe(true);
  const stop = await app.call(optOutOfReminders, { ...link(target as never), body: { scope: 'all' } });
  expect(stop.status).toBe(204);
});

test('merged persons are in the sequence once, as the one who is kept', async () => {
  const { person, target } = await desk.running('merged@merged.example');
  const kept = await makePerson(desk, { emails: [{ value: 'kept@merged.example' }] });
  const answer = await app.call(
    mergePersons,
    {
      params: desk.params,
      body: { keep: kept.permalink, merge: [person.permalink], version: kept.version },
    },
    { as: desk.owner },
  );
  expect(answer.status, JSON.stringify(answer.problem)).toBeLessThan(300);
  const [row] = await app.db.select().from(persons).where(eq(persons.permalink, kept.permalink));
  expect((await desk.row(target)).personId).toBe(row?.id);
  expect(await app.db.$count(sequenceTargets, eq(sequenceTargets.personId, row?.id as never))).toBe(1);
});

test('whoever must not be contacted is taken out at once, with the letter that waits', async () => {
  const { person, target } = await desk.running('shy@shy.example');
  await look(app, 10);
  const saved = await app.call(
    savePerson,
    { params: { ...desk.params, person: person.permalink }, body: { doNotContact: true } },
    { as: desk.owner, version: person.version },
  );
  expect(saved.status, JSON.stringify(saved.problem)).toBe(200);
  const row = await desk.row(target);
  expect(row).toMatchObject({ status: 'removed', nextSendAt: null });
  expect((await lettersOf(app.db, [row.id])).map(({ state }) => state)).toEqual(['cancelled']);
});
