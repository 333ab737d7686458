// Opens the employer app at a path, as a newly opened tab does, over a fake server.
import { act } from 'react';
import { afterEach, vi } from 'vitest';
import { getAuthOptions, login, logout } from '#contract/auth.ts';
import { getUser, listUsers, type User } from '#contract/users.ts';
import { clearCookie, writeCookie } from '#lib/cookies.ts';
import { fakeApi, refusal } from '#tests/support/fake-api.ts';
import { mount } from '../ui/mount.ts';

// The first test of a file loads the whole app, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

export type Session = { user: User | null };

/** `session.user` is whom the server takes the browser for; the test may change it at any time. */
export async function openApp(
  path: string,
  user: User | null = null,
  prepare: (api: ReturnType<typeof fakeApi>) => void = () => {},
) {
  vi.resetModules();
  const session: Session = { user };
  const api = fakeApi();
  const own = () => (session.user === null ? refusal('UNAUTHENTICATED') : { body: { user: session.user } });
  api.on(getUser, own);
  api.on(listUsers, () =>
    session.user === null ? refusal('UNAUTHENTICATED') : { body: { data: [session.user], nextCursor: null } },
  );
  api.on(getAuthOptions, () => ({ body: { google: null, signUp: 'closed', passwordMinimum: 15 } }));
  api.on(login, () => refusal('BAD_CREDENTIALS'));
  api.on(logout, () => ({ status: 204 }));
  prepare(api);
  vi.stubGlobal('fetch', api.fetch);
  if (user !== null) writeCookie('login', '1');
  history.replaceState(null, '', path);
  const { EmployerApp } = await import('#islands/employer-app/employer-app.island.tsx');
  await mount(<EmployerApp />);
  return { api, session };
}

afterEach(() => {
  vi.unstubAllGlobals();
  for (const hint of ['origin-path', 'login', 'impersonating'] as const) clearCookie(hint);
});

/** Waits until the page says something, since screens come in their own chunks. */
export async function see(text: string): Promise<void> {
  const end = Date.now() + 15_000;
  while (!document.body.textContent?.includes(text)) {
    if (Date.now() > end) throw new Error(`"${text}" is not in: ${document.body.textContent}`);
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  }
}

/** Types into a field as a person does: the whole value at once. */
export async function type(input: HTMLInputElement, value: string): Promise<void> {
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set;
  await act(async () => {
    input.focus();
    set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Sends the form an element stands in. */
export async function submit(within: HTMLElement): Promise<void> {
  await act(async () => {
    within.closest('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
}
