/** The mailbox that comes with the demo: what it sends stays here and is answered; where there is no demo there is none. */
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { connectDemoMailbox, getDemoMailbox } from '#contract/mailboxes-demo.ts';
import { mailboxOf } from '#server/features/mailboxes/lookups.ts';
import { readMailboxes } from '#server/features/mailboxes/reading/read-mailboxes.ts';
import { sendLetters } from '#server/features/mailboxes/sending/send-letters.ts';
import { openAnsweringMail } from '#server/outside/mailbox/fake/answering-mail.ts';
import { mailboxAnswers, mailboxes } from '#server/tables/mailboxes.ts';
import { mailDesk, mailServers, workPorts } from '#tests/support/mail-desk.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { testApp } from '#tests/support/test-app.ts';

const demoMail = await openAnsweringMail({
  answerOf: (number) =>
    number === 0 ? { text: 'I am interested. Which gate do I ring at?', isAutomatic: false } : null,
  afterMs: 10,
});
afterAll(demoMail.close);
const app = await testApp({ egressAllow: ['127.0.0.1'] }, { demoMail });
const plain = await testApp();
const servers = await mailServers();
const signal = new AbortController().signal;
const look = (minutes: number) =>
  readMailboxes.doDue(
    workPorts(app, () => new Date(Date.now() + minutes * 60_000)),
    signal,
  );

test('a letter of it stays on this machine, and its answer is read', async () => {
  const desk = await mailDesk(app, servers);
  const params = { employer: desk.employer.permalink };
  expect((await app.call(getDemoMailbox, { params }, { as: desk.owner })).body).toEqual({ isThere: true });
  const made = await app.call(connectDemoMailbox, { params }, { as: desk.owner });
  expect(made.status, JSON.stringify(made.problem)).toBe(201);
  expect((await app.call(connectDemoMailbox, { params }, { as: desk.owner })).problem.code).toBe('DUPLICATE');
  await look(0);
  const demo = await mailboxOf(app.db, desk.employer.id, made.body.permalink);
  const letter = await desk.letterTo('bo@reed.example', { mailboxId: demo?.id as never });
  await sendLetters.doDue(workPorts(app), signal);
  expect((await desk.letter(letter.id))?.state).toBe('accepted');
  expect(servers.received).toEqual([]);
  await expect
    .poll(async () => {
      await look(15);
      return (await app.db.select().from(mailboxAnswers)).map(({ words }) => words);
    })
    .toEqual(['I am interested. Which gate do I ring at?']);
  // Its name is nobody's: without the demo the mailbox says so, and nothing is sent.
  expect(
    (
      await app.db
        .select()
        .from(mailboxes)
        .where(eq(mailboxes.id, demo?.id as never))
    )[0]?.smtp,
  ).toEqual({
    ...{ host: 'mail.demo.invalid', port: 587, user: 'demo' },
  });
});

test('without a demo there is none', async () => {
  const { employer, owner } = await newDesk(plain);
  const params = { employer: employer.permalink };
  expect((await plain.call(getDemoMailbox, { params }, { as: owner })).body).toEqual({ isThere: false });
  expect((await plain.call(connectDemoMailbox, { params }, { as: owner })).problem.code).toBe(
    'NOT_CONFIGURED',
  );
});
