// The access token of a Lever sign-in. Its refresh token rotates: used twice, Lever takes it for stolen and ends all.
import { eq } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { AtsError } from '#server/outside/ats/connector.ts';
import type { LeverTokens } from '#server/outside/ats/lever/oauth.ts';
import { type AtsConnectionId, atsConnections } from '#server/tables/ats.ts';
import { closeSecret, openSecret } from '../secrets.ts';
import { leverOAuth } from './lever-oauth.ts';

type ConnectionRow = typeof atsConnections.$inferSelect;
type Ports = { db: Db; services: Services; now: () => Date };

const GOOD_FOR_MS = 60_000;

// By the services they belong to, so that two apps in one process are two nodes.
const running = new WeakMap<Services, Map<AtsConnectionId, Promise<string>>>();

/**
 * An access token that is good for at least a minute more. However many ask at once, on however many nodes, the
 * refresh token is used once: callers of this node wait for one another, nodes for the row. Throws AtsError.
 */
export async function freshAccessToken(ports: Ports, connection: ConnectionRow): Promise<string> {
  const known = tokensOf(ports, connection);
  if (known !== null && isGood(known, ports.now())) return known.accessToken;
  const refreshes = running.get(ports.services) ?? new Map<AtsConnectionId, Promise<string>>();
  running.set(ports.services, refreshes);
  const already = refreshes.get(connection.id);
  if (already !== undefined) return already;
  const refresh = refreshed(ports, connection.id).finally(() => refreshes.delete(connection.id));
  refreshes.set(connection.id, refresh);
  return refresh;
}

const isGood = ({ expiresAt }: LeverTokens, now: Date) => expiresAt.getTime() - now.getTime() > GOOD_FOR_MS;

function tokensOf({ services }: Ports, { id, sealedOauth }: ConnectionRow): LeverTokens | null {
  const text = openSecret(services, id, { use: 'oauth', sealed: sealedOauth });
  if (text === null) return null;
  const kept = JSON.parse(text) as Omit<LeverTokens, 'expiresAt'> & { expiresAt: string };
  return { ...kept, expiresAt: new Date(kept.expiresAt) };
}

async function refreshed(ports: Ports, id: AtsConnectionId): Promise<string> {
  const outcome = await ports.db.transaction(async (db) => {
    const [row] = await db.select().from(atsConnections).where(eq(atsConnections.id, id)).for('update');
    const known = row === undefined ? null : tokensOf(ports, row);
    if (row === undefined || known === null || row.oauthExpiredAt !== null)
      throw new AtsError('Your Lever sign-in has expired. Sign in again.', { keyRefused: true });
    // Another node was faster.
    if (isGood(known, ports.now())) return known.accessToken;
    try {
      const tokens = await leverOAuth(ports).refresh(known.refreshToken);
      await db
        .update(atsConnections)
        .set({ sealedOauth: sealedTokens(ports, id, tokens) })
        .where(eq(atsConnections.id, id));
      return tokens.accessToken;
    } catch (error) {
      if (!(error instanceof AtsError) || !error.keyRefused) throw error;
      await db.update(atsConnections).set({ oauthExpiredAt: ports.now() }).where(eq(atsConnections.id, id));
      // Returned, not thrown: that it has expired must be kept.
      return error;
    }
  });
  if (outcome instanceof AtsError) throw outcome;
  return outcome;
}

/** Both tokens as one sealed text: they rotate together. */
export const sealedTokens = (
  { services }: Pick<Ports, 'services'>,
  id: AtsConnectionId,
  tokens: LeverTokens,
): string => closeSecret(services, id, { use: 'oauth', text: JSON.stringify(tokens) });
