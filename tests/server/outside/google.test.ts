import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { type MutableResponse, OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimAccountWithGoogle, getAuthOptions, loginWithGoogle } from '#contract/auth.ts';
import { inviteUser } from '#contract/users.ts';
import { readSettings } from '#server/env.ts';
import { users } from '#server/features/users/table.ts';
import { openGoogle } from '#server/outside/google/verify-google.ts';
import { sessionIn, tokenFor } from '#tests/support/mailbox.ts';
import { makeEmployer, makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const clientId = 'jobclips-test.apps.example';
const issuer = new OAuth2Server();
await issuer.issuer.keys.generate('RS256');
await issuer.start(undefined, 'localhost');
const issuerUrl = issuer.issuer.url ?? '';
afterAll(() => issuer.stop());

const settings = readSettings({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: 'shh',
  GOOGLE_ISSUER: issuerUrl,
  EGRESS_ALLOW: 'localhost',
});
const google = openGoogle(settings);
const app = await testApp({ google: settings.google }, { google });
const without = await testApp();
const { employer, owner } = await makeEmployer(app);

type Claims = Record<string, unknown>;
const credential = (claims: Claims, header: Claims = {}) =>
  issuer.issuer.buildToken({
    scopesOrTransform: (head, payload) => {
      Object.assign(head, header);
      Object.assign(payload, { aud: clientId, email_verified: true, ...claims });
    },
  });
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
});

describe('an ID token', () => {
  const sub = 'subject-1';
  const nonce = 'nonce-1';
  const good = { sub, nonce, email: 'Ada@Example.com', given_name: 'Ada', family_name: 'Reyes' };
  beforeAll(async () => void (await google.verifyCredential(await credential(good), nonce)));

  test('tells the profile', async () => {
    expect(await google.verifyCredential(await credential(good), nonce)).toEqual({
      subject: sub,
      email: 'ada@example.com',
      isEmailVerified: true,
      firstName: 'Ada',
      lastName: 'Reyes',
    });
  });

  const now = Math.floor(Date.now() / 1000);
  test.each<[string, Claims, Claims?]>([
    ['for another client', { aud: 'somebody-else' }],
    ['for no client', { aud: undefined }],
    ['made for another party', { azp: 'somebody-else' }],
    ['of another issuer', { iss: 'https://accounts.evil.example' }],
    ['of a lookalike issuer', { iss: `${issuerUrl}.evil.example` }],
    ['that expired', { exp: now - 60 }],
    ['without an end', { exp: undefined }],
    ['of tomorrow', { iat: now + 86_400, exp: now + 90_000 }],
    ['of last week', { iat: now - 604_800, exp: now + 3_600 }],
    ['without a birth', { iat: undefined }],
    ['not valid yet', { nbf: now + 3_600 }],
    ['with another nonce', { nonce: 'nonce-2' }],
    ['without a nonce', { nonce: undefined }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
    ['with a subject that is no text', { sub: 17 }],
    ['signed by an unknown key', {}, { kid: 'unknown' }],
  ])('%s is refused', async (_, claims, header) => {
    const token = await credential({ ...good, ...claims }, header);
    await expect(google.verifyCredential(token, nonce)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' });
  });

  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  test('without a signature, or signed with what is public, is refused', async () => {
    const [head = '', payload = '', signature = ''] = (await credential(good)).split('.');
    const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string };
    const other = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sub: 'subject-2' };
    const symmetric = `${part({ alg: 'HS256', kid })}.${payload}`;
    const key = JSON.stringify(issuer.issuer.keys.toJSON()[0]);
    const forged = [
      `${part({ alg: 'none', kid })}.${payload}.`,
      `${part({ alg: 'None' })}.${payload}.${signature}`,
      `${symmetric}.${createHmac('sha256', key).update(symmetric).digest('base64url')}`,
      `${head}.${part(other)}.${signature}`,
      `${head}.${payload}.`,
      `${head}.${payload}`,
      '',
      'a.b.c',
    ];
    for (const token of forged)
      await expect(google.verifyCredential(token, nonce), token.slice(0, 40)).rejects.toMatchObject({
        code: 'BAD_CREDENTIALS',
      });
  });

  test('signed by a stranger under a known name is refused', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const { kid = '' } = issuer.issuer.keys.toJSON()[0] ?? {};
    const token = await new SignJWT({ ...good, email_verified: true })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(issuerUrl)
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    await expect(google.verifyCredential(token, nonce)).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' });
  });
});

describe('a code', () => {
  const answerOnce = (change: (response: MutableResponse) => void) =>
    issuer.service.once('beforeResponse', change);
  const tokenOnce = async (claims: Claims) => {
    const token = await credential({ sub: 'code-subject', email: 'ada@example.com', ...claims });
    answerOnce((response) => void Object.assign(response.body, { id_token: token }));
  };

  test('is traded for a token, which is then checked like any other', async () => {
    await tokenOnce({});
    expect(await google.redeemCode('code-1', 'nonce-1')).toMatchObject({ subject: 'code-subject' });
    await tokenOnce({ nonce: 'nonce-1' });
    expect(await google.redeemCode('code-2', 'nonce-1')).toMatchObject({ subject: 'code-subject' });
    await tokenOnce({ nonce: 'nonce-2' });
    await expect(google.redeemCode('code-3', 'nonce-1')).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' });
    await tokenOnce({ aud: 'somebody-else' });
    await expect(google.redeemCode('code-4', 'nonce-1')).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' });
  });

  test('signs in through the API', async () => {
    const { email, id } = await person();
    await tokenOnce({ sub: randomUUID(), email });
    const nonce = await newNonce();
    expect((await app.call(loginWithGoogle, { body: { code: 'code-5', nonce } })).body.user.id).toBe(id);
  });

  test('that Google refuses is wrong; a Google that fails is its own failure', async () => {
    answerOnce(
      (response) => void Object.assign(response, { statusCode: 400, body: { error: 'invalid_grant' } }),
    );
    await expect(google.redeemCode('old', 'n')).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' });
    answerOnce((response) => void Object.assign(response, { statusCode: 500 }));
    await expect(google.redeemCode('any', 'n')).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
    answerOnce((response) => void Object.assign(response, { body: { nothing: true } }));
    await expect(google.redeemCode('any', 'n')).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
  });
});

describe('an issuer', () => {
  const openAt = (env: Record<string, string>) =>
    openGoogle({ ...settings, ...readSettings({ GOOGLE_CLIENT_ID: clientId, ...env }) });

  test('that does not answer, or lies in a private network, is a failure of theirs', async () => {
    for (const env of [
      { GOOGLE_ISSUER: 'http://localhost:1', EGRESS_ALLOW: 'localhost' },
      { GOOGLE_ISSUER: issuerUrl },
    ])
      await expect(openAt(env).verifyCredential('a.b.c', 'n')).rejects.toMatchObject({
        code: 'UPSTREAM_FAILED',
      });
  });

  test('that calls itself otherwise is not believed', async () => {
    const swap = (response: MutableResponse) =>
      void Object.assign(response.body, { issuer: 'https://other.example' });
    issuer.service.once('beforeWellKnownOpenIdConfiguration', swap);
    const other = openAt({ GOOGLE_ISSUER: issuerUrl, EGRESS_ALLOW: 'localhost' });
    await expect(
      other.verifyCredential(await credential({ sub: 's', nonce: 'n' }), 'n'),
    ).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
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
