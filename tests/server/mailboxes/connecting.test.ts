/** How a member connects a mailbox, and who may change it. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  connectMailbox,
  disconnectMailbox,
  getEmailSettings,
  saveMailbox,
  testMailbox,
} from '#contract/mailboxes.ts';
import { signInToImap } from '#server/outside/mailbox/imap.ts';
import { mailboxes } from '#server/tables/mailboxes.ts';
import { type MailDesk, mailDesk, mailServers } from '#tests/support/mail-desk.ts';
import { makeEmployer, makeUser, type TestUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ egressAllow: ['127.0.0.1'] });
const servers = await mailServers();
let desk: MailDesk;

beforeEach(async () => {
  servers.reset();
  desk = await mailDesk(app, servers);
});

const params = () => ({ employer: desk.employer.permalink, mailbox: desk.connected.permalink });
const connect = (body: object, as: TestUser | undefined = desk.owner) =>
  app.call(
    connectMailbox,
    {
      params: { employer: desk.employer.permalink },
      body: { provider: 'smtp', address: 'team@harbour.example', ...servers.accesses(), ...body },
    },
    { as },
  );
const save = (body: object, as = desk.owner, version = 1) =>
  app.call(saveMailbox, { params: params(), body }, { as, version });
const shown = async () =>
  (
    await app.call(getEmailSettings, { params: { employer: desk.employer.permalink } }, { as: desk.owner })
  ).body.mailboxes.find(({ permalink }) => permalink === desk.connected.permalink);

test('a mailbox is connected after both servers let it in, and its passwords are kept unreadable', async () => {
  expect(desk.connected).toMatchObject({
    ...{ address: 'ada@harbour.example', status: 'connected', dailyLimit: 50, usedToday: 0, held: 0 },
    smtp: { host: '127.0.0.1', user: 'ada' },
  });
  expect(JSON.stringify(desk.connected)).not.toContain('secret');
  const [row] = await app.db.select().from(mailboxes).where(eq(mailboxes.employerId, desk.employer.id));
  expect(row?.sealedPasswords).toMatch(/^v1\./);
  expect(JSON.stringify(row)).not.toContain('secret');
  expect(servers.imap.state.commands).toContain('EXAMINE INBOX');
});

test('a server that refuses is quoted, without the password, and nothing is stored', async () => {
  servers.behaviour.password = 'another';
  const outgoing = await connect({});
  expect([outgoing.status, outgoing.problem.code]).toEqual([502, 'UPSTREAM_FAILED']);
  expect(outgoing.problem.detail).toMatch(
    /outgoing .* refused the sign-in: “535 Wrong password, said the server”/,
  );
  servers.behaviour.password = 'secret';
  servers.imap.state.password = 'another';
  const incoming = await connect({});
  expect(incoming.status).toBe(502);
  expect(incoming.problem.detail).toMatch(
    /incoming .* refused the sign-in: “.*Wrong password, said the server”/,
  );
  expect(await app.db.select().from(mailboxes).where(eq(mailboxes.address, 'team@harbour.example'))).toEqual(
    [],
  );
});

test('an address is connected once, by recruiters and above of the employer', async () => {
  expect((await connect({ address: 'Ada@harbour.example' })).problem).toMatchObject({ code: 'DUPLICATE' });
  const viewer = await makeUser(app, { employer: desk.employer, role: 'viewer' });
  expect((await connect({}, viewer)).problem).toMatchObject({ code: 'FORBIDDEN', needs: 'recruiter' });
  const other = await makeEmployer(app);
  expect((await connect({}, other.owner)).status).toBe(404);
});

test.each<[string, object, string]>([
  ['an address that is none', { address: 'ada' }, '/address'],
  ['a limit over 500', { dailyLimit: 501 }, '/dailyLimit'],
  [
    'a server that is an address of the web',
    { smtp: { host: 'https://x', port: 25, user: 'a', password: 'b' } },
    '/smtp/host',
  ],
  [
    'a password of two lines',
    { imap: { host: 'x.example', port: 993, user: 'a', password: 'b\r\nDELETE' } },
    '/imap/password',
  ],
])('%s is refused with its pointer', async (_what, body, pointer) => {
  const { status, problem } = await connect(body);
  expect(status).toBe(422);
  expect(problem.errors?.map((error) => error.pointer)).toContain(pointer);
});

test('a private host is refused before it is spoken to', async () => {
  const inside = { host: '10.0.0.7', port: 993, user: 'ada', password: 'secret' };
  await expect(signInToImap({ egressAllow: [] }, inside)).rejects.toThrow('private address');
  const door = { ...inside, host: '127.0.0.1', port: servers.imap.port };
  const before = servers.imap.state.commands.length;
  await expect(signInToImap({ egressAllow: [] }, door)).rejects.toThrow('isn’t one of mail servers');
  expect(servers.imap.state.commands.length).toBe(before);
});

test('a limit is saved, and a stored password goes to no other server', async () => {
  expect((await save({ dailyLimit: 80 })).body).toMatchObject({ dailyLimit: 80, version: 2 });
  const moved = await save({ smtp: { host: 'localhost' } }, desk.owner, 2);
  expect([moved.status, moved.problem.errors?.[0]?.pointer]).toEqual([422, '/smtp/password']);
  expect((await save({ dailyLimit: 90 })).problem).toMatchObject({ code: 'STALE_VERSION' });
});

test('a new password is tried before it replaces the old one', async () => {
  servers.behaviour.password = 'renewed';
  const { smtp } = servers.accesses();
  expect((await save({ smtp: { password: 'wrong' } })).status).toBe(502);
  expect(await shown()).toMatchObject({ version: 1 });
  expect((await save({ smtp: { ...smtp, password: 'renewed' } })).body).toMatchObject({
    status: 'connected',
  });
});

test('the test says what is wrong now, and the list says it too', async () => {
  const test = () => app.call(testMailbox, { params: params() }, { as: desk.owner });
  expect((await test()).body).toEqual({ ok: true });
  servers.behaviour.password = 'another';
  expect((await test()).body).toMatchObject({ ok: false, error: expect.stringContaining('Wrong password') });
  expect(await shown()).toMatchObject({ status: 'reauth', lastError: '535 Wrong password, said the server' });
  servers.behaviour.password = 'secret';
  expect((await test()).body).toEqual({ ok: true });
  expect(await shown()).toMatchObject({ status: 'connected', lastError: null });
});

test('only its owner and admins change, test or disconnect a mailbox; others’ is not there', async () => {
  const recruiter = await makeUser(app, { employer: desk.employer, role: 'recruiter' });
  const stranger = (await makeEmployer(app)).owner;
  const input = { params: params() };
  for (const [as, status] of [
    [recruiter, 403],
    [stranger, 404],
  ] as const) {
    expect((await save({ dailyLimit: 1 }, as)).status).toBe(status);
    expect((await app.call(testMailbox, input, { as })).status).toBe(status);
    expect((await app.call(disconnectMailbox, input, { as })).status).toBe(status);
  }
  const unknown = { params: { ...params(), mailbox: 'a1b2c3d4e5f' as never } };
  expect((await app.call(disconnectMailbox, unknown, { as: desk.owner })).status).toBe(404);
  expect((await app.call(testMailbox, unknown, { as: desk.owner })).status).toBe(404);
});

test('a disconnected mailbox loses its passwords, sends nothing more, and can be connected again', async () => {
  const waiting = await desk.letterTo('bo@reed.example');
  expect((await app.call(disconnectMailbox, { params: params() }, { as: desk.owner })).status).toBe(204);
  expect(await desk.letter(waiting.id)).toMatchObject({
    state: 'refused',
    said: 'The mailbox was disconnected.',
  });
  const [row] = await app.db
    .select()
    .from(mailboxes)
    .where(eq(mailboxes.permalink, desk.connected.permalink));
  expect(row?.sealedPasswords).toBeNull();
  expect(await shown()).toBeUndefined();
  expect((await connect({ address: 'ada@harbour.example' })).status).toBe(201);
});
