// Signing in to Lever: the address where it asks, trading the code, and renewing. Keeps nothing itself (reference D.2.2).
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Settings } from '#server/env.ts';
import { type Egress, openEgress } from '#server/outside/egress.ts';
import type { OAuthTokens } from '#server/outside/oauth-tokens.ts';
import { askVendor, readJson } from '../ask.ts';
import { AtsError } from '../connector.ts';

const NAME = 'Lever';

/** What we ask to be allowed; `offline_access` is what gives a refresh token. */
export const LEVER_SCOPES = [
  'offline_access',
  'postings:read:admin',
  'opportunities:write:admin',
  'stages:read:admin',
  'archive_reasons:read:admin',
  'tags:read:admin',
  'webhooks:write:admin',
  'users:read:admin',
  'uploads:write:admin',
];

export type LeverOAuth = {
  /** The address to send the user to. `state` comes back; of `verifier` only a digest travels (PKCE, S256). */
  authorizeUrl: (ask: { state: string; verifier: string; redirectUri: string }) => string;
  /** Trades a code, once. Throws AtsError: final where Lever refuses the code. */
  exchangeCode: (given: { code: string; verifier: string; redirectUri: string }) => Promise<OAuthTokens>;
  /**
   * Renews. Only one at a time for a connection, and both new tokens are kept before either is used. Throws AtsError;
   * `keyRefused` where the refresh token is spent or revoked, so somebody must sign in again.
   */
  refresh: (refreshToken: string) => Promise<OAuthTokens>;
};

/** Null where LEVER_CLIENT_ID is not set. `egress` and `now` are given by tests. */
export function openLeverOAuth(
  settings: Settings,
  egress: Egress = openEgress({ allow: settings.egressAllow }),
  now: () => Date = () => new Date(),
): LeverOAuth | null {
  const { lever } = settings.ats;
  if (lever === null) return null;
  const door = { egress, lever, now };
  return {
    authorizeUrl: ({ state, verifier, redirectUri }) => {
      const query = new URLSearchParams({
        client_id: lever.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        state,
        scope: LEVER_SCOPES.join(' '),
        // The slash at the end matters.
        audience: `${lever.apiUrl}/v1/`,
        prompt: 'consent',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      });
      return `${lever.authUrl}/authorize?${query}`;
    },
    exchangeCode: ({ code, verifier, redirectUri }) =>
      askForTokens(door, {
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: redirectUri,
      }),
    refresh: (refreshToken) =>
      askForTokens(door, { grant_type: 'refresh_token', refresh_token: refreshToken }).catch(
        (error: unknown) => Promise.reject(spentOr(error)),
      ),
  };
}

type Door = { egress: Egress; lever: NonNullable<Settings['ats']['lever']>; now: () => Date };

const Tokens = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.string().check(z.minLength(1)),
  expires_in: z.catch(z.number().check(z.gt(0)), 3600),
});

async function askForTokens(door: Door, grant: Record<string, string>): Promise<OAuthTokens> {
  const { lever, egress, now } = door;
  const form = { ...grant, client_id: lever.clientId, client_secret: lever.clientSecret };
  const secrets = [lever.clientSecret, grant.code, grant.refresh_token, grant.code_verifier].map(
    (secret) => secret ?? null,
  );
  const answer = await askVendor(egress, {
    name: NAME,
    url: `${lever.authUrl}/oauth/token`,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
    maxBytes: 100_000,
    secrets,
  });
  const { data } = Tokens.safeParse(readJson(NAME, answer));
  if (data === undefined) throw new AtsError('Lever didn’t return the requested tokens.');
  return {
    accessToken: data.access_token,
    refreshToken: data.refresh_token,
    expiresAt: new Date(now().getTime() + data.expires_in * 1000),
  };
}

/** A refused refresh token (400 invalid_grant, 401, 403) will not be taken the next time either. */
function spentOr(error: unknown): unknown {
  if (!(error instanceof AtsError) || !(error.isFinal || error.keyRefused)) return error;
  return new AtsError('Your Lever sign-in is no longer valid. Sign in again.', {
    status: error.status,
    keyRefused: true,
  });
}
