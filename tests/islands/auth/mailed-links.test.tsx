import { expect, test } from 'vitest';
import { checkToken, claimAccount, forgotPassword, resetPassword } from '#contract/auth.ts';
import { noAnswer, refusal } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { openApp, see, submit, type } from '../employer-app/open-app.tsx';
import { find } from '../ui/mount.ts';

const token = 'k'.repeat(43);
const field = (name: string) => find<HTMLInputElement>(`input[name=${name}]`);

test('the secret of a link is read once and leaves the address at once', async () => {
  const { api } = await openApp(`/employers/reset-password?token=${token}`);
  await see('Set password and sign in');
  expect(location.href).not.toContain(token);
  api.on(resetPassword, () => refusal('TOKEN_INVALID'));
  await type(field('password'), 'a long enough password');
  await submit(field('password'));
  await see('This link no longer works');
  expect(api.named('resetPassword')[0]?.body).toEqual({ token, password: 'a long enough password' });
});

test('a short password is refused here, a common one by the server, both at the field', async () => {
  const { api } = await openApp(`/employers/reset-password?token=${token}`);
  await see('Set password and sign in');
  await type(field('password'), 'too short');
  await see('6 more characters');
  await submit(field('password'));
  await see('At least 15 characters');
  expect(api.named('resetPassword')).toHaveLength(0);
  const detail = 'This password is on the list of common ones';
  api.on(resetPassword, () =>
    refusal('VALIDATION', { errors: [{ pointer: '/password', code: 'NOT_ALLOWED', detail }] }),
  );
  await type(field('password'), 'passwordpassword');
  await submit(field('password'));
  await see(detail);
  expect(document.querySelectorAll('form [role=alert]')).toHaveLength(0);
});

test('asking for a link answers alike, and adds a line when the server was not reached', async () => {
  const { api } = await openApp('/employers/forgot-password');
  await see('Send link');
  api.on(forgotPassword, noAnswer);
  await type(field('email'), 'ines@tidewater.example');
  await submit(field('email'));
  await see('If ines@tidewater.example has an account, a link is on its way. It works for 30 minutes');
  await see('We could not reach the server. Try again');
});

test('an invitation is accepted with a name and a password', async () => {
  const { api, session } = await openApp(`/employers/claim-account?token=${token}`);
  const about = {
    kind: 'claim',
    email: 'i…@tidewater.example',
    employerName: 'Tidewater Gliders',
    expiresAt: '2026-12-01',
  };
  api.on(checkToken, () => ({ body: about }));
  const user = sampleUser({ role: 'viewer' });
  api.on(claimAccount, () => {
    session.user = user;
    return { body: { user } };
  });
  await see('Join Tidewater Gliders');
  expect(field('firstName').value).toBe('');
  await type(field('firstName'), 'Inês');
  await type(field('lastName'), 'Carvalho');
  await type(field('password'), 'a long enough password');
  await submit(field('password'));
  await see('Skip to content');
  expect(location.pathname).toBe('/employers');
  expect(api.named('claimAccount')[0]?.body).toEqual({
    token,
    firstName: 'Inês',
    lastName: 'Carvalho',
    password: 'a long enough password',
  });
});

test('without a token the invitation’s screen has no fields', async () => {
  await openApp('/employers/claim-account');
  await see('Open the link in your invitation');
  expect(document.querySelectorAll('input')).toHaveLength(0);
});
