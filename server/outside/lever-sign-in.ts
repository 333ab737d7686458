// Lever's sign-in (OAuth 2.0 with PKCE): where to send a person, and tokens for what they bring back.
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Settings } from '#server/env.ts';
import { AtsError } from './ats/connector.ts';
import { openEgress } from './egress.ts';

/** `expiresAt`: milliseconds since 1970. The refresh token is another one after each use. */
export type LeverTokens = { accessToken: string; refreshToken: string; expiresAt: number };

type LeverSettings = NonNullable<Settings['ats']['lever']>;

const SCOPES = [
  'offline_access',
  'postings:read:admin',
  'opportunities:write:admin',
  'stages:read:admin',
  'tags:read:admin',
  'webhooks:write:admin',
  'users:read:admin',
  'uploads:write:admin',
];

/** Where Lever sends the person back to; it must be registered there exactly so. */
export const leverReturnAddress = (settings: Settings): string => `${settings.publicUrl}/auth/lever/callback`;

/** The consent page. `verifier` stays here; Lever only gets its hash. */
export function leverConsentAddress(
  settings: Settings,
  lever: LeverSettings,
  { state, verifier }: { state: string; verifier: string },
): string {
  const query = new URLSearchParams({
    client_id: lever.clientId,
    redirect_uri: leverReturnAddress(settings),
    response_type: 'code',
    state,
    scope: SCOPES.join(' '),
    // The slash at the end matters: without it Lever gives a token for nothing.
    audience: `${lever.apiUrl}/v1/`,
    prompt: 'consent',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return `${lever.authUrl}/authorize?${query}`;
}

type Code = { code: string; verifier: string };

/** Trades a code for tokens. Throws AtsError; `keyRefused`: the code is used, expired or another's. */
export const exchangeLeverCode = (settings: Settings, { code, verifier }: Code, now: Date) =>
  askForTokens(settings, now, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: leverReturnAddress(settings),
  });

/** Trades a refresh token for new tokens. Throws AtsError; `keyRefused`: the sign-in has ended. */
export const refreshLeverTokens = (settings: Settings, refreshToken: string, now: Date) =>
  askForTokens(settings, now, { grant_type: 'refresh_token', refresh_token: refreshToken });

async function askForTokens(
  settings: Settings,
  now: Date,
  what: Record<string, string>,
): Promise<LeverTokens> {
  const { lever } = settings.ats;
  if (lever === null) throw new AtsError('The sign-in with Lever is not set up on this server.');
  const { clientId, clientSecret, authUrl } = lever;
  const form = new URLSearchParams({ ...what, client_id: clientId, client_secret: clientSecret });
  const answer = await openEgress({ allow: settings.egressAllow })(`${authUrl}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
    // A row is locked meanwhile, and statements that wait for it give up after 10 seconds.
    timeoutMs: 8_000,
    maxBytes: 100_000,
  }).catch(() => {
    throw new AtsError('Lever could not be reached for the sign-in.', { status: null });
  });
  if (answer.status !== 200) throw refusal(answer.status);
  return tokensIn(answer.text, now, what.refresh_token);
}

function refusal(status: number): AtsError {
  const keyRefused = status === 400 || status === 401 || status === 403;
  return keyRefused
    ? new AtsError('Lever refused the sign-in. Sign in again.', { status, keyRefused })
    : new AtsError(`Lever answered the sign-in with ${status}.`, { status });
}

const Answer = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.optional(z.string()),
  expires_in: z.optional(z.number()),
});

function tokensIn(text: string, now: Date, before: string | undefined): LeverTokens {
  const answer = Answer.safeParse(jsonOf(text));
  const refreshToken = answer.data?.refresh_token ?? before;
  if (!answer.success || refreshToken === undefined)
    throw new AtsError('Lever answered the sign-in without tokens.');
  const seconds = answer.data.expires_in ?? 3600;
  return {
    accessToken: answer.data.access_token,
    refreshToken,
    expiresAt: now.getTime() + seconds * 1000,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
