import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changePassword, listSessions, login, logout } from '#contract/auth.ts';
import { reportError } from '#contract/diagnostics.ts';
import { keepAlive } from '#contract/employers.ts';
import { noAnswer, refusal } from '#tests/support/fake-api.ts';
import { freshStores } from '#tests/support/fresh-stores.ts';
import { sampleUser } from '#tests/support/sample-user.ts';

let stores: Awaited<ReturnType<typeof freshStores>>;
let stop = () => {};
const user = sampleUser();

async function signIn(as = user) {
  stores.api.on(login, () => ({ body: { user: as } }));
  await stores.auth.login({ email: 'ines@tidewater.example', password: 'a long enough password' });
}

beforeEach(async () => {
  stores = await freshStores();
  stores.api.on(logout, () => ({ status: 204 }));
  stores.api.on(keepAlive, () => ({ status: 204 }));
  stop = stores.watch.watchSession();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a 401 later marks the session invalid', async () => {
  const { call } = await import('#lib/api/call.ts');
  await signIn();
  stores.api.on(listSessions, () => refusal('UNAUTHENTICATED'));
  await call(listSessions, {}).catch(() => {});
  expect(stores.auth.$isSessionInvalid.get()).toBe(true);
});

test('a wrong password and a public call say nothing about the session', async () => {
  const { call } = await import('#lib/api/call.ts');
  await signIn();
  stores.api.on(changePassword, () => refusal('BAD_CREDENTIALS'));
  stores.api.on(reportError, () => refusal('UNAUTHENTICATED'));
  await call(changePassword, { body: { current: 'x', password: 'a long enough password' } }).catch(() => {});
  await call(reportError, { body: { path: '/employers', release: '' } }).catch(() => {});
  expect(stores.auth.$isSessionInvalid.get()).toBe(false);
});

test('signing out tells the other tabs, also when the server does not answer', async () => {
  await signIn();
  const other = new BroadcastChannel('logout_channel');
  const heard = new Promise((resolve) => {
    other.onmessage = ({ data }) => resolve(data);
  });
  stores.api.on(logout, noAnswer);
  expect(await stores.watch.logoutEverywhere()).toBe(false);
  expect(await heard).toBe('logout');
  other.close();
});

test('hearing logout signs this tab out without another call, and nothing else does', async () => {
  await signIn();
  const other = new BroadcastChannel('logout_channel');
  other.postMessage('something else');
  other.postMessage('logout');
  await vi.waitFor(() => expect(stores.auth.$user.get()).toBeNull());
  expect(stores.auth.$auth.get()).toEqual({ state: 'signed-out', reason: 'left' });
  expect(stores.api.named('logout')).toHaveLength(0);
  other.close();
});

test('an employer user is kept alive every 25 minutes, until they leave', async () => {
  vi.useFakeTimers();
  await signIn();
  await vi.advanceTimersByTimeAsync(1_499_999);
  expect(stores.api.named('keepAlive')).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(stores.api.named('keepAlive').map(({ params }) => params)).toEqual([{ employer: user.employerId }]);
  await vi.advanceTimersByTimeAsync(1_500_000);
  expect(stores.api.named('keepAlive')).toHaveLength(2);
  await stores.auth.logout();
  await vi.advanceTimersByTimeAsync(3_000_000);
  expect(stores.api.named('keepAlive')).toHaveLength(2);
});

test('a platform admin has no employer to be kept alive in', async () => {
  vi.useFakeTimers();
  await signIn(sampleUser({ type: 1, role: null, employerId: null, employerProfile: null }));
  await vi.advanceTimersByTimeAsync(1_500_000);
  expect(stores.api.named('keepAlive')).toHaveLength(0);
});
