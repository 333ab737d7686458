/** Gmail as it behaves: a letter leaves once, and what became of it is said truly; answers are found whatever it forgets. */
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openEgress } from '#server/outside/egress.ts';
import type { GmailDoor } from '#server/outside/mailbox/gmail/ask-gmail.ts';
import { gmailLine } from '#server/outside/mailbox/gmail/gmail-line.ts';
import { gmailReader } from '#server/outside/mailbox/gmail/gmail-reader.ts';
import { googleConsent } from '#server/outside/mailbox/gmail/google-consent.ts';
import type { HandedLetter } from '#server/outside/mailbox/letter-line.ts';
import type { Since } from '#server/outside/mailbox/mail-reader.ts';
import { MailServerError } from '#server/outside/mailbox/servers.ts';
import { fakeGmail } from '#tests/support/gmail/fake-gmail.ts';
import { fieldOf } from '#tests/support/gmail/mailbox.ts';

const gmail = await fakeGmail();
afterAll(gmail.close);
beforeEach(gmail.reset);

const egress = openEgress({ allow: ['127.0.0.1'] });
const now = () => new Date();
const consent = consentOf();
const redirectUri = 'http://localhost/auth/google/callback';

function consentOf() {
  const opened = googleConsent({ google: gmail.settings }, { egress, now });
  if (opened === null) throw new Error('Google is not set up.');
  return opened;
}

/** What a browser brings back from the consent page. */
async function agree(verifier = 'v'.repeat(64)) {
  const address = await consent.authorizeUrl({ state: 'state-1', verifier, redirectUri });
  const page = await fetch(address, { redirect: 'manual' });
  const back = new URL(page.headers.get('location') ?? '');
  expect(back.searchParams.get('state')).toBe('state-1');
  return { code: back.searchParams.get('code') ?? '', verifier, redirectUri };
}

/** A mailbox that is signed in to; its token is renewed as the real one is. */
async function signedIn(): Promise<GmailDoor> {
  let tokens = await consent.exchangeCode(await agree());
  return {
    ...{ egress, baseUrl: gmail.url, now },
    async token(refused) {
      if (refused === tokens.accessToken) tokens = await consent.refresh(tokens.refreshToken);
      return tokens.accessToken;
    },
  };
}

describe('consent', () => {
  test('is asked for with both scopes and a challenge, and renewed without a new refresh token', async () => {
    const tokens = await consent.exchangeCode(await agree());
    const [asked] = gmail.consents.slice(-1);
    expect(asked?.get('scope')).toMatch(/gmail\.send .*gmail\.readonly$/);
    expect(asked?.get('code_challenge')).not.toContain('vvv');
    const next = await consent.refresh(tokens.refreshToken);
    expect(next.refreshToken).toBe(tokens.refreshToken);
    expect(next.accessToken).not.toBe(tokens.accessToken);
    expect(next.expiresAt.getTime() - Date.now()).toBeGreaterThan(3_000_000);
  });

  test('a code is worth nothing without its verifier, twice, or with a box unticked', async () => {
    const given = await agree();
    await expect(consent.exchangeCode({ ...given, verifier: 'x'.repeat(64) })).rejects.toThrow(/has ended/);
    await expect(consent.exchangeCode(given)).rejects.toThrow(/has ended/);
    gmail.behaviour.grants = 'https://www.googleapis.com/auth/gmail.send';
    await expect(consent.exchangeCode(await agree())).rejects.toThrow(/Tick both boxes/);
  });

  test('given back, it is over; given back again, nothing fails', async () => {
    const tokens = await consent.exchangeCode(await agree());
    const { refreshToken } = tokens;
    await consent.revoke(tokens);
    await consent.revoke(tokens);
    await expect(consent.refresh(refreshToken)).rejects.toMatchObject({ why: 'signed-out' });
    gmail.trouble('token', { status: 503, reason: 'backendError' });
    await expect(consent.refresh(refreshToken)).rejects.toMatchObject({ why: 'unreachable' });
  });
});

const messageId = '<letter-1@jobclips.example>';
const rawOf = (id = messageId, more = '') =>
  Buffer.from(
    `From: Ada <ada@harbour.example>\r\nTo: bo@reed.example\r\nSubject: A role\r\nMessage-ID: ${id}\r\n${more}\r\nHello\r\n`,
  );
const letter = (more: Partial<HandedLetter> = {}): HandedLetter => ({
  envelope: { from: 'ada@harbour.example', to: 'bo@reed.example' },
  ...{ messageId, isTriedAgain: false, raw: rawOf(), mayGo: async () => true, ...more },
});
const looked = { messageId, to: 'bo@reed.example', subject: 'A role' };

describe('sending', () => {
  test('says under which Message-ID and in which thread it left', async () => {
    const line = gmailLine(await signedIn());
    const result = await line.handOver(letter());
    const [sent] = gmail.sent();
    expect(fieldOf(sent?.raw ?? '', 'message-id')).not.toBe(messageId);
    expect(result).toEqual({
      ...{ kind: 'accepted', said: 'Gmail took it.' },
      sentAs: { messageId: fieldOf(sent?.raw ?? '', 'message-id'), thread: sent?.threadId },
    });
    expect(sent?.raw).toContain('\r\n\r\nHello\r\n');
  });

  test('a letter that is withdrawn before its first byte is not sent', async () => {
    const line = gmailLine(await signedIn());
    const result = await line.handOver(letter({ mayGo: async () => false }));
    expect(result.kind).toBe('held-back');
    expect(gmail.asked).not.toContain('send');
    expect(gmail.sent()).toEqual([]);
  });

  test('a cut after it was taken is unclear, and it is found among the sent ones by what it is', async () => {
    const door = await signedIn();
    gmail.trouble('send', 'cut');
    expect(await gmailLine(door).handOver(letter())).toMatchObject({ kind: 'unclear' });
    expect(gmail.sent()).toHaveLength(1);
    const find = (more: Partial<typeof looked> & { at?: Date } = {}) =>
      gmailReader(door).sentOf([{ at: new Date(), ...looked, ...more }]);
    const [sent] = gmail.sent();
    expect(await find()).toEqual(
      new Map([[messageId, { messageId: fieldOf(sent?.raw ?? '', 'message-id'), thread: sent?.threadId }]]),
    );
    expect(await find({ subject: 'Another role' })).toEqual(new Map());
    expect(await find({ to: 'o@reed.example' })).toEqual(new Map());
    expect(await find({ at: new Date(Date.now() - 3_600_000) })).toEqual(new Map());
  });

  test('a subject is the same however it is written in a header', async () => {
    const door = await signedIn();
    const written = rawOf().toString().replace('A role', '=?UTF-8?Q?T=C3=A4glich_=E2=80=9Cneu=E2=80=9D?=');
    await gmailLine(door).handOver(letter({ raw: Buffer.from(written) }));
    const find = (subject: string) => gmailReader(door).sentOf([{ ...looked, subject, at: new Date() }]);
    expect((await find('Täglich  "neu"'))?.size).toBe(1);
    expect((await find('Täglich alt'))?.size).toBe(0);
  });

  test('a Message-ID that Gmail keeps is found by itself', async () => {
    const door = await signedIn();
    gmail.behaviour.keepsMessageId = true;
    const { sentAs } = await gmailLine(door).handOver(letter());
    expect(sentAs?.messageId).toBe(messageId);
    const found = await gmailReader(door).sentOf([{ ...looked, subject: 'x', at: new Date(0) }]);
    expect([...(found?.keys() ?? [])]).toEqual([messageId]);
  });

  test('a connection that ends before anything was taken is unclear too, and nothing is found', async () => {
    const door = await signedIn();
    gmail.trouble('send', 'hang-up');
    expect(await gmailLine(door).handOver(letter())).toMatchObject({ kind: 'unclear' });
    expect(await gmailReader(door).sentOf([{ ...looked, at: new Date() }])).toEqual(new Map());
  });

  test('a follow-up goes into its thread, and without it where the thread was deleted', async () => {
    const line = gmailLine(await signedIn());
    const { sentAs } = await line.handOver(letter());
    const follow = rawOf('<letter-2@jobclips.example>', `In-Reply-To: ${sentAs?.messageId}\r\n`);
    const thread = sentAs?.thread ?? '';
    const next = await line.handOver(letter({ raw: follow, thread }));
    expect(next.sentAs?.thread).toBe(thread);
    gmail.mailbox.mails = [];
    const last = await line.handOver(letter({ raw: follow, thread }));
    expect(last).toMatchObject({ kind: 'accepted' });
    expect(last.sentAs?.thread).not.toBe(thread);
  });

  const at = new Date(Date.now() + 7_200_000).toISOString();
  test.each([
    [{ status: 429, reason: 'rateLimitExceeded', message: `Limit. Retry after ${at}` }, 'later', 7_200_000],
    [{ status: 429, reason: 'rateLimitExceeded', retryAfter: '600' }, 'later', 600_000],
    [{ status: 403, reason: 'userRateLimitExceeded' }, 'later', 60_000],
    [{ status: 403, reason: 'accessNotConfigured' }, 'later', undefined],
    [{ status: 403, reason: 'insufficientPermissions' }, 'signed-out', undefined],
    [{ status: 403, reason: 'domainPolicy' }, 'signed-out', undefined],
    [{ status: 400, reason: 'failedPrecondition' }, 'signed-out', undefined],
    [{ status: 400, reason: 'invalidArgument' }, 'refused', undefined],
    [{ status: 500, reason: 'backendError' }, 'unclear', undefined],
    [{ status: 503, reason: 'backendError' }, 'unclear', undefined],
  ])('%j is %s', async (trouble, kind, pauseMs) => {
    const line = gmailLine(await signedIn());
    gmail.trouble('send', trouble);
    const result = await line.handOver(letter());
    expect(result.kind).toBe(kind);
    if (pauseMs === undefined) expect(result.pauseMs).toBeUndefined();
    else expect(Math.abs((result.pauseMs ?? 0) - pauseMs)).toBeLessThan(5_000);
    expect(line.isOpenable()).toBe(kind !== 'later');
    expect(gmail.sent()).toEqual([]);
  });

  test('a token that ended is renewed, and the letter goes with the next look', async () => {
    const line = gmailLine(await signedIn());
    gmail.endAccessTokens();
    expect(await line.handOver(letter())).toMatchObject({ kind: 'held-back' });
    expect(await line.handOver(letter())).toMatchObject({ kind: 'accepted' });
    gmail.revokeConsent();
    expect(await line.handOver(letter())).toMatchObject({ kind: 'signed-out' });
    expect(gmail.sent()).toHaveLength(1);
  });

  test('where nobody is there it can be tried again', async () => {
    const door = { ...(await signedIn()), baseUrl: 'http://127.0.0.1:9' };
    const line = gmailLine(door);
    expect(await line.handOver(letter())).toMatchObject({ kind: 'later' });
    expect(line.isOpenable()).toBe(false);
  });
});

describe('reading', () => {
  const mail = (more = '', from = 'bo@reed.example') =>
    `From: Bo <${from}>\r\nTo: ada@harbour.example\r\nMessage-ID: <${Math.random()}@reed.example>\r\n${more}\r\nYes\r\n`;
  const answer = mail(`In-Reply-To: ${messageId}\r\n`);
  const since = new Date(Date.now() - 86_400_000);
  const asked: Omit<Since, 'cursor'> = {
    ours: async (ids) => new Set(ids.filter((id) => id === messageId)),
    oursIn: async (threads) => new Set(threads.filter((thread) => thread === 'thread-of-ours')),
    ...{ since, isCareful: false },
  };

  /** All that is new, in as many looks as it takes. */
  async function readAll(door: GmailDoor, from: string | null, more: Partial<Since> = {}) {
    const found: string[] = [];
    let cursor = from;
    for (let look = 0; look < 20; look += 1) {
      const mails = await gmailReader(door).newMails({
        ...{ ...asked, cursor, since: cursor === null ? null : since, ...more },
      });
      found.push(...mails.found.map(({ raw }) => raw.toString('latin1')));
      cursor = mails.cursor;
      if (!mails.isMore) return { found, cursor };
    }
    throw new Error('It never ends.');
  }

  test('what was there before is nobody’s answer; afterwards only what answers is read', async () => {
    const door = await signedIn();
    gmail.mailbox.arrive(answer);
    const first = await readAll(door, null);
    expect(first.found).toEqual([]);
    const other = gmail.mailbox.arrive(mail('References: <x@y.example>\r\n'));
    const spam = gmail.mailbox.arrive(mail(`References: <x@y.example> ${messageId}\r\n`), ['SPAM']);
    const own = gmail.mailbox.arrive(mail(`In-Reply-To: ${messageId}\r\n`), ['SENT']);
    const bounce = gmail.mailbox.arrive(mail('', 'mailer-daemon@googlemail.com'));
    const second = await readAll(door, first.cursor);
    expect(second.found).toEqual([spam.raw, bounce.raw]);
    expect(gmail.wholes).toEqual([spam.id, bounce.id]);
    expect([...gmail.wholes]).not.toContain(other.id);
    expect([...gmail.wholes]).not.toContain(own.id);
    expect((await readAll(door, second.cursor)).found).toEqual([]);
  });

  test('an answer that names nothing is known by its thread', async () => {
    const door = await signedIn();
    const { cursor } = await readAll(door, null);
    gmail.mailbox.arrive(mail()).threadId = 'thread-of-ours';
    const { found } = await gmailReader(door).newMails({ ...asked, cursor });
    expect(found.map(({ thread }) => thread)).toEqual(['thread-of-ours']);
  });

  test('a day with many mails is read in several looks, and none is missed', async () => {
    const door = await signedIn();
    const { cursor } = await readAll(door, null);
    for (let at = 0; at < 120; at += 1) gmail.mailbox.arrive(at % 40 === 39 ? answer : mail());
    const { found } = await readAll(door, cursor);
    expect(found).toHaveLength(3);
  });

  test('where Gmail forgot its history, what came since is gone through', async () => {
    const door = await signedIn();
    const { cursor } = await readAll(door, null);
    const old = gmail.mailbox.arrive(answer);
    old.at = since.getTime() - 60_000;
    for (let at = 0; at < 120; at += 1) gmail.mailbox.arrive(at % 40 === 39 ? answer : mail(), ['SPAM']);
    gmail.mailbox.oldestHistory = gmail.mailbox.historyId + 1;
    gmail.mailbox.historyId += 10;
    const { found, cursor: next } = await readAll(door, cursor);
    expect(found).toHaveLength(3);
    gmail.mailbox.arrive(answer);
    expect((await readAll(door, next)).found).toHaveLength(1);
    gmail.mailbox.oldestHistory = 1000;
  });

  test('of a mail of many megabytes only the beginning is read', async () => {
    const door = await signedIn();
    const { cursor } = await readAll(door, null);
    gmail.mailbox.arrive(`${answer}${'x'.repeat(5_000_000)}`);
    const { found } = await readAll(door, cursor);
    expect(found[0]?.length).toBe(300_000);
    expect(found[0]).toContain('\r\n\r\nYes\r\n');
  });

  test('a token that ended is renewed; a consent that was taken back wants a sign-in', async () => {
    const door = await signedIn();
    const { cursor } = await readAll(door, null);
    gmail.mailbox.arrive(answer);
    gmail.endAccessTokens();
    expect((await readAll(door, cursor)).found).toHaveLength(1);
    gmail.revokeConsent();
    await expect(readAll(door, cursor)).rejects.toBeInstanceOf(MailServerError);
  });

  test('a mail that Google can’t give is left out once that broke a look', async () => {
    const door = await signedIn();
    const { cursor } = await readAll(door, null);
    gmail.mailbox.arrive(answer);
    gmail.mailbox.arrive(answer);
    const broken = () => gmail.trouble('get', { status: 500, reason: 'backendError' });
    broken();
    await expect(readAll(door, cursor)).rejects.toThrow();
    await vi.waitFor(() => expect(gmail.asked.filter((where) => where === 'get')).toHaveLength(2));
    broken();
    const { found } = await readAll(door, cursor, { isCareful: true });
    expect(found).toHaveLength(1);
  });
});
