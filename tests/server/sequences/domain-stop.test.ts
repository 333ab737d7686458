/** Somebody answers or wants no more, and the sequence stops for everybody at their domain, where it says so. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { optOutOfReminders } from '#contract/app-reminders.ts';
import type { SequenceTargetPermalink } from '#contract/kit/ids.ts';
import { getSequence, saveSequence } from '#contract/sequences.ts';
import { isFreeMail, lettersOf } from '#server/features/mailboxes/lookups.ts';
import { readMailboxes } from '#server/features/mailboxes/reading/read-mailboxes.ts';
import { sendLetters } from '#server/features/mailboxes/sending/send-letters.ts';
import { letterAnsweredBy } from '#server/features/sequences/answers/letter-answered.ts';
import { mailServers, workPorts } from '#tests/support/mail-desk.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { freshSequenceDesk, look, type SequenceDesk } from '#tests/support/sequence-desk.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ egressAllow: ['127.0.0.1'] });
const servers = await mailServers();
const signal = new AbortController().signal;
const at = (minutes: number) => workPorts(app, () => new Date(Date.now() + minutes * 60_000));
let desk: SequenceDesk;

beforeEach(async () => {
  desk = await freshSequenceDesk(app, servers);
  servers.imap.put('INBOX', 'From: old@friend.example\nSubject: Long before\n\nHello');
  while (await readMailboxes.doDue(at(0), signal));
});

const on = { stopRules: { reply: true, applied: true, domainUnsubscribe: true } };

/** The first one's sequence, with the others added while it runs: they wait for their review. */
async function together(emails: readonly string[], overrides: Parameters<SequenceDesk['running']>[1] = on) {
  const [first = '', ...others] = emails;
  const { sequence, target } = await desk.running(first, overrides);
  const people = await Promise.all(
    others.map((value) => makePerson(desk, { fullName: value, emails: [{ value }] })),
  );
  await desk.add(
    sequence,
    people.map(({ permalink }) => permalink),
  );
  const all = await desk.targets(sequence);
  const of = (email: string) => {
    const found = all.find((one) => one.email === email)?.permalink;
    if (found === undefined) throw new Error(`${email} is not in it.`);
    return found;
  };
  return { sequence, target, of };
}

const statusOf = async (target: SequenceTargetPermalink) => (await desk.row(target)).status;

async function reply(target: SequenceTargetPermalink) {
  await look(app, 10);
  await sendLetters.doDue(at(14), signal);
  const [letter] = await lettersOf(app.db, [(await desk.row(target)).id]);
  servers.imap.put(
    'INBOX',
    `From: Bo <bo@reed.example>\nTo: ada@harbour.example\nMessage-ID: <one@reed.example>\nIn-Reply-To: ${letter?.messageId}\nDate: ${new Date().toUTCString()}\nSubject: Re: A role\n\nNo, thanks.\n`,
  );
  while (await readMailboxes.doDue(at(30), signal));
}

test('a reply ends it for colleagues alone, and for them it is no reply', async () => {
  const { target, of } = await together(['bo@reed.example', 'ana@reed.example', 'ivo@oak.example']);
  await reply(target);
  expect(await statusOf(target)).toBe('replied');
  expect(await desk.row(of('ana@reed.example'))).toMatchObject({
    ...{ status: 'removed', errorCode: 'domain-stopped', repliedAt: null, nextSendAt: null },
  });
  expect(await statusOf(of('ivo@oak.example'))).toBe('pending-review');
});

test('without the rule, or where replies end nothing, colleagues stay', async () => {
  const plain = await together(['bo@reed.example', 'ana@reed.example'], {
    stopRules: { reply: true, applied: true },
  });
  await reply(plain.target);
  expect(await statusOf(plain.of('ana@reed.example'))).toBe('pending-review');
  desk = await freshSequenceDesk(app, servers);
  while (await readMailboxes.doDue(at(0), signal));
  const stopRules = { reply: false, applied: true, domainUnsubscribe: true };
  const { target, of } = await together(['bo@reed.example', 'ana@reed.example'], { stopRules });
  await reply(target);
  expect((await desk.row(target)).repliedAt).not.toBeNull();
  expect(await statusOf(of('ana@reed.example'))).toBe('pending-review');
});

test('addresses of free mail are no colleagues', async () => {
  const { target, of } = await together(['bo@gmail.com', 'ana@gmail.com']);
  await reply(target);
  expect(await statusOf(target)).toBe('replied');
  expect(await statusOf(of('ana@gmail.com'))).toBe('pending-review');
});

test('the link ends it for colleagues, who may still be written to by others', async () => {
  const { target, of } = await together(['bo@reed.example', 'ana@reed.example']);
  const other = await desk.running('eve@reed.example', on);
  await app.call(optOutOfReminders, { params: { sequenceTarget: target }, body: { scope: 'job' } });
  expect(await statusOf(target)).toBe('unsubscribed');
  expect(await desk.row(of('ana@reed.example'))).toMatchObject({ status: 'removed', optedOutAt: null });
  expect(await statusOf(other.target)).toBe('scheduled');
});

test('what waits in the mailbox for a colleague is taken back', async () => {
  const { target, sequence } = await desk.running('bo@reed.example', on);
  const { target: other } = await desk.running('ana@reed.example', on);
  const id = (await desk.row(target)).sequenceId;
  await app.db.execute(sql`update sequence_targets set sequence_id = ${id} where permalink = ${other}`);
  await look(app, 10);
  const waiting = await desk.row(other);
  expect(waiting.openLetter).not.toBeNull();
  await app.call(optOutOfReminders, { params: { sequenceTarget: target }, body: { scope: 'all' } });
  expect((await lettersOf(app.db, [waiting.id])).map(({ state }) => state)).toEqual(['cancelled']);
  expect(sequence.stopRules.domainUnsubscribe).toBe(true);
});

test('two colleagues who answer at once both count, and neither waits for ever', async () => {
  for (let time = 0; time < 5; time += 1) {
    const name = `pair${time}.example`;
    const { target, of } = await together([`a@${name}`, `b@${name}`, `c@${name}`]);
    const rows = await Promise.all([target, of(`b@${name}`)].map((one) => desk.row(one)));
    await Promise.all(
      rows.map((row) =>
        app.db.transaction((db) =>
          letterAnsweredBy(
            { ...at(0), db, afterCommit: () => undefined },
            {
              ...{ person: row.personId as never, target: row.id, stage: null, kind: 'human' },
              ...{ class: null, until: null, at: new Date() },
            },
          ),
        ),
      ),
    );
    const after = await Promise.all(rows.map(({ permalink }) => desk.row(permalink)));
    expect(after.every(({ repliedAt }) => repliedAt !== null)).toBe(true);
    expect(await statusOf(of(`c@${name}`))).toBe('removed');
  }
});

test('a sequence of before says false, and keeps the rule it is given', async () => {
  const sequence = await desk.makeSequence({ stopRules: { reply: true, applied: false } });
  const params = desk.of(sequence);
  const read = await app.call(getSequence, { params }, { as: desk.owner });
  expect(read.body.stopRules).toEqual({
    reply: true,
    applied: false,
    click: false,
    domainUnsubscribe: false,
  });
  const saved = await app.call(
    saveSequence,
    { params, body: on },
    { as: desk.owner, version: sequence.version },
  );
  expect(saved.body.stopRules).toEqual({ ...on.stopRules, click: false });
});

test.each([
  ['gmail.com', true],
  ['yahoo.com.br', true],
  ['outlook.pt', true],
  ['orange.fr', true],
  ['sapo.pt', true],
  ['yahoo-inc.com', false],
  ['orange.com', false],
  ['reed.example', false],
])('%s is free mail: %s', (domain, isFree) => {
  expect(isFreeMail(domain)).toBe(isFree);
});
