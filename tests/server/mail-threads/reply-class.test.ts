/** What a reply is taken for stands beside it in the thread, and is corrected there. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listMailThreads } from '#contract/mail-threads.ts';
import { saveSequence, saveSequenceTarget } from '#contract/sequences.ts';
import { newId } from '#server/context.ts';
import { mailboxAnswers, mailboxLetters } from '#server/tables/mailboxes.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { listen, openSocket, until } from '#tests/support/open-socket.ts';
import { look, outreach } from '#tests/support/sequence-desk.ts';

const { app, desk } = await outreach();

test('a reply to a sequence can be sorted from its thread by whoever sees the sequence', async () => {
  const { sequence, person, target } = await desk.running('bo@reed.example');
  await look(app, 10);
  const row = await desk.row(target);
  const [letter] = await app.db
    .update(mailboxLetters)
    .set({ state: 'accepted', acceptedAt: new Date() })
    .where(eq(mailboxLetters.target, row.id))
    .returning();
  if (letter === undefined || row.personId === null) throw new Error('Nothing was written.');
  const read = async (as = desk.owner) => {
    const params = { ...desk.params, person: person.permalink };
    return (await app.call(listMailThreads, { params }, { as })).body.threads[0]?.reply;
  };
  expect(await read()).toBeNull();
  await app.db.insert(mailboxAnswers).values({
    ...{ id: newId(), employerId: desk.employer.id, personId: row.personId, mailboxId: letter.mailboxId },
    ...{ letterId: letter.id, messageId: '<own@reed.example>', kind: 'human', from: letter.to },
    ...{ subject: '', words: 'Gladly.', at: new Date() },
  });
  const reply = await read();
  expect(reply).toMatchObject({ sequence: sequence.permalink, target, status: 'none' });
  const colleague = await makeUser(app, { employer: desk.employer, role: 'recruiter' });
  const { heard } = await openSocket(await listen(app), { as: colleague, employerId: desk.employer.id });
  const saved = await app.call(
    saveSequenceTarget,
    { params: { ...desk.of(sequence), target }, body: { replyStatus: 'interested' } },
    { as: desk.owner, version: reply?.version ?? 0 },
  );
  expect(saved.status, JSON.stringify(saved.problem)).toBe(200);
  expect(await read()).toMatchObject({ status: 'interested' });
  await until(() => heard.some(({ name }) => name === 'sequences/replied'));
  expect(await read(colleague)).toMatchObject({ status: 'interested' });
  await app.call(
    saveSequence,
    { params: desk.of(sequence), body: { sharing: 'private' } },
    { as: desk.owner, version: sequence.version },
  );
  expect(await read(colleague)).toBeNull();
});
