import { describe, expect, test } from 'vitest';
import { openLeverOAuth } from '#server/outside/ats/lever/oauth.ts';
import { openEgress } from '#server/outside/egress.ts';
import { atsPlatforms, refusalOf } from '#tests/support/ats-platforms.ts';

const { fake, settings, egress } = await atsPlatforms();
const now = () => new Date('2026-11-21T20:00:00Z');
const open = () => {
  const oauth = openLeverOAuth(settings, egress, now);
  if (oauth === null) throw new Error('Lever is not set up.');
  return oauth;
};
const oauth = open();
const redirectUri = 'http://localhost:4321/auth/lever/callback';
const verifier = 'a verifier of more than forty-three characters, kept here';

/** What comes back after the user consents. */
async function consent(asked = verifier): Promise<string> {
  const answer = await fetch(oauth.authorizeUrl({ state: 'state-1', verifier: asked, redirectUri }), {
    redirect: 'manual',
  });
  const back = new URL(answer.headers.get('location') ?? '');
  expect(back.searchParams.get('state')).toBe('state-1');
  return back.searchParams.get('code') ?? '';
}

describe('signing in to Lever', () => {
  test('asks with state and a digest of the verifier, never with the verifier', () => {
    const url = new URL(oauth.authorizeUrl({ state: 'state-1', verifier, redirectUri }));
    expect(url.pathname).toBe('/lever-auth/authorize');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'fake-client',
      redirect_uri: redirectUri,
      response_type: 'code',
      state: 'state-1',
      audience: `${settings.ats.lever?.apiUrl}/v1/`,
      code_challenge_method: 'S256',
    });
    expect(url.searchParams.get('scope')?.split(' ').length).toBeLessThanOrEqual(20);
    expect(url.searchParams.get('scope')).toContain('offline_access');
    expect(url.href).not.toContain('verifier');
    expect(url.href).not.toContain('fake-secret');
  });

  test('trades a code once', async () => {
    const code = await consent();
    const tokens = await oauth.exchangeCode({ code, verifier, redirectUri });
    expect(tokens.expiresAt).toEqual(new Date('2026-11-21T21:00:00Z'));
    expect(fake.signIns.accessTokens).toContain(tokens.accessToken);
    const again = await refusalOf(oauth.exchangeCode({ code, verifier, redirectUri }));
    expect(again.message).not.toContain(code);
  });

  test('refuses a code whose verifier is another one', async () => {
    const code = await consent();
    await refusalOf(oauth.exchangeCode({ code, verifier: 'stolen', redirectUri }));
  });

  test('renews with a refresh token that is worth something once', async () => {
    const first = await oauth.exchangeCode({ code: await consent(), verifier, redirectUri });
    const second = await oauth.refresh(first.refreshToken);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    const spent = await refusalOf(oauth.refresh(first.refreshToken));
    expect(spent).toMatchObject({ keyRefused: true, isFinal: false });
    expect(spent.message).toBe('Your Lever sign-in is no longer valid. Sign in again.');
    expect((await oauth.refresh(second.refreshToken)).accessToken).not.toBe(second.accessToken);
  });

  test('of two renewals at once one wins, so they must not run at once', async () => {
    const { refreshToken } = await oauth.exchangeCode({ code: await consent(), verifier, redirectUri });
    const both = await Promise.allSettled([oauth.refresh(refreshToken), oauth.refresh(refreshToken)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('keeps a refresh token that Lever could not look at', async () => {
    const { refreshToken } = fake.signIn();
    fake.behave({ call: 'token', act: { status: 503 }, times: 1 });
    expect(await refusalOf(oauth.refresh(refreshToken))).toMatchObject({ keyRefused: false, isFinal: false });
    fake.behave({ call: 'token', act: { status: 200, body: '{"access_token":""}' }, times: 1 });
    expect((await refusalOf(oauth.refresh(refreshToken))).message).toMatch(/requested tokens/);
    expect((await oauth.refresh(refreshToken)).accessToken).not.toBe('');
  });

  test('is absent where it is not set up', () => {
    expect(
      openLeverOAuth({ ...settings, ats: { ...settings.ats, lever: null } }, openEgress({ allow: [] })),
    ).toBeNull();
  });
});
