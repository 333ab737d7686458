// Google's consent to use a mailbox: the page that a member is sent to, trading the code, renewing, and giving it back.
// Keeps nothing itself.
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Settings } from '#server/env.ts';
import type { Egress, OutsideAnswer } from '../../egress.ts';
import { type Issuer, openIssuer } from '../../google/issuer.ts';
import type { OAuthTokens } from '../../oauth-tokens.ts';
import type { MailProvider } from '../mail-provider.ts';
import { MailServerError, quoted } from '../servers.ts';
import { parsed } from './ask-gmail.ts';

const SEND = 'https://www.googleapis.com/auth/gmail.send';
const READ = 'https://www.googleapis.com/auth/gmail.readonly';

/** `refresh` throws `signed-out` where the consent was taken back or has ended. */
export type GoogleConsent = Pick<MailProvider, 'exchangeCode' | 'refresh'> & {
  /** Google itself says where. Throws MailServerError. */
  authorizeUrl: (ask: Parameters<MailProvider['authorizeUrl']>[0]) => Promise<string>;
  /** Gives the consent back. One that was taken back before is no failure. */
  revoke: (tokens: OAuthTokens) => Promise<void>;
};

type Google = NonNullable<Settings['google']>;
type Door = { egress: Egress; google: Google & { clientSecret: string }; issuer: Issuer; now: () => Date };

/** A row is locked while Google answers, and statements that wait for it give up after 10 seconds. */
const TIMEOUT_MS = 4_000;

// What Google says of itself is kept for an hour.
const issuers = new WeakMap<Google, Issuer>();

/** Null where GOOGLE_CLIENT_ID or its secret is not set. All of it throws MailServerError. */
export function googleConsent(
  { google }: Pick<Settings, 'google'>,
  { egress, now }: Pick<Door, 'egress' | 'now'>,
): GoogleConsent | null {
  if (google === null || google.clientSecret === null) return null;
  const hasty: Egress = (url, request) => egress(url, { timeoutMs: TIMEOUT_MS, ...request });
  const issuer = issuers.get(google) ?? openIssuer(google.issuer, hasty);
  issuers.set(google, issuer);
  const door: Door = { egress, google: { ...google, clientSecret: google.clientSecret }, issuer, now };
  return {
    async authorizeUrl({ state, verifier, redirectUri }) {
      const { authorize } = await reached(door.issuer.consentEndpoints());
      const query = new URLSearchParams({
        ...{ client_id: google.clientId, redirect_uri: redirectUri, response_type: 'code', state },
        scope: `${SEND} ${READ}`,
        // Without both of them Google gives a refresh token only the first time.
        ...{ access_type: 'offline', prompt: 'consent' },
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      });
      return `${authorize}?${query}`;
    },
    async exchangeCode({ code, verifier, redirectUri }) {
      const { tokens, scope } = await askForTokens(door, {
        ...{ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri },
      });
      const { refreshToken } = tokens;
      if (refreshToken === null)
        throw new MailServerError('signed-out', 'Google gave no lasting access. Try again.');
      // Members may leave boxes of the consent page unticked.
      if (![SEND, READ].every((one) => scope.includes(one)))
        throw new MailServerError(
          'signed-out',
          'Both sending and reading e-mails have to be allowed. Tick both boxes on Google’s page.',
        );
      return { ...tokens, refreshToken };
    },
    async refresh(refreshToken) {
      const grant = { grant_type: 'refresh_token', refresh_token: refreshToken };
      const { tokens } = await askForTokens(door, grant);
      return { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken };
    },
    async revoke({ refreshToken }) {
      const { revoke } = await reached(door.issuer.consentEndpoints());
      const answer = await reached(egress(revoke, form({ token: refreshToken })));
      // 400: it is worth nothing any more.
      if (answer.status !== 200 && answer.status !== 400) throw refusalOf(answer, []);
    },
  };
}

const form = (fields: Record<string, string>) => ({
  ...({ method: 'POST', timeoutMs: TIMEOUT_MS, maxBytes: 100_000 } as const),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

const Tokens = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.optional(z.string()),
  expires_in: z.catch(z.number().check(z.gt(0)), 3600),
  scope: z.catch(z.string(), ''),
});

type Given = { tokens: Omit<OAuthTokens, 'refreshToken'> & { refreshToken: string | null }; scope: string[] };

async function askForTokens(
  { egress, google, issuer, now }: Door,
  grant: Record<string, string>,
): Promise<Given> {
  const endpoint = await reached(issuer.tokenEndpoint());
  const asked = { ...grant, client_id: google.clientId, client_secret: google.clientSecret };
  const answer = await reached(egress(endpoint, form(asked)));
  if (answer.status !== 200) {
    const secrets = [google.clientSecret, grant.code, grant.code_verifier, grant.refresh_token];
    throw refusalOf(
      answer,
      secrets.filter((secret) => secret !== undefined),
    );
  }
  const { data } = Tokens.safeParse(parsed(answer.text));
  if (data === undefined)
    throw new MailServerError('unreachable', 'Google returned data that can’t be read.');
  return {
    tokens: {
      ...{ accessToken: data.access_token, refreshToken: data.refresh_token ?? null },
      expiresAt: new Date(now().getTime() + data.expires_in * 1000),
    },
    scope: data.scope.split(' '),
  };
}

/** Only `invalid_grant` is said of the consent; anything else may be mended by the operator, or by waiting. */
function refusalOf({ status, text }: OutsideAnswer, secrets: readonly string[]): MailServerError {
  const { error, error_description: more } =
    parsed<{ error?: unknown; error_description?: unknown }>(text) ?? {};
  if (error === 'invalid_grant')
    return new MailServerError('signed-out', 'The sign-in at Google has ended or was taken back.');
  const words = [error, more].filter((word) => typeof word === 'string').join(': ');
  const clean = secrets.reduce((said, secret) => said.replaceAll(secret, '…'), words);
  const said = quoted(clean, { password: '' });
  return new MailServerError('unreachable', `Google answered ${status}${said === '' ? '' : ` (${said})`}.`);
}

/** Whatever keeps Google from answering is a server that isn’t there. */
async function reached<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch {
    throw new MailServerError('unreachable', 'Google couldn’t be reached. Try again in a moment.');
  }
}
