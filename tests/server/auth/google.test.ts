/** Signing in with Google, and joining with it: only who was invited, by an address Google verified. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { claimAccountWithGoogle, getAuthOptions, loginWithGoogle } from '#contract/auth.ts';
import { inviteUser } from '#contract/users.ts';
import { users } from '#server/tables/users.ts';
import { type Claims, startGoogle } from '#tests/support/google-issuer.ts';
import { sessionIn, tokenFor } from '#tests/support/mailbox.ts';
import { makeEmployer, makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const { credential, google, settings, tokenOnce } = await startGoogle();
const app = await testApp({ google: settings.google }, { google });
const without = await testApp();
const { employer, owner } = await makeEmployer(app);

const newNonce = async () => (await app.call(getAuthOptions, {})).body.google?.nonce ?? '';
const signIn = async (claims: Claims) => {
  const nonce = await newNonce();
  return app.call(loginWithGoogle, { body: { credential: await credential({ nonce, ...claims }), nonce } });
};
const person = (overrides = {}) => makeUser(app, { employer, ...overrides });

describe('signing in with Google', () => {
  test('links by a verified address at the first time, then by the subject alone', async () => {
    const { email, id } = await person();
    const sub = randomUUID();
    const first = await signIn({ sub, email: email.toUpperCase() });
    expect(first.status).toBe(200);
    expect(first.body.user.id).toBe(id);
    sessionIn(first);
    const second = await signIn({ sub, email: 'changed-at-google@example.com' });
    expect(second.body.user.id).toBe(id);
  });

  test('never makes an account', async () => {
    const before = await app.db.$count(users);
    expect((await signIn({ sub: randomUUID(), email: 'nobody@example.com' })).problem.code).toBe(
      'BAD_CREDENTIALS',
    );
    expect(await app.db.$count(users)).toBe(before);
  });

  test.each([
    ['an address Google did not verify', {}, { email_verified: false }],
    ['an address without a word on its verification', {}, { email_verified: undefined }],
    ['a deactivated person', { status: 'deactivated' }, {}],
    ['an invited person', { status: 'invited' }, {}],
    ['an address that belongs to another subject', { googleSubject: `linked-${randomUUID()}` }, {}],
  ])('refuses %s', async (_, overrides, claims) => {
    const { email } = await person(overrides);
    const answer = await signIn({ sub: randomUUID(), email, ...claims });
    expect([answer.status, answer.problem.code]).toEqual([401, 'BAD_CREDENTIALS']);
    expect(answer.cookies).toEqual([]);
  });

  test('does not move a deactivated person’s subject to somebody else', async () => {
    const sub = randomUUID();
    await person({ status: 'deactivated', googleSubject: sub });
    const { email } = await person();
    expect((await signIn({ sub, email })).problem.code).toBe('BAD_CREDENTIALS');
  });

  test('takes a nonce once, of ours, and for ten minutes', async () => {
    const { email } = await person();
    const nonce = await newNonce();
    const body = { credential: await credential({ sub: randomUUID(), email, nonce }), nonce };
    const tries = await Promise.all(Array.from({ length: 10 }, () => app.call(loginWithGoogle, { body })));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)]);
    for (const invented of ['x', 'a.b.c', `${nonce.slice(0, -2)}AA`, nonce.replace(/^[^.]+/, 'zzzzzzzz')]) {
      const answer = await app.call(loginWithGoogle, {
        body: {
          credential: await credential({ sub: randomUUID(), email, nonce: invented }),
          nonce: invented,
        },
      });
      expect(answer.problem.code, invented).toBe('BAD_CREDENTIALS');
    }
    const old = await testApp(
      { google: settings.google },
      { google, now: () => new Date(Date.now() + 601_000) },
    );
    const young = await newNonce();
    const late = await old.call(loginWithGoogle, {
      body: { credential: await credential({ sub: randomUUID(), email, nonce: young }), nonce: young },
    });
    expect(late.problem.code).toBe('BAD_CREDENTIALS');
  });

  test('says so where it is not set up, and what is wrong with the input', async () => {
    const body = { credential: 'x.y.z', nonce: 'n' };
    expect((await without.call(loginWithGoogle, { body })).problem.code).toBe('NOT_CONFIGURED');
    const bad = await app.call(loginWithGoogle, { body: { credential: 5 } as never });
    expect(bad.problem.code).toBe('VALIDATION');
    const foreign = await app.call(
      loginWithGoogle,
      { body },
      { headers: { origin: 'https://evil.example' } },
    );
    expect(foreign.problem.code).toBe('ORIGIN_REFUSED');
  });

  test('takes a code in place of a token', async () => {
    const { email, id } = await person();
    await tokenOnce({ sub: randomUUID(), email });
    const nonce = await newNonce();
    expect((await app.call(loginWithGoogle, { body: { code: 'code-5', nonce } })).body.user.id).toBe(id);
    // The nonce is what ties a code to a sign-in that was begun here: it works once, and only ours.
    for (const spent of [nonce, `${nonce}x`, 'a.b.c'])
      expect((await app.call(loginWithGoogle, { body: { code: 'code-6', nonce: spent } })).problem.code).toBe(
        'BAD_CREDENTIALS',
      );
  });
});

describe('an invitation accepted with Google', () => {
  const invited = async () => {
    const email = `invited-${randomUUID()}@example.com`;
    const body = { email, role: 'recruiter' as const, firstName: 'Ines' };
    await app.call(inviteUser, { params: { employer: employer.permalink }, body }, { as: owner });
    return { email, token: await tokenFor(app, email, 'invitation') };
  };
  const claim = async (token: string, claims: Claims) => {
    const nonce = await newNonce();
    const body = { token, credential: await credential({ nonce, ...claims }), nonce };
    return app.call(claimAccountWithGoogle, { body });
  };

  test('signs in, keeps the name of the invitation, and works once', async () => {
    const { email, token } = await invited();
    const sub = randomUUID();
    const answer = await claim(token, { sub, email, given_name: 'Other', family_name: 'Prata' });
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ email, status: 'active', role: 'recruiter' });
    expect(answer.body.user.profile).toMatchObject({ firstName: 'Ines', lastName: 'Prata' });
    sessionIn(answer);
    expect((await signIn({ sub, email })).body.user.id).toBe(answer.body.user.id);
    expect((await claim(token, { sub: randomUUID(), email })).problem.code).toBe('TOKEN_INVALID');
  });

  test.each([
    ['another address', { email: 'somebody-else@example.com' }],
    ['an address that Google did not verify', { email_verified: false }],
  ])('is refused for %s, and stays as it was', async (_, claims) => {
    const { email, token } = await invited();
    const refused = await claim(token, { sub: randomUUID(), email, ...claims });
    expect([refused.status, refused.problem.code, refused.cookies]).toEqual([401, 'BAD_CREDENTIALS', []]);
    expect((await claim(token, { sub: randomUUID(), email })).status).toBe(200);
  });

  test('is refused for an account of somebody who is here, and where Google is not set up', async () => {
    const sub = randomUUID();
    await person({ googleSubject: sub });
    const { email, token } = await invited();
    expect((await claim(token, { sub, email })).problem.code).toBe('BAD_CREDENTIALS');
    const unknown = await claim('x'.repeat(43), { sub: randomUUID(), email });
    expect(unknown.problem.code).toBe('TOKEN_INVALID');
    const body = { token: 'x'.repeat(43), credential: 'c', nonce: 'n' };
    expect((await without.call(claimAccountWithGoogle, { body })).problem.code).toBe('TOKEN_INVALID');
  });
});
