// Signing in at Microsoft: the address where it asks, trading the code, and renewing. Keeps nothing itself.
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Settings } from '#server/env.ts';
import type { Egress } from '#server/outside/egress.ts';
import type { OAuthTokens } from '#server/outside/oauth-tokens.ts';
import type { MailProvider } from '../mail-provider.ts';
import { MailServerError, quoted } from '../servers.ts';

/** `offline_access` is what gives a refresh token. */
const SCOPES = ['offline_access', 'Mail.ReadWrite', 'Mail.Send', 'User.Read'];

/** A row is locked meanwhile, and statements that wait for it give up after 10 seconds. */
const TIMEOUT_MS = 8_000;

type Outlook = NonNullable<Settings['outlook']>;
type Door = { egress: Egress; outlook: Outlook; now: () => Date };

export function outlookOAuth(door: Door): Pick<MailProvider, 'authorizeUrl' | 'exchangeCode' | 'refresh'> {
  const { clientId, authUrl } = door.outlook;
  return {
    authorizeUrl({ state, verifier, redirectUri }) {
      const query = new URLSearchParams({
        ...{ client_id: clientId, response_type: 'code', response_mode: 'query' },
        ...{ redirect_uri: redirectUri, scope: SCOPES.join(' '), state },
        // Who has several accounts says which one is meant.
        prompt: 'select_account',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      });
      return `${authUrl}/oauth2/v2.0/authorize?${query}`;
    },
    exchangeCode: ({ code, verifier, redirectUri }) =>
      askForTokens(door, {
        ...{ grant_type: 'authorization_code', code, code_verifier: verifier },
        ...{ redirect_uri: redirectUri, scope: SCOPES.join(' ') },
      }),
    refresh: (refreshToken) =>
      askForTokens(door, {
        ...{ grant_type: 'refresh_token', refresh_token: refreshToken, scope: SCOPES.join(' ') },
      }),
  };
}

const Tokens = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.optional(z.string().check(z.minLength(1))),
  expires_in: z.catch(z.number().check(z.gt(0)), 3600),
});

const Refused = z.object({ error: z.string(), error_description: z.optional(z.string()) });

async function askForTokens(
  { egress, outlook, now }: Door,
  grant: Record<string, string>,
): Promise<OAuthTokens> {
  const { clientId, clientSecret, authUrl } = outlook;
  const form = new URLSearchParams({ ...grant, client_id: clientId, client_secret: clientSecret });
  const answer = await egress(`${authUrl}/oauth2/v2.0/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    ...{ body: form.toString(), timeoutMs: TIMEOUT_MS, maxBytes: 100_000 },
  }).catch(() => Promise.reject(new MailServerError('unreachable', 'Microsoft couldn’t be reached.')));
  const said = jsonOf(answer.text);
  if (answer.status !== 200) throw refusal(answer.status, said, clientSecret);
  const { data } = Tokens.safeParse(said);
  const refreshToken = data?.refresh_token ?? grant.refresh_token;
  if (data === undefined || refreshToken === undefined)
    throw new MailServerError('unreachable', 'Microsoft didn’t return the requested tokens.');
  const expiresAt = new Date(now().getTime() + data.expires_in * 1000);
  return { accessToken: data.access_token, refreshToken, expiresAt };
}

/** What a new consent can mend; anything else, such as a wrong secret of ours, is no fault of the member’s. */
const OVER = ['invalid_grant', 'interaction_required', 'consent_required', 'login_required'];

function refusal(status: number, said: unknown, password: string): MailServerError {
  const { data } = Refused.safeParse(said);
  if (data === undefined) return new MailServerError('unreachable', `Microsoft returned ${status}.`);
  // Behind its first line stand ids of traces.
  const [why = ''] = (data.error_description ?? data.error).split(/[\r\n]/);
  return new MailServerError(
    OVER.includes(data.error) ? 'signed-out' : 'unreachable',
    quoted(why, { password }),
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
