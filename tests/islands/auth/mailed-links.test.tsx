import { expect, test } from 'vitest';
import { checkToken, claimAccount, forgotPassword, getAuthOptions, resetPassword } from '#contract/auth.ts';
import { saveEmployer } from '#contract/employers.ts';
import { askForInvitation } from '#contract/invitations.ts';
import { companyBegun, isCompanyUnfinished } from '#lib/unfinished-company.ts';
import { noAnswer, refusal } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { openApp, see, submit, type } from '../employer-app/open-app.tsx';
import { click, find } from '../ui/mount.ts';

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

test('the words and the check follow the minimum that the server has set', async () => {
  const { api } = await openApp(`/employers/reset-password?token=${token}`, null, (fake) =>
    fake.on(getAuthOptions, () => ({ body: { google: null, signUp: 'closed', passwordMinimum: 9 } })),
  );
  api.on(resetPassword, () => refusal('TOKEN_INVALID'));
  await see('At least 9 characters');
  await type(field('password'), 'wet otters');
  await see('Long enough');
  await submit(field('password'));
  await see('This link no longer works');
  expect(api.named('resetPassword')).toHaveLength(1);
});

test('while the minimum is not known the server decides', async () => {
  const { api } = await openApp(`/employers/reset-password?token=${token}`, null, (fake) =>
    fake.on(getAuthOptions, noAnswer),
  );
  const detail = 'At least 20 characters.';
  api.on(resetPassword, () =>
    refusal('VALIDATION', { errors: [{ pointer: '/password', code: 'TOO_SHORT', detail }] }),
  );
  await see('A few unusual words make a good one.');
  await type(field('password'), 'wet otters');
  await submit(field('password'));
  await see(detail);
});

test('asking for a link answers alike, and adds a line when the server was not reached', async () => {
  const { api } = await openApp('/employers/forgot-password');
  await see('Send link');
  api.on(forgotPassword, noAnswer);
  await type(field('email'), 'ines@tidewater.example');
  await submit(field('email'));
  await see('If ines@tidewater.example has an account, we sent a link. It expires in 30 minutes.');
  await see('Couldn’t reach the server. Try again.');
});

test('an invitation is accepted with a name and a password', async () => {
  const about = {
    kind: 'claim',
    email: 'i…@tidewater.example',
    employerName: 'Tidewater Gliders',
    expiresAt: '2026-12-01',
    invitation: { role: 'hiring-manager', inviterName: 'Nadia Okafor', logo: null },
  };
  const user = sampleUser({ role: 'viewer' });
  // The link is looked up as the screen opens.
  const { api, session } = await openApp(`/employers/claim-account?token=${token}`, null, (fake) =>
    fake.on(checkToken, () => ({ body: about })),
  );
  api.on(claimAccount, () => {
    session.user = user;
    return { body: { user } };
  });
  await see('Join Tidewater Gliders');
  await see('Nadia Okafor invited you as hiring manager.');
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

// A kit button also holds the words it says while it is busy.
const labelled = (words: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith(words)) as HTMLElement;
const pressing = (words: string) => click(labelled(words));

test('a dead invitation asks for a new link by itself, and by an address where that brought nothing', async () => {
  const { api } = await openApp(`/employers/claim-account?token=${token}`, null, (fake) => {
    fake.on(checkToken, () => refusal('TOKEN_INVALID'));
    fake.on(askForInvitation, () => ({ status: 204 }));
  });
  await see('This link no longer works');
  await submit(labelled('Send me a new link'));
  await see('If you were invited, we sent a new link. It expires in 7 days.');
  await pressing('No e-mail? Enter your address');
  await type(field('email'), 'nobody');
  await submit(field('email'));
  await see('Please enter a valid email');
  await type(field('email'), 'ines@tidewater.example');
  await submit(field('email'));
  await see('If ines@tidewater.example was invited, we sent a new link. It expires in 7 days.');
  expect(api.named('askForInvitation').map(({ body }) => body)).toEqual([
    { token },
    { email: 'ines@tidewater.example' },
  ]);
});

test('too many tries for a new link are told, and what was typed stays', async () => {
  const { api } = await openApp('/employers/claim-account');
  await see('Open the link in your invitation');
  api.on(askForInvitation, () => refusal('RATE_LIMITED'));
  await submit(labelled('Send me a new link'));
  await type(field('email'), 'ines@tidewater.example');
  await submit(field('email'));
  await see('Try again in 1 min');
  expect(field('email').value).toBe('ines@tidewater.example');
});

test('the founder says where the jobs are and is led there', async () => {
  const user = sampleUser({ role: 'owner' });
  const about = {
    ...{ kind: 'sign-up', email: 'i…@tidewater.example', employerName: 'Tidewater Gliders' },
    ...{ expiresAt: '2026-12-01', invitation: null },
  };
  const { api, session } = await openApp(`/employers/claim-account-profile?token=${token}`, null, (fake) => {
    fake.on(checkToken, () => ({ body: about }));
    fake.on(claimAccount, () => {
      session.user = user;
      return { body: { user } };
    });
  });
  await see('1 of 2');
  await type(field('firstName'), 'Inês');
  await type(field('lastName'), 'Carvalho');
  await type(field('password'), 'a long enough password');
  await submit(field('password'));
  await see('Where are your jobs?');
  api.on(saveEmployer, () => ({ body: user.employerProfile }));
  await click(find('input[value=by-hand]'));
  await pressing('Open Jobclips');
  await see('Skip to content');
  expect(location.pathname).toBe('/employers/job-page');
  expect(isCompanyUnfinished(user.id)).toBe(false);
});

test('who left at the second step is led to it by signing in, and may skip it', async () => {
  const user = sampleUser({ role: 'owner' });
  companyBegun(user.id);
  await openApp('/employers/login', user);
  await see('Where are your jobs?');
  expect(location.pathname).toBe('/employers/claim-account-profile');
  await pressing('Skip');
  await see('Skip to content');
  expect(location.pathname).toBe('/employers');
  expect(isCompanyUnfinished(user.id)).toBe(false);
});
