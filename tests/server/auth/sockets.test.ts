import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, expect, test } from 'vitest';
import { changePassword, endSession, logout } from '#contract/auth.ts';
import { saveUser } from '#contract/users.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { makeEmployer, makeUser, signIn } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
await app.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.app.server.address() as AddressInfo;
const current = 'four herons over the weir';
const passwordHash = await hashPassword(current);
const { employer, owner } = await makeEmployer(app);
const open: Socket[] = [];
afterAll(() => {
  for (const socket of open) socket.disconnect();
});

/** A connected socket, and what it is told when its session ends. */
async function listening(token: string) {
  const socket = io(`http://127.0.0.1:${port}`, {
    query: { employerId: employer.id },
    extraHeaders: { cookie: `jc-session-development=${token}`, origin: app.settings.publicUrl },
    reconnection: false,
  });
  open.push(socket);
  const told: string[] = [];
  socket.on('auth/signed-out', ({ reason }: { reason: string }) => void told.push(reason));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return { told, isOpen: () => socket.connected };
}

test('signing out closes the session’s own sockets', async () => {
  const me = await makeUser(app, { employer });
  const elsewhere = await signIn(app, me.id);
  const [here, there] = [await listening(me.token), await listening(elsewhere)];
  await app.call(logout, {}, { as: me });
  await expect.poll(here.isOpen, { timeout: 1_000 }).toBe(false);
  expect(here.told).toEqual(['signed-out']);
  expect(there.isOpen()).toBe(true);
  await app.call(endSession, { params: { id: 'others' } }, { as: { token: await signIn(app, me.id) } });
  await expect.poll(there.isOpen, { timeout: 1_000 }).toBe(false);
});

test('a new password closes the sockets of all other sessions', async () => {
  const me = await makeUser(app, { employer, passwordHash });
  const [here, there] = [await listening(me.token), await listening(await signIn(app, me.id))];
  await app.call(changePassword, { body: { current, password: 'nine lanterns by the quay' } }, { as: me });
  await expect.poll(there.isOpen, { timeout: 1_000 }).toBe(false);
  expect(there.told).toEqual(['password-changed']);
  expect(here.isOpen()).toBe(true);
});

test('deactivation closes all sockets within a second, and none opens again', async () => {
  const me = await makeUser(app, { employer });
  const here = await listening(me.token);
  const params = { employer: employer.permalink, user: me.id };
  await app.call(saveUser, { params, body: { status: 'deactivated' } }, { as: owner, version: 1 });
  await expect.poll(here.isOpen, { timeout: 1_000 }).toBe(false);
  expect(here.told).toEqual(['deactivated']);
  await expect(listening(me.token)).rejects.toThrow('UNAUTHENTICATED');
});
