import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { login, logout } from '#contract/auth.ts';
import { getImpersonation } from '#contract/impersonation.ts';
import { getUser } from '#contract/users.ts';
import { refusal } from '#tests/support/fake-api.ts';
import { freshStores } from '#tests/support/fresh-stores.ts';
import { sampleImpersonation, sampleUser } from '#tests/support/sample-user.ts';

const http = createServer();
const io = new Server(http, { path: '/socket.io' });
const meta = { id: 'event-1', at: '2026-11-20T10:00:00.000Z', actorId: null };
const user = sampleUser();

let stores: Awaited<ReturnType<typeof freshStores>>;
let realtime: typeof import('#lib/realtime/listen.ts');
let sockets: Socket[];
let stop = () => {};
/** What keeps somebody out, if anything does. */
let refuse = (): Error | undefined => undefined;
io.use((_socket, next) => next(refuse()));

const signIn = (as = user) => {
  stores.api.on(login, () => ({ body: { user: as } }));
  return stores.auth.login({ email: 'ines@tidewater.example', password: 'a long enough password' });
};
/** Five seconds pass in fifty milliseconds; everything else takes its time. */
function shortenFiveSeconds(): void {
  const { setTimeout } = globalThis;
  const shortened = (work: () => void, ms?: number) => setTimeout(work, ms === 5_000 ? 50 : ms);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(shortened as typeof setTimeout);
}
const live = () => vi.waitFor(() => expect(realtime.$connection.get()).toBe('live'), { timeout: 5000 });

beforeEach(async () => {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  sockets = [];
  io.on('connection', (socket) => sockets.push(socket));
  vi.stubGlobal('location', new URL(`http://127.0.0.1:${(http.address() as AddressInfo).port}/employers`));
  stores = await freshStores();
  stores.api.on(logout, () => ({ status: 204 }));
  realtime = await import('#lib/realtime/listen.ts');
  const { followUser } = await import('#lib/realtime/connect.ts');
  stop = followUser();
});
afterEach(async () => {
  stop();
  io.removeAllListeners('connection');
  refuse = () => undefined;
  io.disconnectSockets(true);
  await new Promise((resolve) => http.close(resolve));
  vi.unstubAllGlobals();
});

test('nobody is connected before signing in, and a platform admin never', async () => {
  expect(realtime.$connection.get()).toBe('off');
  await signIn(sampleUser({ type: 1, role: null, employerId: null, employerProfile: null }));
  expect(realtime.$connection.get()).toBe('off');
});

test('an employer user connects with the employer’s id, hears events, and is cleared on leaving', async () => {
  await signIn();
  await live();
  expect(sockets[0]?.handshake.query.employerId).toBe(user.employerId);
  const heard = vi.fn();
  realtime.listen('job-clips/hearted', heard);
  sockets[0]?.emit('job-clips/hearted', { hearts: 3 }, meta);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ hearts: 3 }, meta));
  expect(realtime.$recentEvents.get()).toHaveLength(1);
  await stores.auth.logout();
  expect(realtime.$connection.get()).toBe('off');
  expect(realtime.$recentEvents.get()).toEqual([]);
  await vi.waitFor(() => expect(sockets[0]?.connected).toBe(false));
});

test('a saved profile does not open a second connection', async () => {
  await signIn();
  await live();
  stores.auth.profileSaved({ title: 'Founder' });
  expect(realtime.$connection.get()).toBe('live');
  expect(sockets).toHaveLength(1);
});

test('being signed out from elsewhere ends the session with its reason', async () => {
  await signIn();
  await live();
  sockets[0]?.emit('auth/signed-out', { reason: 'deactivated' }, meta);
  await vi.waitFor(() => expect(stores.auth.$isSessionInvalid.get()).toBe(true));
  expect(stores.auth.$auth.get()).toMatchObject({ state: 'invalid', reason: 'deactivated' });
  expect(realtime.$connection.get()).toBe('off');
});

describe('a session that ended before its socket was there', () => {
  const knock = async () => {
    refuse = () => Object.assign(new Error('UNAUTHENTICATED'), { data: { code: 'UNAUTHENTICATED' } });
    await signIn();
  };
  const ended = (reason: string) =>
    vi.waitFor(() => expect(stores.auth.$auth.get()).toMatchObject({ state: 'invalid', reason }), 5_000);

  test('is found over, for the reason the server knows', async () => {
    stores.api.on(getUser, () => refusal('UNAUTHENTICATED', { state: 'deactivated' }));
    const stopWatching = stores.watch.watchSession();
    await knock();
    await ended('deactivated');
    stopWatching();
  });

  test('is over too where another user holds the cookie by now', async () => {
    stores.api.on(getUser, () => ({ body: { user: sampleUser() } }));
    await knock();
    await ended('expired');
  });

  test('is told as the end of acting to whoever acts', async () => {
    const { writeCookie } = await import('#lib/cookies.ts');
    const { followImpersonation } = await import('#lib/stores/impersonation.ts');
    writeCookie('impersonating', '1');
    stores.api.on(getImpersonation, () => ({ body: { user, impersonation: sampleImpersonation(user) } }));
    const stopAsking = followImpersonation();
    await vi.waitFor(() => expect(stores.api.named('getImpersonation')).toHaveLength(1));
    stores.api.on(getUser, () => ({ body: { user: sampleUser() } }));
    await knock();
    await ended('impersonation-ended');
    stopAsking();
  });

  test('goes on where the server knows it', async () => {
    stores.api.on(getUser, () => ({ body: { user } }));
    await knock();
    await vi.waitFor(() => expect(stores.api.named('getUser')).toHaveLength(1), 5_000);
    expect(stores.auth.$auth.get()).toMatchObject({ state: 'signed-in' });
  });
});

test('a lost connection is a pause, and a new one tells who refetches', async () => {
  await signIn();
  await live();
  const refetch = vi.fn();
  realtime.onConnect(refetch);
  sockets[0]?.conn.close();
  await vi.waitFor(() => expect(realtime.$connection.get()).toBe('paused'));
  await live();
  expect(refetch).toHaveBeenCalledOnce();
}, 10_000);

test.each([
  ['UNAVAILABLE', true],
  ['RATE_LIMITED', true],
  ['UNAUTHENTICATED', false],
  ['NOT_FOUND', false],
])(
  'whoever is refused with %s comes back by itself: %s',
  async (code, comesBack) => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    shortenFiveSeconds();
    let knocks = 0;
    refuse = () => {
      knocks += 1;
      return knocks === 1 ? Object.assign(new Error(code), { data: { code } }) : undefined;
    };
    await signIn();
    await vi.waitFor(() => expect(knocks).toBe(1), { timeout: 5_000 });
    expect(realtime.$connection.get()).toBe('connecting');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(knocks).toBe(comesBack ? 2 : 1);
    expect(realtime.$connection.get()).toBe(comesBack ? 'live' : 'connecting');
  },
  20_000,
);
