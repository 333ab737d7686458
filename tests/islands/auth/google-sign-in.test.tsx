import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { getAuthOptions, loginWithGoogle } from '#contract/auth.ts';
import { refusal } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { openApp, see } from '../employer-app/open-app.tsx';

type Answer = (answer: { credential?: string }) => Promise<void>;

/** Google's side: its script loads and remembers whom to answer. */
function googleIs() {
  const asked: Record<string, unknown>[] = [];
  const prompt = vi.fn();
  const id = {
    initialize: (options: Record<string, unknown>) => asked.push(options),
    renderButton: vi.fn(),
    prompt,
  };
  vi.stubGlobal('google', { accounts: { id, oauth2: {} } });
  const scripts: string[] = [];
  const append = document.head.append.bind(document.head);
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLScriptElement)) append(node);
      else {
        scripts.push(node.src);
        queueMicrotask(() => node.onload?.(new Event('load')));
      }
    }
  });
  return { asked, prompt, scripts, answer: (asked: Record<string, unknown>) => asked.callback as Answer };
}

const google = { clientId: 'client-1', nonce: 'nonce-1', scopes: ['openid', 'profile', 'email'] };

async function openWithGoogle() {
  const there = googleIs();
  const app = await openApp('/employers/login', null, (api) =>
    api.on(getAuthOptions, () => ({ body: { google, signUp: 'closed', passwordMinimum: 15 } })),
  );
  await see('or');
  await vi.waitFor(() => expect(there.asked).toHaveLength(1));
  const [asked = {}] = there.asked;
  return { ...app, ...there, asked, answer: there.answer(asked) };
}

afterEach(() => vi.restoreAllMocks());

test('where it is set up, the script comes from Google alone and gets the client and the nonce', async () => {
  const { scripts, asked, prompt } = await openWithGoogle();
  expect(scripts).toEqual(['https://accounts.google.com/gsi/client']);
  expect(asked).toMatchObject({ client_id: 'client-1', nonce: 'nonce-1' });
  expect(prompt).toHaveBeenCalledOnce();
});

test('no credential, and a refused one, say the same sentence', async () => {
  const { api, answer } = await openWithGoogle();
  const sentence = 'Google sign-in failed. Try again or use your password.';
  await act(() => answer({}));
  await see(sentence);
  expect(api.named('loginWithGoogle')).toHaveLength(0);
  api.on(loginWithGoogle, () => refusal('BAD_CREDENTIALS'));
  await act(() => answer({ credential: 'signed-by-google' }));
  await see(sentence);
  expect(api.named('loginWithGoogle')[0]?.body).toEqual({ credential: 'signed-by-google', nonce: 'nonce-1' });
});

test('a good credential signs in and goes on', async () => {
  const { api, session, answer } = await openWithGoogle();
  const user = sampleUser();
  api.on(loginWithGoogle, () => {
    session.user = user;
    return { body: { user } };
  });
  await act(() => answer({ credential: 'signed-by-google' }));
  await see('Skip to content');
  expect(location.pathname).toBe('/employers');
});
