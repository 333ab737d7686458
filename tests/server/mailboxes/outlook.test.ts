/** A mailbox at Outlook: signed in to once, sent from once, read without a trace, and left alone where Microsoft says so. */
import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  authorizeMailbox,
  disconnectMailbox,
  finishMailboxSignIn,
  getEmailSettings,
  testMailbox,
} from '#contract/mailboxes.ts';
import { readMailboxes } from '#server/features/mailboxes/reading/read-mailboxes.ts';
import { sendLetters } from '#server/features/mailboxes/sending/send-letters.ts';
import { providerOf } from '#server/features/mailboxes/signing-in/providers.ts';
import { sealedTokens, tokenFor } from '#server/features/mailboxes/signing-in/tokens.ts';
import { oauthStates } from '#server/tables/ats.ts';
import { mailboxAnswers, mailboxes, mailboxLetters } from '#server/tables/mailboxes.ts';
import { startFakeGraph } from '#tests/support/fake-graph.ts';
import { deskOf, workPorts } from '#tests/support/mail-desk.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const graph = await startFakeGraph();
afterAll(graph.close);
const { state } = graph;
const app = await testApp({ egressAllow: ['127.0.0.1'], outlook: graph.settings });
const without = await testApp();

type Desk = Awaited<ReturnType<typeof newDesk>>;

async function authorize({ employer, owner }: Desk) {
  const params = { employer: employer.permalink, provider: 'outlook' } as const;
  const answer = await app.call(authorizeMailbox, { params }, { as: owner });
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200);
  return new URL(answer.body.url);
}

const finish = ({ employer, owner }: Desk, body: object, as: { token: string } = owner) =>
  app.call(
    finishMailboxSignIn,
    { params: { employer: employer.permalink, provider: 'outlook' }, body: body as never },
    { as },
  );

async function signIn(desk: Desk) {
  const state = (await authorize(desk)).searchParams.get('state') ?? '';
  return finish(desk, { state, code: 'good-code' });
}

async function outlookDesk() {
  const desk = await newDesk(app);
  const connected = await signIn(desk);
  expect(connected.status, JSON.stringify(connected.problem)).toBe(201);
  return deskOf(app, desk, connected.body);
}
let desk: Awaited<ReturnType<typeof outlookDesk>>;

const signal = new AbortController().signal;
const MINUTE = 60_000;
const later = (ms: number) => () => new Date(Date.now() + ms);
async function send(now?: () => Date): Promise<void> {
  while (await sendLetters.doDue(workPorts(app, now), signal));
}
const read = (now?: () => Date) => readMailboxes.doDue(workPorts(app, now), signal);
const isSend = (asked: { path: string }) => asked.path.endsWith('/send');
const inFolder = (folder: string) => state.mails.filter((mail) => mail.folder === folder);
const shown = async () =>
  (await app.call(getEmailSettings, { params: { employer: desk.employer.permalink } }, { as: desk.owner }))
    .body.mailboxes[0];

beforeEach(async () => {
  graph.reset();
  await app.db.execute(sql`delete from mailbox_letters`);
  await app.db.update(mailboxes).set({ removedAt: new Date(), sealedPasswords: null, sealedTokens: null });
  desk = await outlookDesk();
});

describe('signing in', () => {
  test('asks for consent with a challenge, keeps the tokens unreadable, and connects the address', async () => {
    const url = await authorize(desk);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      ...{ client_id: 'ours', response_type: 'code', code_challenge_method: 'S256' },
      redirect_uri: 'http://localhost:4321/auth/outlook/callback',
      scope: 'offline_access Mail.ReadWrite Mail.Send User.Read',
    });
    expect(await shown()).toMatchObject({
      ...{ provider: 'outlook', address: 'ada@harbour.example', status: 'connected' },
      ...{ smtp: null, imap: null },
    });
    const row = JSON.stringify(await desk.mailbox());
    expect(row).not.toMatch(/access-1|refresh-1/);
  });

  test('the state works once, in its own session, and for its own provider', async () => {
    const other = await makeUser(app, { employer: desk.employer, role: 'recruiter' });
    const stateOf = async () => (await authorize(desk)).searchParams.get('state') ?? '';
    const given = { state: await stateOf(), code: 'good-code' };
    expect((await finish(desk, given, other)).problem?.code).toBe('TOKEN_INVALID');
    expect((await finish(desk, given)).status).toBe(201);
    expect((await finish(desk, given)).problem?.code).toBe('TOKEN_INVALID');
    const ofAnother = { state: await stateOf(), code: 'good-code' };
    await app.db.update(oauthStates).set({ provider: 'lever' });
    expect((await finish(desk, ofAnother)).problem?.code).toBe('TOKEN_INVALID');
    const refused = await finish(desk, { state: await stateOf(), error: 'access_denied' });
    expect(refused.problem?.code).toBe('UPSTREAM_FAILED');
  });

  test('signing in again keeps the mailbox and what it was', async () => {
    await app.db.update(mailboxes).set({ status: 'reauth', smtpError: 'No.', readCursor: '{}' });
    const again = await signIn(desk);
    expect(again.status).toBe(201);
    expect(again.body.permalink).toBe(desk.connected.permalink);
    expect(await desk.mailbox()).toMatchObject({ status: 'connected', smtpError: null, readCursor: '{}' });
  });

  test('without credentials of this server it says so, and offers none', async () => {
    const fresh = await newDesk(without);
    const params = { employer: fresh.employer.permalink, provider: 'outlook' } as const;
    const answer = await without.call(authorizeMailbox, { params }, { as: fresh.owner });
    expect(answer.problem?.code).toBe('NOT_CONFIGURED');
    const asked = { params: { employer: fresh.employer.permalink } };
    expect((await without.call(getEmailSettings, asked, { as: fresh.owner })).body.signIns).toEqual([]);
    const ours = { params: { employer: desk.employer.permalink } };
    expect((await app.call(getEmailSettings, ours, { as: desk.owner })).body.signIns).toContain('outlook');
  });

  test('a viewer may not, and a disconnected mailbox loses its tokens', async () => {
    const viewer = await makeUser(app, { employer: desk.employer, role: 'viewer' });
    const params = { employer: desk.employer.permalink, provider: 'outlook' } as const;
    expect((await app.call(authorizeMailbox, { params }, { as: viewer })).status).toBe(403);
    const mailbox = desk.connected.permalink;
    await app.call(
      disconnectMailbox,
      { params: { employer: desk.employer.permalink, mailbox } },
      { as: desk.owner },
    );
    const rows = await app.db.select().from(mailboxes).where(eq(mailboxes.permalink, mailbox));
    expect(rows[0]?.sealedTokens).toBeNull();
  });
});

describe('sending', () => {
  test('a letter leaves once, as it was written, with its own Message-ID', async () => {
    const { id, messageId } = await desk.letterTo('bo@reed.example');
    await send();
    expect(state.delivered).toHaveLength(1);
    expect(state.delivered[0]).toContain(`Message-ID: ${messageId}`);
    expect(state.delivered[0]).toContain('To: bo@reed.example');
    expect(await desk.letter(id)).toMatchObject({ state: 'accepted' });
    expect(inFolder('drafts')).toEqual([]);
  });

  test('where Outlook gives a draft another Message-ID, ours is put back before it leaves', async () => {
    state.renames = true;
    const { messageId } = await desk.letterTo('bo@reed.example');
    await send();
    expect(state.delivered[0]).toContain(`Message-ID: ${messageId}`);
  });

  test('a letter withdrawn while its draft is made does not leave, and leaves no draft', async () => {
    const { id } = await desk.letterTo('bo@reed.example');
    state.meanwhile = async ({ method, path }) => {
      if (method === 'POST' && path.endsWith('/messages'))
        await app.db.update(mailboxLetters).set({ isWithdrawn: true });
    };
    await send();
    expect([state.delivered, inFolder('drafts')]).toEqual([[], []]);
    expect((await desk.letter(id))?.state).toBe('cancelled');
  });

  test('asked too often, the mailbox is left alone for as long as Microsoft says, and nothing counts as a try', async () => {
    const { id } = await desk.letterTo('bo@reed.example');
    await desk.letterTo('eve@moor.example');
    state.fault = () => ({ status: 429, headers: { 'retry-after': '300' } });
    await send();
    const askedOnce = state.asked.length;
    await send(later(MINUTE));
    await read(later(MINUTE));
    expect(state.asked.length).toBe(askedOnce);
    expect(await desk.letter(id)).toMatchObject({ state: 'due', attempts: 0 });
    const paused = await shown();
    expect(paused?.status).toBe('connected');
    expect(new Date(paused?.pausedUntil ?? 0).getTime()).toBeGreaterThan(Date.now() + 4 * MINUTE);
    state.fault = () => null;
    await send(later(6 * MINUTE));
    expect(state.delivered).toHaveLength(2);
    expect((await shown())?.pausedUntil).toBeNull();
  });

  test('an answer that is lost leaves it unclear; found in Sent it is accepted, and never sent again', async () => {
    const { id } = await desk.letterTo('bo@reed.example');
    state.faultAfter = (asked) => (isSend(asked) ? 'cut' : null);
    await send();
    expect((await desk.letter(id))?.state).toBe('unclear');
    await read(later(2 * MINUTE));
    expect((await desk.letter(id))?.state).toBe('accepted');
    await send(later(3 * MINUTE));
    expect(state.delivered).toHaveLength(1);
  });

  test('what was never sent is known an hour later, and its draft is gone', async () => {
    const { id } = await desk.letterTo('bo@reed.example');
    state.fault = (asked) => (isSend(asked) ? { status: 504 } : null);
    await send();
    expect((await desk.letter(id))?.state).toBe('unclear');
    expect(inFolder('drafts')).toHaveLength(1);
    await read(later(2 * MINUTE));
    expect(inFolder('drafts')).toEqual([]);
    expect((await desk.letter(id))?.state).toBe('unclear');
    await read(later(70 * MINUTE));
    expect((await desk.letter(id))?.state).toBe('refused');
    expect(state.delivered).toEqual([]);
  });

  test('a draft of an earlier try whose answer was lost is dropped before the next one', async () => {
    await desk.letterTo('bo@reed.example');
    let isCut = false;
    state.faultAfter = ({ method, path }) => {
      if (isCut || method !== 'POST' || !path.endsWith('/messages')) return null;
      isCut = true;
      return 'cut';
    };
    await send();
    expect(inFolder('drafts')).toHaveLength(1);
    await send(later(6 * MINUTE));
    expect([state.delivered.length, inFolder('drafts').length]).toEqual([1, 0]);
  });

  test('an address that Outlook refuses is refused for good', async () => {
    const { id } = await desk.letterTo('bo@reed.example');
    const body = {
      error: { code: 'ErrorInvalidRecipients', message: 'At least one recipient isn’t valid.' },
    };
    state.fault = (asked) => (isSend(asked) ? { status: 400, body } : null);
    await send();
    expect(await desk.letter(id)).toMatchObject({
      ...{ state: 'refused', said: 'At least one recipient isn’t valid.' },
    });
    expect(inFolder('drafts')).toEqual([]);
  });
});

describe('tokens', () => {
  test('a refused one is renewed once, and the letter leaves', async () => {
    await desk.letterTo('bo@reed.example');
    state.forms.length = 0;
    // Taken back by Microsoft before its time.
    let isRefused = false;
    state.fault = ({ path }) => {
      if (isRefused || !path.startsWith('/v1.0')) return null;
      isRefused = true;
      return { status: 401 };
    };
    await send();
    expect(state.delivered).toHaveLength(1);
    expect(state.forms.map((form) => form.get('grant_type'))).toEqual(['refresh_token']);
  });

  test('a revoked consent holds the letters, tells the owner, and goes on after signing in again', async () => {
    const { id } = await desk.letterTo('bo@reed.example');
    state.isRevoked = true;
    await send();
    expect((await desk.letter(id))?.state).toBe('due');
    expect(await shown()).toMatchObject({ status: 'reauth', held: 1 });
    const tried = await app.call(
      testMailbox,
      { params: { employer: desk.employer.permalink, mailbox: desk.connected.permalink } },
      { as: desk.owner },
    );
    expect(tried.body).toMatchObject({ ok: false });
    await signIn(desk);
    await send();
    expect(state.delivered).toHaveLength(1);
  });

  test('two nodes that need a new one at once renew it once', async () => {
    const row = await desk.mailbox();
    const old = { accessToken: 'access-1', refreshToken: 'refresh-1', expiresAt: new Date() };
    const sealed = sealedTokens(app.app.ports.services, row.id, old);
    await app.db.update(mailboxes).set({ sealedTokens: sealed }).where(eq(mailboxes.id, row.id));
    state.forms.length = 0;
    state.meanwhile = ({ path }) => setTimeout(path.endsWith('/token') ? 300 : 0);
    const ports = workPorts(app);
    const other = { ...ports, services: { ...ports.services } };
    const tokens = await Promise.all(
      [ports, other].map((node) =>
        tokenFor(node, { ...row, sealedTokens: null }, providerOf(node, 'outlook'))(null),
      ),
    );
    expect(tokens).toEqual(['access-2', 'access-2']);
    expect(state.forms).toHaveLength(1);
  });
});

describe('reading', () => {
  const mail = (fields: string, words = 'Yes, gladly.') =>
    `${fields}\r\nFrom: Bo <bo@reed.example>\r\nTo: ada@harbour.example\r\nSubject: Re: A role\r\n\r\n${words}\r\n`;
  const answers = () => app.db.select().from(mailboxAnswers);

  test('an answer is taken once, whichever folder it came to, and nothing else is opened', async () => {
    const { messageId } = await desk.letterTo('bo@reed.example');
    await send();
    await read(later(MINUTE));
    graph.put('inbox', mail(`Message-ID: <one@reed.example>\r\nIn-Reply-To: ${messageId}`));
    const strange = graph.put('inbox', mail('Message-ID: <two@reed.example>', 'A secret.'));
    graph.put('junkemail', mail(`Message-ID: <three@reed.example>\r\nReferences: ${messageId}`));
    await read(later(3 * MINUTE));
    await read(later(5 * MINUTE));
    expect((await answers()).map((row) => [row.messageId, row.words.trim()]).sort()).toEqual([
      ['<one@reed.example>', 'Yes, gladly.'],
      ['<three@reed.example>', 'Yes, gladly.'],
    ]);
    expect(state.asked.filter(({ path }) => path.includes(`${strange.id}/$value`))).toEqual([]);
    expect(state.asked.filter(({ method }) => method === 'PATCH' || method === 'DELETE')).toEqual([]);
  });

  test('a mail that Outlook can’t read itself holds up the others for a while, not for ever', async () => {
    const { messageId } = await desk.letterTo('bo@reed.example');
    await send();
    const broken = graph.put('inbox', mail(`Message-ID: <one@reed.example>\r\nIn-Reply-To: ${messageId}`));
    graph.put('inbox', mail(`Message-ID: <two@reed.example>\r\nIn-Reply-To: ${messageId}`));
    state.fault = ({ path }) => (path.includes(`${broken.id}/$value`) ? { status: 500 } : null);
    for (let turn = 1; turn <= 3; turn += 1) await read(later(turn * 20 * MINUTE));
    expect(await answers()).toEqual([]);
    await read(later(80 * MINUTE));
    expect((await answers()).map((row) => row.messageId)).toEqual(['<two@reed.example>']);
  });

  test('a bounce from within Microsoft says only in its words which letter it is about', async () => {
    const { id, messageId } = await desk.letterTo('bo@reed.example');
    await send();
    state.hidesHeaders = true;
    const strange = mail('Message-ID: <two@reed.example>', 'A secret.');
    graph.put('inbox', strange);
    graph.put('inbox', mail(`Message-ID: <one@reed.example>\r\nIn-Reply-To:\r\n ${messageId}`));
    await read(later(MINUTE));
    expect((await answers()).map(({ letterId, messageId: name }) => [letterId, name])).toEqual([
      [id, '<one@reed.example>'],
    ]);
  });

  test('goes on page by page, and begins anew by day where Outlook forgot the place', async () => {
    const { messageId } = await desk.letterTo('bo@reed.example');
    await send();
    state.pageSize = 2;
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      graph.put('inbox', mail(`Message-ID: <${name}@reed.example>\r\nIn-Reply-To: ${messageId}`));
    for (let turn = 1; turn <= 4; turn += 1) await read(later(turn * MINUTE));
    expect(await answers()).toHaveLength(5);
    state.epoch += 1;
    graph.put('inbox', mail(`Message-ID: <f@reed.example>\r\nIn-Reply-To: ${messageId}`));
    for (let turn = 6; turn <= 10; turn += 1) await read(later(turn * MINUTE));
    expect(await answers()).toHaveLength(6);
  });
});
