// Connections found for verbs and for other features, and what a connector needs to speak for one.
import { and, eq } from 'drizzle-orm';
import type { AtsConnectionPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext, Services } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { notFound } from '#server/errors.ts';
import { type AtsConfig, AtsError } from '#server/outside/ats/connector.ts';
import { type AtsConnectionId, atsConnections } from '#server/tables/ats.ts';
import { freshAccessToken } from './lever/access-token.ts';
import { takesMoves } from './present.ts';
import { openSecret } from './secrets.ts';
import { alertAdmins, alerting } from './sync/alert-admins.ts';

// What stages and applications ask for: whether a connection takes moves.
export { takesMoves };

export type ConnectionRow = typeof atsConnections.$inferSelect;
/** Why nothing more can be done with a connection. */
export const DISCONNECTED = 'This connection is disconnected. Create a new one.';

/** As people know them. */
export const platformNames = { greenhouse: 'Greenhouse', lever: 'Lever', ashby: 'Ashby' } as const;

type Ports = { db: Db; services: Services; now: () => Date };

/** The employer's connection with this permalink. Throws NOT_FOUND. */
export async function connectionOf(
  ctx: EmployerContext,
  permalink: AtsConnectionPermalink,
): Promise<ConnectionRow> {
  const [row] = await ctx.db.select().from(atsConnections).where(isOwn(ctx, permalink));
  if (row === undefined) throw notFound('This connection');
  return row;
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockedConnectionOf(
  ctx: EmployerContext,
  permalink: AtsConnectionPermalink,
): Promise<ConnectionRow> {
  const [row] = await ctx.db.select().from(atsConnections).where(isOwn(ctx, permalink)).for('update');
  if (row === undefined) throw notFound('This connection');
  return row;
}

const isOwn = (ctx: EmployerContext, permalink: AtsConnectionPermalink) =>
  and(eq(atsConnections.employerId, ctx.employer.id), eq(atsConnections.permalink, permalink));

/**
 * What a connector needs for this connection, its keys opened and its access token good for a minute more at least.
 * Throws AtsError with `keyRefused` when the keys cannot be used any more. Not inside a transaction: it may ask Lever.
 */
export async function atsConfigOf(ports: Ports, connection: ConnectionRow): Promise<AtsConfig> {
  const { id, boardToken, region, sealedApiKey } = connection;
  const apiKey = openSecret(ports.services, id, { use: 'api-key', sealed: sealedApiKey });
  const accessToken = connection.sealedOauth === null ? null : await freshAccessToken(ports, connection);
  return { boardToken, region, apiKey, accessToken };
}

/**
 * Stops everything for a connection whose key was refused, until somebody resumes it, and tells the admins. Other
 * refusals change nothing. True: it was stopped.
 */
export async function stopIfKeyRefused(ports: Ports, id: AtsConnectionId, error: unknown): Promise<boolean> {
  if (!(error instanceof AtsError) || !error.keyRefused) return false;
  return alerting(ports, async (during) => {
    const [row] = await during.db
      .update(atsConnections)
      .set({ status: 'broken', lastError: error.message, nextSyncAt: null, updatedAt: ports.now() })
      .where(and(eq(atsConnections.id, id), eq(atsConnections.status, 'live')))
      .returning();
    if (row === undefined) return false;
    await alertAdmins(during, row.employerId, { kind: 'ats-stopped', connectionName: row.name });
    return true;
  });
}
