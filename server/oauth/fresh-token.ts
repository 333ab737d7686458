// The access token of a sign-in at a vendor. Refresh tokens may rotate: where one is used twice, a vendor takes it for
// stolen and ends all.
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import type { OAuthTokens } from '#server/outside/oauth-tokens.ts';

/** One sign-in: where its tokens are kept, and who renews them. */
export type SignInAt = {
  /** Names it among all sign-ins of this node. */
  name: string;
  /** As they were last read. */
  known: OAuthTokens | null;
  /** As they stand now, held until the transaction ends; null where somebody has to sign in again. */
  hold: (db: Db) => Promise<OAuthTokens | null>;
  refresh: (refreshToken: string) => Promise<OAuthTokens>;
  keep: (db: Db, tokens: OAuthTokens) => Promise<unknown>;
  /** Whether the vendor takes this refresh token no more. */
  isOver: (error: unknown) => error is Error;
  /** Writes down that it is over. */
  end: (db: Db) => Promise<unknown>;
  /** What is thrown where it was over before. */
  over: () => Error;
};

type Ports = { db: Db; services: Services; now: () => Date };

const GOOD_FOR_MS = 60_000;

// By the services they belong to, so that two apps in one process are two nodes.
const running = new WeakMap<Services, Map<string, Promise<string>>>();

/**
 * An access token that is good for at least a minute more, and is not `refused`, which the vendor didn’t take. However
 * many ask at once, on however many nodes, the refresh token is used once: callers of this node wait for one another,
 * nodes for the row. Throws what `refresh` and `over` throw.
 */
export async function freshToken(
  ports: Ports,
  signIn: SignInAt,
  refused: string | null = null,
): Promise<string> {
  const good = goodOf(signIn.known, { refused, now: ports.now() });
  if (good !== null) return good;
  const refreshes = running.get(ports.services) ?? new Map<string, Promise<string>>();
  running.set(ports.services, refreshes);
  const already = refreshes.get(signIn.name);
  if (already !== undefined) return already;
  const refresh = refreshed(ports, signIn, refused).finally(() => refreshes.delete(signIn.name));
  refreshes.set(signIn.name, refresh);
  return refresh;
}

type Asked = { refused: string | null; now: Date };

function goodOf(tokens: OAuthTokens | null, { refused, now }: Asked): string | null {
  if (tokens === null || tokens.accessToken === refused) return null;
  return tokens.expiresAt.getTime() - now.getTime() > GOOD_FOR_MS ? tokens.accessToken : null;
}

async function refreshed(ports: Ports, signIn: SignInAt, refused: string | null): Promise<string> {
  const outcome = await ports.db.transaction(async (db) => {
    const held = await signIn.hold(db);
    if (held === null) throw signIn.over();
    // Another node was faster.
    const renewed = goodOf(held, { refused, now: ports.now() });
    if (renewed !== null) return renewed;
    try {
      const tokens = await signIn.refresh(held.refreshToken);
      await signIn.keep(db, tokens);
      return tokens.accessToken;
    } catch (error) {
      if (!signIn.isOver(error)) throw error;
      await signIn.end(db);
      // Returned, not thrown: that it is over must be kept.
      return error;
    }
  });
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

/** Both tokens as one text to be sealed: they rotate together. */
export const tokensAsText = (tokens: OAuthTokens): string => JSON.stringify(tokens);

export function tokensOfText(text: string): OAuthTokens {
  const kept = JSON.parse(text) as Omit<OAuthTokens, 'expiresAt'> & { expiresAt: string };
  return { ...kept, expiresAt: new Date(kept.expiresAt) };
}
