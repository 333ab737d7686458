/** What is believed of what Google says: its ID tokens, its answers to codes, and the issuer itself. */
import { createHmac, generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import type { MutableResponse } from 'oauth2-mock-server';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '#server/env.ts';
import { openGoogle } from '#server/outside/google/verify-google.ts';
import { type Claims, startGoogle } from '#tests/support/google-issuer.ts';

const { answerOnce, clientId, credential, google, issuerUrl, server, settings, tokenOnce } =
  await startGoogle();

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
    const key = JSON.stringify(server.issuer.keys.toJSON()[0]);
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
    const { kid = '' } = server.issuer.keys.toJSON()[0] ?? {};
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

  test('is traded with our secret, at the word that stands for Google’s window', async () => {
    let asked: Record<string, unknown> = {};
    const token = await credential({ sub: 'code-subject', email: 'ada@example.com' });
    server.service.once('beforeResponse', (response, request) => {
      asked = (request as { body?: Record<string, unknown> }).body ?? {};
      Object.assign(response.body, { id_token: token });
    });
    await google.redeemCode('code-5', 'nonce-1');
    expect(asked).toEqual({
      grant_type: 'authorization_code',
      code: 'code-5',
      client_id: clientId,
      client_secret: 'shh',
      redirect_uri: 'postmessage',
    });
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
    server.service.once('beforeWellKnownOpenIdConfiguration', swap);
    const other = openAt({ GOOGLE_ISSUER: issuerUrl, EGRESS_ALLOW: 'localhost' });
    await expect(
      other.verifyCredential(await credential({ sub: 's', nonce: 'n' }), 'n'),
    ).rejects.toMatchObject({ code: 'UPSTREAM_FAILED' });
  });
});
