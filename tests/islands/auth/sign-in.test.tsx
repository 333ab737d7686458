import { expect, test } from 'vitest';
import { login } from '#contract/auth.ts';
import { refusal } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { openApp, see, submit, type } from '../employer-app/open-app.tsx';
import { find } from '../ui/mount.ts';

const email = () => find<HTMLInputElement>('input[name=email]');
const password = () => find<HTMLInputElement>('input[name=password]');

async function tryToSignIn() {
  await see('Sign in to Jobclips');
  await type(email(), 'ines@tidewater.example');
  await type(password(), 'not the right one');
  await submit(password());
}

test('a wrong password says so, keeps the address and asks for the password again', async () => {
  await openApp('/employers/login');
  await tryToSignIn();
  await see('Wrong e-mail or password');
  expect(find('[role=alert]').textContent).toBe('Wrong e-mail or password');
  expect(email().value).toBe('ines@tidewater.example');
  expect(password().value).toBe('');
  expect(document.activeElement).toBe(password());
});

test('an unknown and a deactivated account read exactly the same', async () => {
  const { api } = await openApp('/employers/login');
  api.on(login, () => refusal('BAD_CREDENTIALS', { detail: 'This account was deactivated' }));
  await tryToSignIn();
  await see('Wrong e-mail or password');
  expect(document.body.textContent).not.toContain('deactivated');
});

test('too many tries say when to come back', async () => {
  const { api } = await openApp('/employers/login');
  api.on(login, () => ({ ...refusal('RATE_LIMITED'), headers: { 'Retry-After': '170' } }));
  await tryToSignIn();
  await see('Try again in 3 min');
});

test('what is no e-mail address is said at the field, and nothing is sent', async () => {
  const { api } = await openApp('/employers/login');
  await see('Sign in to Jobclips');
  await type(email(), 'ines@');
  await type(password(), 'whatever it is');
  await submit(email());
  await see('Please enter a valid email');
  const note = email().getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(note.map((id) => document.getElementById(id)?.textContent)).toContain('Please enter a valid email');
  expect(document.activeElement).toBe(email());
  expect(api.named('login')).toHaveLength(0);
});

test('after signing in one comes to the screen one wanted', async () => {
  const { api, session } = await openApp('/employers/settings/members?tab=invitations');
  await see('Sign in to continue to Members');
  expect(location.pathname).toBe('/employers/login');
  const user = sampleUser();
  api.on(login, () => {
    session.user = user;
    return { body: { user } };
  });
  await tryToSignIn();
  await see('No open invitations');
  expect(location.pathname + location.search).toBe('/employers/settings/members?tab=invitations');
  expect(document.title).toBe('Members · Jobclips');
});

test('Google is neither offered nor asked for where it is not set up', async () => {
  await openApp('/employers/login');
  await see('Sign in to Jobclips');
  expect(document.querySelectorAll('script[src*=google]')).toHaveLength(0);
  expect(document.body.textContent).not.toContain('Google');
});
