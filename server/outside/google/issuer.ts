// What an OpenID issuer says of itself: its endpoints and its keys, kept for an hour.
import { createLocalJWKSet, type JSONWebKeySet, type LocalJWKSet } from 'jose';
import { AppError } from '#server/errors.ts';
import type { Egress } from '#server/outside/egress.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

export const upstreamFailed = (): AppError =>
  new AppError('UPSTREAM_FAILED', 'Google isn’t responding. Try again or use your password.', {
    provider: 'google',
  });

export type Issuer = {
  tokenEndpoint: () => Promise<string>;
  /** Where people are asked, and where tokens are given back. */
  consentEndpoints: () => Promise<{ authorize: string; revoke: string }>;
  /** Runs `check` with the keys; once more with fresh ones when the token's key is not among them. */
  withKeys: <T>(check: (keys: LocalJWKSet) => Promise<T>) => Promise<T>;
};

type Discovery = {
  issuer: string;
  jwks_uri: string;
  token_endpoint: string;
  authorization_endpoint?: unknown;
  revocation_endpoint?: unknown;
};

/** Throws UPSTREAM_FAILED when the issuer cannot be read. */
export function openIssuer(issuer: string, egress: Egress): Issuer {
  const discovery = kept(async () => {
    const found = await readJson<Partial<Discovery>>(egress, `${issuer}/.well-known/openid-configuration`);
    // A document of another issuer would hand us that one's keys.
    if (
      found.issuer !== issuer ||
      typeof found.jwks_uri !== 'string' ||
      typeof found.token_endpoint !== 'string'
    )
      throw upstreamFailed();
    return found as Discovery;
  });
  const keys = kept(async () => {
    const { jwks_uri: address } = await discovery.read();
    const found = await readJson<JSONWebKeySet>(egress, address);
    try {
      return createLocalJWKSet(found);
    } catch {
      throw upstreamFailed();
    }
  });
  return {
    tokenEndpoint: async () => (await discovery.read()).token_endpoint,
    async consentEndpoints() {
      const { authorization_endpoint: authorize, revocation_endpoint: revoke } = await discovery.read();
      if (typeof authorize !== 'string' || typeof revoke !== 'string') throw upstreamFailed();
      return { authorize, revoke };
    },
    async withKeys(check) {
      try {
        return await check(await keys.read());
      } catch (error) {
        if ((error as { code?: string }).code !== 'ERR_JWKS_NO_MATCHING_KEY') throw error;
        if (!keys.mayRefresh()) throw unknownKey();
        return await check(await keys.refresh()).catch((again: unknown) =>
          Promise.reject(again instanceof AppError ? again : unknownKey()),
        );
      }
    },
  };
}

const unknownKey = () =>
  new AppError('BAD_CREDENTIALS', 'Google couldn’t sign you in. Try again or use your password.');

/** A value read once an hour, and at most once a minute when it is asked for afresh. */
function kept<T>(read: () => Promise<T>) {
  let value: Promise<T> | null = null;
  let readAt = 0;
  const refresh = () => {
    readAt = performance.now();
    value = read().catch((error: unknown) => {
      value = null;
      throw error;
    });
    return value;
  };
  return {
    read: () => (value !== null && performance.now() - readAt < HOUR ? value : refresh()),
    refresh,
    mayRefresh: () => performance.now() - readAt > MINUTE,
  };
}

async function readJson<T>(egress: Egress, url: string): Promise<T> {
  try {
    const answer = await egress(url);
    if (answer.status !== 200) throw upstreamFailed();
    return JSON.parse(answer.text) as T;
  } catch {
    throw upstreamFailed();
  }
}
