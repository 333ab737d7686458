// The access token of a Lever sign-in.
import { eq } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { freshToken, tokensAsText, tokensOfText } from '#server/oauth/fresh-token.ts';
import { AtsError } from '#server/outside/ats/connector.ts';
import type { OAuthTokens } from '#server/outside/oauth-tokens.ts';
import { type AtsConnectionId, atsConnections } from '#server/tables/ats.ts';
import { closeSecret, openSecret } from '../secrets.ts';
import { leverOAuth } from './lever-oauth.ts';

type ConnectionRow = typeof atsConnections.$inferSelect;
type Ports = { db: Db; services: Services; now: () => Date };

/** One that is good for at least a minute more. Throws AtsError. */
export const freshAccessToken = async (ports: Ports, connection: ConnectionRow): Promise<string> => {
  const { id } = connection;
  const isThis = eq(atsConnections.id, id);
  return freshToken(ports, {
    name: `ats:${id}`,
    known: tokensOf(ports, connection),
    async hold(db) {
      const [row] = await db.select().from(atsConnections).where(isThis).for('update');
      return row === undefined || row.oauthExpiredAt !== null ? null : tokensOf(ports, row);
    },
    refresh: (refreshToken) => leverOAuth(ports).refresh(refreshToken),
    keep: (db, tokens) =>
      db
        .update(atsConnections)
        .set({ sealedOauth: sealedTokens(ports, id, tokens) })
        .where(isThis),
    isOver: (error): error is AtsError => error instanceof AtsError && error.keyRefused,
    end: (db) => db.update(atsConnections).set({ oauthExpiredAt: ports.now() }).where(isThis),
    over: () => new AtsError('Your Lever sign-in has expired. Sign in again.', { keyRefused: true }),
  });
};

function tokensOf({ services }: Ports, { id, sealedOauth }: ConnectionRow): OAuthTokens | null {
  const text = openSecret(services, id, { use: 'oauth', sealed: sealedOauth });
  return text === null ? null : tokensOfText(text);
}

/** Both tokens as one sealed text. */
export const sealedTokens = (
  { services }: Pick<Ports, 'services'>,
  id: AtsConnectionId,
  tokens: OAuthTokens,
): string => closeSecret(services, id, { use: 'oauth', text: tokensAsText(tokens) });
