import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as contract from '#contract/auth.ts';
import { getUser } from '#contract/users.ts';
import { writeCookie } from '#lib/cookies.ts';
import { noAnswer, refusal } from '#tests/support/fake-api.ts';
import { freshStores } from '#tests/support/fresh-stores.ts';
import { sampleUser } from '#tests/support/sample-user.ts';

let api: Awaited<ReturnType<typeof freshStores>>['api'];
let auth: Awaited<ReturnType<typeof freshStores>>['auth'];
const user = sampleUser();
const credentials = { email: 'ines@tidewater.example', password: 'a long enough password' };

beforeEach(async () => {
  ({ api, auth } = await freshStores());
  api.on(contract.login, () => ({ body: { user } }));
  api.on(contract.logout, () => ({ status: 204 }));
});
afterEach(() => vi.unstubAllGlobals());

test('nobody is signed in at the start', () => {
  expect(auth.$user.get()).toBeNull();
  expect(auth.$isSignedIn.get()).toBe(false);
  expect(auth.$isSessionInvalid.get()).toBe(false);
});

test('signing in sets the user and sends cookies along', async () => {
  const running = auth.login(credentials);
  expect(auth.$loginLoading.get()).toBe(true);
  await running;
  expect(auth.$loginLoading.get()).toBe(false);
  expect(auth.$user.get()?.email).toBe(user.email);
  expect(api.named('login')[0]?.body).toEqual(credentials);
});

test('a refused sign-in is kept as loginError and thrown on', async () => {
  api.on(contract.login, () => refusal('BAD_CREDENTIALS'));
  await expect(auth.login(credentials)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' });
  expect(auth.$loginError.get()?.code).toBe('BAD_CREDENTIALS');
  expect(auth.$user.get()).toBeNull();
  api.on(contract.login, () => ({ body: { user } }));
  await auth.login(credentials);
  expect(auth.$loginError.get()).toBeNull();
});

test.each([
  ['loginWithGoogle', contract.loginWithGoogle, { credential: 'from-google', nonce: 'n' }],
  ['resetPassword', contract.resetPassword, { token: 'x'.repeat(30), password: credentials.password }],
  [
    'claimAccount',
    contract.claimAccount,
    { token: 'x'.repeat(30), password: credentials.password, firstName: 'Inês', lastName: 'Carvalho' },
  ],
] as const)('%s signs in, and its failure has its own flag', async (verb, endpoint, body) => {
  const act = auth[verb] as (input: typeof body) => Promise<unknown>;
  const errors = {
    loginWithGoogle: auth.$googleLoginError,
    resetPassword: auth.$resetPasswordError,
    claimAccount: auth.$claimAccountError,
  };
  api.on(endpoint, () => refusal('TOKEN_INVALID'));
  await act(body).catch(() => {});
  expect(errors[verb].get()?.code).toBe('TOKEN_INVALID');
  expect(auth.$loginError.get()).toBeNull();
  api.on(endpoint, () => ({ body: { user } }));
  await act(body);
  expect(auth.$user.get()?.id).toBe(user.id);
  expect(errors[verb].get()).toBeNull();
});

test('asking for a link counts as tried also when it failed', async () => {
  api.on(contract.forgotPassword, noAnswer);
  expect(auth.$forgotPasswordAttempted.get()).toBe(false);
  await auth.forgotPassword('ines@tidewater.example').catch(() => {});
  expect(auth.$forgotPasswordAttempted.get()).toBe(true);
  expect(auth.$forgotPasswordError.get()?.code).toBe('NETWORK');
});

test('signing out forgets the user whether the server hears of it or not', async () => {
  await auth.login(credentials);
  expect(await auth.logout()).toBe(true);
  expect(auth.$user.get()).toBeNull();
  await auth.login(credentials);
  api.on(contract.logout, noAnswer);
  expect(await auth.logout()).toBe(false);
  expect(auth.$user.get()).toBeNull();
});

test('a normal sign-in and signing out clear the flag of acting for somebody', async () => {
  writeCookie('impersonating', '1');
  await auth.login(credentials);
  expect(document.cookie).toMatch(/^jc-impersonating=; .*Max-Age=-1/);
});

test('loading finds nobody without calling that a failure', async () => {
  api.on(getUser, () => refusal('UNAUTHENTICATED'));
  expect(await auth.loadUser()).toBeNull();
  expect(auth.$auth.get()).toEqual({ state: 'signed-out', reason: null });
  expect(auth.$loadUserError.get()).toBeNull();
});

test('a server that fails leaves loadUserError and the question open', async () => {
  api.on(getUser, () => refusal('UNAVAILABLE'));
  await auth.loadUser();
  expect(auth.$loadUserError.get()?.code).toBe('UNAVAILABLE');
  expect(auth.$auth.get().state).toBe('unknown');
  api.on(getUser, () => ({ body: { user } }));
  await auth.loadUser();
  expect(auth.$loadUserError.get()).toBeNull();
  expect(auth.$isSignedIn.get()).toBe(true);
});

test('an ended session keeps the user, until the next sign-in or load makes it valid', async () => {
  await auth.login(credentials);
  auth.sessionEnded('deactivated');
  expect(auth.$isSessionInvalid.get()).toBe(true);
  expect(auth.$isSignedIn.get()).toBe(false);
  expect(auth.$user.get()?.id).toBe(user.id);
  await auth.login(credentials);
  expect(auth.$isSessionInvalid.get()).toBe(false);
  auth.sessionEnded('expired');
  api.on(getUser, () => ({ body: { user } }));
  await auth.loadUser();
  expect(auth.$isSessionInvalid.get()).toBe(false);
});

test('saved profile and settings are merged into the user', async () => {
  await auth.login(credentials);
  auth.profileSaved({ title: 'Founder' });
  auth.settingsSaved({ sourcingTool: 'gem', version: 4 });
  expect(auth.$user.get()?.profile).toMatchObject({ title: 'Founder', firstName: user.profile.firstName });
  expect(auth.$user.get()?.employerProfile?.settings).toMatchObject({
    sourcingTool: 'gem',
    version: 4,
    timezone: 'Europe/Lisbon',
  });
});

test('a saved user without its employer keeps the one that is known', async () => {
  await auth.login(credentials);
  auth.userSaved({ ...user, version: 2, employerProfile: null });
  expect(auth.$user.get()).toMatchObject({ version: 2, employerProfile: { permalink: 'tidewater-gliders' } });
});
