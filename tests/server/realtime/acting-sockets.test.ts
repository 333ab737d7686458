/** Sockets of somebody who acts for somebody, and how many handshakes are taken. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { endImpersonation, impersonate } from '#contract/impersonation.ts';
import { sessions } from '#server/tables/auth.ts';
import { tokenHash } from '#server/tokens.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { listen, openSocket, until } from '#tests/support/open-socket.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const narrow = await testApp({ rateLimitScale: 0.1 });
let url: string;
let desk: Desk;

beforeAll(async () => {
  url = await listen(app);
  desk = await newDesk(app);
});

async function acting() {
  const admin = await makeUser(app, { employer: null });
  const body = { userId: desk.owner.id, reason: 'Looking at sockets' };
  const begun = await app.call(impersonate, { body }, { as: admin });
  const token = begun.cookies.find(({ name }) => name === 'jc-session-development')?.value ?? '';
  return { ...desk.owner, token };
}

const ending = { name: 'auth/signed-out', payload: { reason: 'impersonation-ended' } };

test('whoever acts as somebody is in the rooms of that employer until they end it', async () => {
  const as = await acting();
  const socket = await openSocket(url, { as, employerId: desk.employer.id });
  expect(socket.isOpen()).toBe(true);
  await app.call(endImpersonation, {}, { as });
  await until(() => !socket.isOpen());
  expect(socket.heard).toEqual([ending]);
});

test('the socket of the acted-as user stays', async () => {
  const as = await acting();
  const own = await openSocket(url, { as: desk.owner, employerId: desk.employer.id });
  const theirs = await openSocket(url, { as, employerId: desk.employer.id });
  await app.call(endImpersonation, {}, { as });
  await until(() => !theirs.isOpen());
  expect(own.isOpen()).toBe(true);
});

test('the socket ends with the hour, by itself', async () => {
  const as = await acting();
  const soon = new Date(Date.now() + 1_500);
  await app.db
    .update(sessions)
    .set({ expiresAt: soon })
    .where(eq(sessions.tokenHash, tokenHash(as.token)));
  const socket = await openSocket(url, { as, employerId: desk.employer.id });
  await until(() => socket.heard.length > 0);
  expect(socket.heard).toEqual([ending]);
  await until(() => !socket.isOpen());
});

test('a session that opens too many sockets is told so', async () => {
  const address = await listen(narrow);
  const { owner, employer } = await newDesk(narrow);
  const open = () => openSocket(address, { as: owner, employerId: employer.id });
  const first = await open();
  await open();
  const third = await open();
  expect([first.isOpen(), third.refusal()]).toEqual([true, { code: 'RATE_LIMITED' }]);
});

/** What a socket is told first that says where it comes from only to engine.io: `sid=` names none. */
async function knockBare(address: string): Promise<string> {
  const socket = new WebSocket(`${address}/socket.io/?EIO=4&transport=websocket&sid=`);
  const told = new Promise<string>((resolve) => {
    socket.onmessage = ({ data }) => {
      if (String(data).startsWith('0')) socket.send('40');
      else resolve(String(data));
    };
  });
  const first = await told;
  socket.close();
  return first;
}

test('an address that knocks too often is told so, however it asks', async () => {
  const address = await listen(await testApp({ rateLimitScale: 0.05 }));
  const told: string[] = [];
  for (let knock = 0; knock < 4; knock += 1) told.push(await knockBare(address));
  expect(told.map((one) => /"code":"(\w+)"/.exec(one)?.[1])).toEqual([
    ...Array.from({ length: 3 }, () => 'UNAUTHENTICATED'),
    'RATE_LIMITED',
  ]);
});
