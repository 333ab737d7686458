import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { logout } from '#contract/auth.ts';
import { getUser } from '#contract/users.ts';
import { noAnswer, refusal } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { button, click, find } from '../ui/mount.ts';
import { openApp, see } from './open-app.tsx';

test('a 401 later opens a dialog over the kept screen, and signing in again comes back to it', async () => {
  const { session } = await openApp('/employers/settings/members', sampleUser());
  await see('Invitations');
  session.user = null;
  const { call } = await import('#lib/api/call.ts');
  await act(async () => {
    await call(getUser, { params: { id: 'me' } }).catch(() => {});
  });
  await see('You have been signed out');
  expect(find('[role=alertdialog]').textContent).toContain('Sign in again');
  expect(document.body.textContent).toContain('Inês Carvalho');
  await click(button('Sign in again'));
  await see('Sign in to continue to Members');
  expect(location.search).toBe('?from=%2Femployers%2Fsettings%2Fmembers');
});

test('without the hint of a session nothing is asked, and sign-in comes at once', async () => {
  const { api } = await openApp('/employers/settings/members');
  await see('Sign in to continue to Members');
  expect(api.named('getUser')).toHaveLength(0);
});

test('signing out in another tab signs this one out, without a way back', async () => {
  await openApp('/employers/settings/members', sampleUser());
  await see('Invitations');
  const other = new BroadcastChannel('logout_channel');
  other.postMessage('logout');
  await see('You are signed out');
  other.close();
  expect(location.pathname + location.search).toBe('/employers/login');
  expect(document.body.textContent).not.toContain('Inês Carvalho');
});

test('signing out here tells the other tabs, also when the server is away', async () => {
  const { api } = await openApp('/employers/settings/profile', sampleUser());
  await see('Sessions');
  api.on(logout, noAnswer);
  const heard = vi.fn();
  const other = new BroadcastChannel('logout_channel');
  other.onmessage = ({ data }) => heard(data);
  const signOut = [...find('dialog').querySelectorAll('button')].find(
    (one) => one.textContent === 'Sign out',
  );
  await click(signOut as HTMLElement);
  await see('You are signed out');
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('logout'));
  other.close();
  await see('but the server wasn’t reached');
});

test('a server that fails leaves a way to try again and a way out, not the sign-in screen', async () => {
  const user = sampleUser();
  const { api } = await openApp('/employers/settings/members', user, (made) =>
    made.on(getUser, () => refusal('UNAVAILABLE')),
  );
  await see('Couldn’t load your account');
  expect(location.pathname).toBe('/employers/settings/members');
  expect(find<HTMLAnchorElement>('a[href="/logout"]').textContent).toBe('Sign out');
  api.on(getUser, () => ({ body: { user } }));
  await click(find('[role=alert] button:has([data-off])'));
  await see('Invitations');
});

test('a role that may not open a screen sees why and whom to ask', async () => {
  const { api } = await openApp('/employers/settings/members', sampleUser({ role: 'viewer' }));
  await see("You don't have permission to view this page");
  expect(document.body.textContent).toContain('/employers/settings/members');
  await see('Ask Inês Carvalho.');
  expect(api.named('listUsers')[0]?.url.searchParams.getAll('role[]')).toEqual(['owner']);
  const links = [...document.querySelectorAll('nav[aria-label=Main] a')].map((link) =>
    link.getAttribute('href'),
  );
  expect(links).toContain('/employers/settings/profile');
  expect(links).not.toContain('/employers/settings/members');
});

test('a platform admin is told to choose whom to act as', async () => {
  const admin = sampleUser({ type: 1, role: null, employerId: null, employerProfile: null });
  await openApp('/employers/settings/profile', admin);
  await see("You don't have permission to view this page");
  await see('Choose a user to act as');
});

test('a path that leads nowhere says so inside the shell', async () => {
  await openApp('/employers/nowhere/at-all', sampleUser());
  await see('Page not found, or you don’t have access');
  expect(document.title).toBe('Page not found · Jobclips');
});
