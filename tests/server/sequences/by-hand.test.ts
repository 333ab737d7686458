/** Stages that a colleague does: an e-mail that is read and sent, a message that is copied and sent elsewhere. */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { erasePerson } from '#contract/person-care.ts';
import { sendSequenceLetter } from '#contract/sequence-letters.ts';
import { changeSequenceTargets, getSequenceTarget, pauseSequence } from '#contract/sequences.ts';
import { addSuppression, listSuppressions } from '#contract/suppressions.ts';
import { suppress, suppressedPhones } from '#server/features/mailboxes/lookups.ts';
import { sendLetters } from '#server/features/mailboxes/sending/send-letters.ts';
import { persons } from '#server/tables/persons.ts';
import { workPorts } from '#tests/support/mail-desk.ts';
import { makeUser } from '#tests/support/make-people.ts';
import {
  emailStage,
  look,
  outreach,
  type SequenceDesk,
  sequenceDesk,
  taskStage,
} from '#tests/support/sequence-desk.ts';

const { app, servers, desk } = await outreach();
beforeEach(async () => {
  servers.reset();
  await app.db.execute(sql`delete from mailbox_letters`);
});

const byHand = () =>
  emailStage({
    ...{ kind: 'email-manual', subject: 'A role for {{firstName|you}}' },
    bodyHtml: '<p>Hello {{firstName|there}}, you work at {{company|a good place}}.</p>',
  });
type Running = Awaited<ReturnType<SequenceDesk['running']>>;
const paramsOf = ({ sequence, target }: Running) => ({ ...desk.of(sequence), target });
const shown = async (one: Running) =>
  (await app.call(getSequenceTarget, { params: paramsOf(one) }, { as: desk.owner })).body;
const send = (one: Running, body: object, as = desk.owner) =>
  app.call(sendSequenceLetter, { params: paramsOf(one), body: body as never }, { as });

test('an e-mail by hand waits with its words filled in, leaves as it was edited, once, and the next stage follows', async () => {
  const stages = [byHand(), taskStage()];
  const one = await desk.running('hand@one.example', { stages });
  await look(app, 10);
  await sendLetters.doDue(
    workPorts(app, () => new Date(Date.now() + 20 * 60_000)),
    new AbortController().signal,
  );
  expect(servers.received).toEqual([]);
  const waiting = await shown(one);
  expect(waiting.task).toMatchObject({ kind: 'email-manual', to: 'hand@one.example' });
  expect(waiting.letter).toEqual({
    ...{ stage: stages[0]?.id, subject: 'A role for Bo', answers: null },
    bodyHtml: '<p>Hello Bo, you work at a good place.</p>',
  });
  const words = {
    stage: stages[0]?.id,
    subject: 'A role, Bo',
    bodyHtml: '<p>Hello <script>x</script>Bo!</p>',
  };
  const [first, second] = [await send(one, words), await send(one, words)];
  expect([first.status, first.body.task, first.body.letter]).toEqual([200, null, null]);
  expect(second.status).toBe(409);
  await sendLetters.doDue(
    workPorts(app, () => new Date(Date.now() + 60_000)),
    new AbortController().signal,
  );
  expect(servers.received).toHaveLength(1);
  expect(servers.received[0]?.source).toContain('Subject: A role, Bo');
  expect(servers.received[0]?.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(servers.received[0]?.source).not.toContain('<script>');
  expect(await desk.row(one.target)).toMatchObject({ stageIndex: 1, sentCount: 1, openLetter: null });
});

test('an e-mail by hand that is taken back waits again with the words it was sent with', async () => {
  const stages = [byHand()];
  const one = await desk.running('back@one.example', { stages });
  await look(app, 10);
  await send(one, { stage: stages[0]?.id, subject: 'Mine', bodyHtml: '<p>My own words</p>' });
  const body = { targets: [one.target], action: 'pause' as const };
  await app.call(changeSequenceTargets, { params: desk.of(one.sequence), body }, { as: desk.owner });
  await app.call(
    changeSequenceTargets,
    { params: desk.of(one.sequence), body: { ...body, action: 'resume' } },
    { as: desk.owner },
  );
  await look(app, 30);
  expect((await shown(one)).letter).toMatchObject({ subject: 'Mine', bodyHtml: '<p>My own words</p>' });
  expect(servers.received).toEqual([]);
});

test('nothing is sent by hand to whom nothing may be sent, nor while the sequence is held', async () => {
  const stages = [byHand()];
  const words = { stage: stages[0]?.id, subject: '', bodyHtml: '<p>Hello</p>' };
  const one = await desk.running('gone@suppressed.example', { stages });
  const two = await desk.running('no@contact.example', { stages });
  await look(app, 10);
  await suppress(app.db, {
    ...{ employerId: desk.employer.id, value: 'gone@suppressed.example', origin: 'person' },
    ...{ reason: 'Asked', at: new Date() },
  });
  await app.db.update(persons).set({ doNotContact: true }).where(eq(persons.permalink, two.person.permalink));
  expect((await send(one, words)).problem.detail).toBe('This address is suppressed.');
  expect((await send(two, words)).problem.detail).toBe('This person may not be contacted.');
  await app.call(pauseSequence, { params: desk.of(one.sequence) }, { as: desk.owner });
  expect((await send(one, words)).status).toBe(409);
  expect(await app.db.execute(sql`select 1 from mailbox_letters`)).toMatchObject({ rowCount: 0 });
});

test('sending by hand refuses a viewer, another employer, an empty message and a broken token', async () => {
  const stages = [byHand()];
  const one = await desk.running('who@one.example', { stages });
  await look(app, 10);
  const words = { stage: stages[0]?.id, subject: 'Hello', bodyHtml: '<p>Hello</p>' };
  const viewer = await makeUser(app, { employer: desk.employer, role: 'viewer' });
  expect((await send(one, words, viewer)).status).toBe(403);
  const others = await sequenceDesk(app, servers);
  expect((await send(one, words, others.owner)).status).toBe(404);
  const empty = await send(one, { ...words, bodyHtml: '<p>&nbsp;</p>' });
  expect([empty.status, empty.problem.errors?.[0]?.pointer]).toEqual([422, '/bodyHtml']);
  const broken = await send(one, { ...words, subject: 'Hi {{nickname|you}}' });
  expect([broken.status, broken.problem.errors?.[0]?.pointer]).toEqual([422, '/subject']);
  expect((await shown(one)).letter).not.toBeNull();
});

test('messages to copy are filled in, with the number or the profile they go to', async () => {
  const message = { subject: '', bodyHtml: '<p>Hi {{firstName|there}} &amp; all,<br>a role?</p><p>Ada</p>' };
  const stages = [emailStage({ kind: 'linkedin-task', ...message }), emailStage({ kind: 'sms', ...message })];
  const one = await desk.running('copy@one.example', { stages });
  await app.db
    .update(persons)
    .set({
      phones: [
        { value: '+351910000001', type: 'home', optOut: true },
        { value: '+351910000002', type: 'work', optOut: false },
      ],
      links: [
        { kind: 'site', url: 'https://linkedin.com.evil.example/bo' },
        { kind: 'linkedin', url: 'https://www.linkedin.com/in/bo-reed' },
      ],
    })
    .where(eq(persons.permalink, one.person.permalink));
  await look(app, 10);
  const text = 'Hi Bo & all,\na role?\n\nAda';
  const [linked] = await desk.targets(one.sequence);
  expect(linked?.task).toMatchObject({
    kind: 'linkedin-task',
    text,
    to: 'https://www.linkedin.com/in/bo-reed',
  });
  const body = { targets: [one.target], action: 'finish-task' as const };
  await app.call(changeSequenceTargets, { params: desk.of(one.sequence), body }, { as: desk.owner });
  await look(app, 20);
  const [texted] = await desk.targets(one.sequence);
  expect(texted?.task).toMatchObject({ kind: 'sms', text, to: '+351910000002' });
  // Somebody asked for no more texts while the task was open.
  const wish = { value: '+351 910 000 002', reason: 'Asked on the phone' };
  await app.call(addSuppression, { params: desk.params, body: wish }, { as: desk.owner });
  expect((await desk.targets(one.sequence))[0]?.task).toMatchObject({ kind: 'sms', to: null });
  expect(servers.received).toEqual([]);
});

test('a text to a suppressed number is left out, and the next stage comes', async () => {
  const text = emailStage({ kind: 'sms', subject: '', bodyHtml: '<p>Hello</p>' });
  const stages = [text, taskStage({ delay: { n: 0, unit: 'h' } })];
  const phones = (value: string) => [
    { value: '+351910000008', type: 'home' as const, optOut: true },
    { value, type: 'work' as const, optOut: false },
  ];
  const [muted, other] = [
    await desk.running('muted@text.example', { stages }),
    await desk.running('other@text.example', { stages }),
  ];
  for (const [{ person }, value] of [
    [muted, '+351910000009'],
    [other, '+351910000010'],
  ] as const)
    await app.db
      .update(persons)
      .set({ phones: phones(value) })
      .where(eq(persons.permalink, person.permalink));
  const body = { value: '+351910000009', reason: '' };
  await app.call(addSuppression, { params: desk.params, body }, { as: desk.owner });
  await look(app, 10);
  await look(app, 20);
  const [skipped] = await desk.targets(muted.sequence);
  expect(skipped).toMatchObject({ passed: [{ stage: muted.sequence.stages[0]?.id, why: 'suppressed' }] });
  expect(skipped?.task).toMatchObject({ kind: 'task' });
  expect((await desk.targets(other.sequence))[0]?.task).toMatchObject({ kind: 'sms', to: '+351910000010' });
  // An erased person's number stands nowhere, and still gets nothing.
  const params = { ...desk.params, person: muted.person.permalink };
  const erased = { confirm: muted.person.permalink, reason: 'They asked' };
  await app.call(erasePerson, { params, body: erased }, { as: desk.owner });
  const all = await app.call(listSuppressions, { params: desk.params, query: {} }, { as: desk.owner });
  expect(JSON.stringify(all.body)).not.toContain('910000009');
  expect((await suppressedPhones(app.db, desk.employer.id, ['+351910000009'])).size).toBe(1);
});
