/** Who takes no e-mails is sent none, and everybody else is. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { previewMessage } from '#contract/application-messages.ts';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import { withdrawApplication } from '#contract/public-applications.ts';
import { personEmails, persons } from '#server/tables/persons.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { apply, type Candidate, makeJob } from '#tests/support/make-jobs.ts';
import { messageDesk } from '#tests/support/message-desk.ts';
import { staffDesk } from '#tests/support/staff-desk.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const { as, here, seen } = staffDesk(desk);
const job = await makeJob(desk);
const { decide, shown, later, told } = messageDesk(app, desk);

test('who opted out is sent nothing, and their page tells them after the delay', async () => {
  const ana = await apply(app, job);
  await app.db
    .update(persons)
    .set({ doNotContact: true })
    .where(eq(persons.permalink, (await seen(ana)).person.permalink as PersonPermalink));
  const { body } = await decide(ana, 'rejected', { message: {} });
  expect(body.messages).toEqual([]);
  expect(body.unseenUntil).not.toBeNull();
  expect(body.timeline.at(-1)?.text).toBe('No e-mail: this person opted out');
});

test('that one address opted out keeps nobody else from being told', async () => {
  const [ana, ben] = [await apply(app, job), await apply(app, job)];
  await app.db.update(personEmails).set({ optOut: true }).where(eq(personEmails.email, ana.email));
  const preview = async ({ permalink }: Candidate) =>
    (
      await app.call(
        previewMessage,
        { params: here, body: { permalinks: [permalink], status: 'rejected' } },
        as,
      )
    ).body.optedOutCount;
  expect([await preview(ana), await preview(ben)]).toEqual([1, 0]);
  await decide(ben, 'rejected', { message: {} });
  await later(ben);
  expect(await told(ben)).toHaveLength(1);
});

test('one who opts out or withdraws meanwhile is sent nothing either', async () => {
  const [ana, rui] = [await apply(app, job), await apply(app, job)];
  for (const one of [ana, rui]) await decide(one, 'rejected', { message: {} });
  await app.db
    .update(persons)
    .set({ doNotContact: true })
    .where(eq(persons.permalink, (await seen(ana)).person.permalink as PersonPermalink));
  await app.call(
    withdrawApplication,
    { params: { application: rui.permalink }, body: {} },
    { headers: rui.headers },
  );
  await later(ana, rui);
  expect([await told(ana), await told(rui)]).toEqual([[], []]);
  expect((await seen(ana)).messages[0]).toMatchObject({ status: 'failed', failure: expect.any(String) });
  // No message will tell, so the page does.
  expect([await shown(ana), await shown(rui)]).toEqual(['rejected', 'withdrawn']);
});
