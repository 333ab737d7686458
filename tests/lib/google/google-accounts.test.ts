/** Google in the browser, in its three modes, with a Google of the tests' own that answers as it is told. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GoogleAccounts, GoogleQuestion } from '#lib/google/google-accounts.ts';

type Wishes = { callback: (answer: object) => void; error_callback: (refused: object) => void } & Record<
  string,
  unknown
>;

let asked: Wishes[];
let opened: string[];
let scripts: { src: string; onload: () => void; onerror: () => void }[];
let googleAccounts: () => Promise<GoogleAccounts>;

const oauth2 = {
  initCodeClient: (wishes: Wishes) => ({ requestCode: () => opened.push('code') && asked.push(wishes) }),
  initTokenClient: (wishes: Wishes) => ({
    requestAccessToken: () => opened.push('token') && asked.push(wishes),
  }),
};
const id = {
  initialize: (wishes: Wishes) => asked.push(wishes),
  renderButton: () => opened.push('button'),
  prompt: () => opened.push('one-tap'),
};

beforeEach(async () => {
  [asked, opened, scripts] = [[], [], []];
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (script: (typeof scripts)[number]) => scripts.push(script) },
  });
  vi.stubGlobal('google', { accounts: { id, oauth2 } });
  vi.resetModules();
  ({ googleAccounts } = await import('#lib/google/google-accounts.ts'));
});
afterEach(() => vi.unstubAllGlobals());

async function accounts(): Promise<GoogleAccounts> {
  const coming = googleAccounts();
  scripts.at(-1)?.onload();
  return coming;
}

const ears = () => ({ answered: vi.fn(), failed: vi.fn() });
const question: GoogleQuestion = {
  clientId: 'client-1',
  extraScopes: ['https://mail.google.com/', 'email'],
  state: 'state-1',
  hint: 'ada@example.com',
};
const SCOPE = 'openid profile email https://mail.google.com/';

test('the script comes from Google once, and again where it did not come', async () => {
  const failing = googleAccounts();
  scripts[0]?.onerror();
  await expect(failing).rejects.toThrow('did not load');
  await accounts();
  await googleAccounts();
  expect(scripts.map(({ src }) => src)).toEqual(Array(2).fill('https://accounts.google.com/gsi/client'));
});

test('a script that offers something else is refused', async () => {
  vi.stubGlobal('google', { accounts: { id } });
  await expect(accounts()).rejects.toThrow('offers no sign-in');
});

test('the button asks for a credential with the nonce, and an empty answer is a failure', async () => {
  const { answered, failed } = ears();
  const google = await accounts();
  google.showButton({} as HTMLElement, { clientId: 'client-1', nonce: 'n-1' }, { answered, failed });
  expect(opened).toEqual(['button', 'one-tap']);
  expect(asked[0]).toMatchObject({ client_id: 'client-1', nonce: 'n-1' });
  asked[0]?.callback({});
  expect([answered.mock.calls, failed.mock.calls]).toEqual([[], [['empty']]]);
  asked[0]?.callback({ credential: 'signed' });
  expect(answered).toHaveBeenCalledWith({ credential: 'signed' });
});

test('a code is asked for with all scopes, each once, and told with what was granted', async () => {
  const { answered, failed } = ears();
  (await accounts()).askForCode(question, { answered, failed });
  expect(opened).toEqual(['code']);
  expect(asked[0]).toMatchObject({ scope: SCOPE, state: 'state-1', login_hint: 'ada@example.com' });
  expect(asked[0]).toMatchObject({ client_id: 'client-1', ux_mode: 'popup' });
  asked[0]?.callback({ code: 'c-1', state: 'state-1', scope: 'openid email' });
  expect(answered).toHaveBeenCalledWith({ code: 'c-1', scopes: ['openid', 'email'] });
  expect(failed).not.toHaveBeenCalled();
});

test('a token is told with its end and what was granted', async () => {
  const { answered, failed } = ears();
  const { extraScopes: _, hint: __, ...plain } = question;
  (await accounts()).askForToken(plain, { answered, failed });
  expect(opened).toEqual(['token']);
  expect(asked[0]).toMatchObject({ scope: 'openid profile email' });
  expect(asked[0]).not.toHaveProperty('login_hint');
  asked[0]?.callback({ access_token: 't-1', expires_in: '3599', state: 'state-1', scope: 'openid' });
  expect(answered).toHaveBeenCalledWith({ accessToken: 't-1', expiresInSeconds: 3599, scopes: ['openid'] });
});

test.each([
  ['a refusal', { error: 'access_denied', state: 'state-1' }, 'refused'],
  ['an answer to another question', { code: 'c', access_token: 't', state: 'state-2' }, 'foreign'],
  ['an answer without a state', { code: 'c', access_token: 't' }, 'foreign'],
  ['an empty answer', { state: 'state-1' }, 'empty'],
])('%s calls the error callback, for a code as for a token', async (_, answer, failure) => {
  const [code, token] = [ears(), ears()];
  const google = await accounts();
  google.askForCode(question, code);
  google.askForToken(question, token);
  for (const { callback } of asked) callback(answer);
  for (const { answered, failed } of [code, token])
    expect([answered.mock.calls, failed.mock.calls]).toEqual([[], [[failure]]]);
});

test.each([
  ['popup_closed', 'closed'],
  ['popup_failed_to_open', 'blocked'],
  ['unknown', 'blocked'],
])('a window that ends with %s is %s', async (type, failure) => {
  const { answered, failed } = ears();
  (await accounts()).askForCode(question, { answered, failed });
  asked[0]?.error_callback({ type });
  expect([answered.mock.calls, failed.mock.calls]).toEqual([[], [[failure]]]);
});
