/** What comes back: answers are found by the Message-IDs of letters, taken once, and heeded. */
import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test } from 'vitest';
import { exportPerson } from '#contract/exports.ts';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import { getEmailSettings } from '#contract/mailboxes.ts';
import { erasePerson, mergePersons } from '#contract/person-care.ts';
import { listSuppressions } from '#contract/suppressions.ts';
import { isSuppressed } from '#server/features/mailboxes/lookups.ts';
import { readMailboxes } from '#server/features/mailboxes/reading/read-mailboxes.ts';
import { sendLetters } from '#server/features/mailboxes/sending/send-letters.ts';
import { writeExports } from '#server/features/persons/exports/export-work.ts';
import { cookieNames } from '#server/http/session-cookies.ts';
import { mailboxAnswers, mailboxes, mailboxLetters } from '#server/tables/mailboxes.ts';
import { persons } from '#server/tables/persons.ts';
import { type MailDesk, mailDesk, mailServers, workPorts } from '#tests/support/mail-desk.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ egressAllow: ['127.0.0.1'] });
const servers = await mailServers();
const { imap } = servers;
let desk: MailDesk;
let minutes = 0;

const signal = new AbortController().signal;
/** Each look is a quarter of an hour after the one before. */
async function look(): Promise<void> {
  minutes += 15;
  const now = () => new Date(Date.now() + minutes * 60_000);
  while (await readMailboxes.doDue(workPorts(app, now), signal));
}
const answers = () => app.db.select().from(mailboxAnswers).orderBy(mailboxAnswers.createdAt);

beforeEach(async () => {
  servers.reset();
  minutes = 0;
  await app.db.execute(sql`delete from mailbox_letters`);
  await app.db.update(mailboxes).set({ removedAt: new Date(), sealedPasswords: null });
  desk = await mailDesk(app, servers);
  imap.put('INBOX', 'From: old@friend.example\nSubject: Long before\n\nHello');
  await look();
});

async function sent(to = 'bo@reed.example') {
  const letter = await desk.letterTo(to);
  await sendLetters.doDue(workPorts(app), signal);
  expect((await desk.letter(letter.id))?.state).toBe('accepted');
  return letter;
}

const answerTo = (messageId: string, more: string, body = 'Yes, tell me more.', name = 'one') =>
  `From: Bo <bo@reed.example>\nTo: ada@harbour.example\nMessage-ID: <${name}@reed.example>\nIn-Reply-To:\n ${messageId}\nDate: ${new Date().toUTCString()}\nSubject: Re: A role at Harbour\n${more}\n${body}\n`;

const bounceOf = (messageId: string, status: string, words: string) =>
  `From: MAILER-DAEMON@reed.example\nTo: ada@harbour.example\nMessage-ID: <b1@reed.example>\nSubject: Undelivered Mail Returned to Sender\nContent-Type: multipart/report; report-type=delivery-status; boundary=xx\nMIME-Version: 1.0\n\n--xx\nContent-Type: text/plain\n\nSorry.\n--xx\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.reed.example\n\nFinal-Recipient: rfc822; bo@reed.example\nAction: failed\nStatus: ${status}\nDiagnostic-Code: smtp; 550 ${status} ${words}\n\n--xx\nContent-Type: message/rfc822\n\nFrom: ada@harbour.example\nMessage-ID: ${messageId}\nSubject: A role at Harbour\n\nHello\n--xx--\n`;

test('an answer is taken once, with the person’s own words only', async () => {
  const { id, messageId, personId } = await sent();
  imap.put(
    'INBOX',
    answerTo(
      messageId,
      '',
      'Yes, tell me more.\n\nOn Mon, 23 Nov 2026 at 10:12, Ada <ada@harbour.example> wrote:\n> Hello',
    ),
  );
  await look();
  await look();
  const [only, ...others] = await answers();
  expect(others).toEqual([]);
  expect(only).toMatchObject({
    ...{ letterId: id, personId, kind: 'human', from: 'bo@reed.example', words: 'Yes, tell me more.' },
  });
});

test('the inbox is only looked at, and mails that answer nothing are never read', async () => {
  await sent();
  imap.state.commands.length = 0;
  imap.put(
    'INBOX',
    'From: eve@moor.example\nMessage-ID: <z@moor.example>\nReferences: <a@b>\nSubject: Private\n\nSecret words',
  );
  await look();
  const asked = imap.state.commands;
  expect(asked.some((command) => command.includes('BODY.PEEK[HEADER.FIELDS'))).toBe(true);
  expect(asked.filter((command) => /SELECT|STORE|EXPUNGE|BODY\[|BODY\.PEEK\[\]/.test(command))).toEqual([]);
  expect(await answers()).toEqual([]);
});

test('a server that counts anew brings no answer twice, and none is missed', async () => {
  const { messageId } = await sent();
  imap.put('INBOX', answerTo(messageId, ''));
  await look();
  imap.put('INBOX', answerTo(messageId, '', 'And when?', 'two'));
  imap.countAnew('INBOX');
  await look();
  expect((await answers()).map(({ words }) => words)).toEqual(['Yes, tell me more.', 'And when?']);
});

test('a server that counts anew brings no answer twice that has no Message-ID either', async () => {
  const { messageId } = await sent();
  const nameless = answerTo(messageId, '').replace(/^Message-ID.*\n/m, '');
  imap.put('INBOX', nameless);
  await look();
  imap.countAnew('INBOX');
  await look();
  expect(await answers()).toHaveLength(1);
});

test('numbers that go back with the same name are numbers counted anew', async () => {
  const { messageId } = await sent();
  for (let mail = 0; mail < 5; mail += 1) imap.put('INBOX', 'From: eve@moor.example\n\nHello');
  await look();
  imap.holdOld(1);
  imap.put('INBOX', answerTo(messageId, ''));
  await look();
  expect(await answers()).toHaveLength(1);
});

test('what waits where a server counts anew amid many mails is read in full', async () => {
  const { messageId } = await sent();
  imap.holdOld(5000);
  imap.countAnew('INBOX');
  await look();
  // Away for three days: more is waiting than is read at once.
  const old = new Date(Date.now() - 3 * 86_400_000);
  imap.put('INBOX', answerTo(messageId, '', 'The first.', 'first'), old);
  for (let mail = 0; mail < 1100; mail += 1) imap.put('INBOX', 'From: eve@moor.example\n\nHello', old);
  imap.put('INBOX', answerTo(messageId, '', 'The last.', 'last'), old);
  await app.db.update(mailboxes).set({ lastSyncAt: old });
  let times = 0;
  imap.state.onCommand = (command) => {
    if (command.startsWith('EXAMINE')) times += 1;
    if (times === 2 && command.startsWith('EXAMINE')) imap.countAnew('INBOX');
  };
  await look();
  expect((await answers()).map(({ words }) => words)).toEqual(['The first.', 'The last.']);
});

test('of 200,000 old mails none is read, and an answer among them is found in few steps', async () => {
  const { messageId } = await sent();
  imap.holdOld(200_000);
  await app.db.update(mailboxes).set({ readCursor: null, lastSyncAt: null });
  imap.state.commands.length = 0;
  await look();
  expect(imap.state.commands.filter((command) => /FETCH|SEARCH/.test(command))).toEqual([]);
  imap.put('INBOX', answerTo(messageId, ''));
  for (let mail = 0; mail < 200; mail += 1) imap.put('INBOX', 'From: eve@moor.example\n\nHello');
  imap.state.commands.length = 0;
  await look();
  expect(await answers()).toHaveLength(1);
  const asked = imap.state.commands.filter((command) => /FETCH|SEARCH/.test(command));
  expect(asked.length).toBeLessThan(30);
  const asksFor = (command: string) => {
    const [, from, to = from] = / (\d+)(?::(\d+))? /.exec(command) ?? [];
    return Number(to) - Number(from) + 1;
  };
  expect(Math.max(...asked.map(asksFor))).toBeLessThanOrEqual(50);
});

test('an address that is none is written to no more by this employer', async () => {
  const { messageId } = await sent();
  imap.put('INBOX', bounceOf(messageId, '5.1.1', 'No such user here'));
  await look();
  expect(await answers()).toMatchObject([{ kind: 'bounce', bounceClass: 'dead' }]);
  const { employer, owner } = desk;
  const list = await app.call(listSuppressions, { params: { employer: employer.permalink } }, { as: owner });
  expect(list.body.data).toMatchObject([{ value: 'bo@reed.example', origin: 'bounce' }]);
});

test('a full mailbox is no reason to write no more', async () => {
  const { messageId } = await sent();
  imap.put('INBOX', bounceOf(messageId, '5.2.2', 'Mailbox full'));
  await look();
  expect(await answers()).toMatchObject([{ kind: 'bounce', bounceClass: 'full' }]);
  expect((await isSuppressed(app.db, desk.employer.id, ['bo@reed.example'])).size).toBe(0);
});

test('who asks for no more mail gets none', async () => {
  const { messageId } = await sent();
  imap.put('INBOX', answerTo(messageId, '', 'Please unsubscribe me.'));
  await look();
  expect(await answers()).toMatchObject([{ kind: 'unsubscribe' }]);
  expect((await isSuppressed(app.db, desk.employer.id, ['bo@reed.example'])).size).toBe(1);
});

test('no mail, however odd, keeps those after it from being read', async () => {
  const { messageId } = await sent();
  const odd = answerTo(
    `${messageId} <a\0b@c>`,
    'References: <\xff\0>\n',
    'Yes\0, \xed\xa0\x80 with NUL.',
    'o\0dd',
  );
  for (const mail of [
    odd,
    `In-Reply-To: ${messageId}`,
    'Return-Path: <>\n\n\0',
    '',
    `${'X: y\n'.repeat(2000)}\n`,
  ])
    imap.put('INBOX', mail);
  imap.put('INBOX', answerTo(messageId, '', 'After all of them.', 'last'));
  await look();
  const words = (await answers()).map((one) => one.words);
  expect(words).toContain('After all of them.');
  expect(words.some((one) => one.includes('with NUL'))).toBe(true);
  expect(words.join('')).not.toContain('\0');
});

test('the member’s own mail in the thread is no answer', async () => {
  const { messageId } = await sent();
  imap.put('INBOX', answerTo(messageId, '').replace('Bo <bo@reed.example>', 'Ada <ada@harbour.example>'));
  await look();
  expect(await answers()).toEqual([]);
});

test('an answer settles a letter that nobody saw leave', async () => {
  const { id, messageId } = await desk.letterTo('bo@reed.example');
  await app.db.update(mailboxLetters).set({ state: 'unclear', claimedAt: new Date() });
  imap.put('INBOX', answerTo(messageId, ''));
  await look();
  expect(await desk.letter(id)).toMatchObject({ state: 'accepted' });
});

test('a server that is away is said to be after some looks, and forgiven once it is back', async () => {
  const shown = async () => {
    const { employer, owner } = desk;
    return (await app.call(getEmailSettings, { params: { employer: employer.permalink } }, { as: owner }))
      .body.mailboxes[0];
  };
  imap.state.isBroken = true;
  for (let time = 0; time < 3; time += 1) await look();
  expect(await shown()).toMatchObject({ status: 'error' });
  imap.state.isBroken = false;
  await look();
  expect(await shown()).toMatchObject({ status: 'connected', lastError: null });
});

test('an erased person leaves no mail behind, and still gets none', async () => {
  const { messageId, personId } = await sent();
  imap.put('INBOX', answerTo(messageId, '', 'Please unsubscribe me.'));
  await look();
  const [person] = await app.db.select().from(persons).where(eq(persons.id, personId));
  const permalink = person?.permalink as NonNullable<typeof person>['permalink'];
  const { employer, owner } = desk;
  const erased = await app.call(
    erasePerson,
    {
      params: { employer: employer.permalink, person: permalink },
      body: { confirm: permalink, reason: 'A wish' },
    },
    { as: owner },
  );
  expect(erased.status).toBeLessThan(300);
  expect([await answers(), await app.db.select().from(mailboxLetters)]).toEqual([[], []]);
  const list = await app.call(listSuppressions, { params: { employer: employer.permalink } }, { as: owner });
  expect(list.body.data).toMatchObject([{ value: null, origin: 'person' }]);
  expect((await isSuppressed(app.db, employer.id, ['bo@reed.example'])).size).toBe(1);
});

/** What somebody would get who asks for all that is kept of them. */
async function exported(person: PersonPermalink): Promise<string> {
  const { employer, owner } = desk;
  const params = { employer: employer.permalink, person };
  const begun = await app.call(exportPerson, { params }, { as: owner });
  while (await writeExports.doDue(workPorts(app), signal));
  const { rawPayload } = await app.app.inject({
    url: `/v1/employers/${employer.permalink}/exports/${begun.body.permalink}/download`,
    cookies: { [cookieNames(app.settings).session]: owner.token },
  });
  return strFromU8(unzipSync(new Uint8Array(rawPayload))['person.json'] ?? new Uint8Array());
}

test('who is merged takes letters and answers along, and their export tells them', async () => {
  const { messageId, personId } = await sent();
  imap.put('INBOX', answerTo(messageId, ''));
  await look();
  const { employer, owner } = desk;
  const [from] = await app.db.select().from(persons).where(eq(persons.id, personId));
  const kept = await makePerson(desk);
  const merged = await app.call(
    mergePersons,
    {
      params: { employer: employer.permalink },
      body: { keep: kept.permalink, merge: [from?.permalink ?? kept.permalink], version: kept.version },
    },
    { as: owner },
  );
  expect(merged.problem?.detail).toBeUndefined();
  const [row] = await app.db.select().from(persons).where(eq(persons.permalink, kept.permalink));
  expect(await answers()).toMatchObject([{ personId: row?.id }]);
  expect(await app.db.select().from(mailboxLetters)).toMatchObject([{ personId: row?.id }]);
  const told = await exported(kept.permalink);
  for (const words of ['A role at Harbour', 'Yes, tell me more.']) expect(told).toContain(words);
});
