import { eq, sql } from 'drizzle-orm';
import type { goLive as endpoint } from '#contract/ats.ts';
import type { AtsConnection } from '#contract/ats-connection.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { atsConnections } from '#server/tables/ats.ts';
import { type ConnectionRow, connectionOf, DISCONNECTED, lockedConnectionOf } from '../lookups.ts';
import { mayChangeConnections } from '../policy.ts';
import { claimConnection } from '../sync/claim.ts';
import { startSync } from '../sync/start-sync.ts';
import { shownConnection } from './shown-connection.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/**
 * Makes the connection live and answers at once. Its board is made and filled after the answer; where this node does not
 * get to it, the clock of all connections does. A platform that refuses makes it a draft again (sync/first-sync.ts).
 */
export async function goLive(ctx: EmployerContext, input: Input): Promise<AtsConnection> {
  const { connection, filled } = await beginLive(ctx, input);
  filled.catch((error: unknown) =>
    ctx.services.log.error({ err: error, connection: connection.permalink }, 'A first sync failed'),
  );
  return connection;
}

/** The same for whoever waits until the board is filled. */
export async function beginLive(
  ctx: EmployerContext,
  { params }: Input,
): Promise<{ connection: AtsConnection; filled: Promise<void> }> {
  mayChangeConnections(ctx);
  const isNew = await inTransaction(ctx, async (tx) => {
    const draft = await lockedConnectionOf(tx, params.connection);
    if (draft.status === 'live') return false;
    refuseUnlessDraft(draft);
    const at = tx.now();
    await tx.db
      .update(atsConnections)
      .set({
        ...{ status: 'live', nextSyncAt: at, lastError: null, failures: 0 },
        ...{ updatedAt: at, version: sql`${atsConnections.version} + 1` },
      })
      .where(eq(atsConnections.id, draft.id));
    const entity = { kind: 'ats-connection', permalink: params.connection };
    await audit(tx, { employerId: tx.employer.id, action: 'ats-connection.live', entity });
    return true;
  });
  const connection = await connectionOf(ctx, params.connection);
  const filled = isNew ? fill(ctx, connection) : Promise.resolve();
  return { connection: await shownConnection(ctx, connection), filled };
}

/** The clock may have been faster; then its sync fills the board. */
async function fill(ctx: EmployerContext, { id }: ConnectionRow): Promise<void> {
  const claim = await claimConnection(ctx, id);
  if (claim === null) return;
  const { ended } = await startSync(ctx, claim, { trigger: 'hand', actorId: ctx.actor.userId });
  await ended;
}

function refuseUnlessDraft({ status }: ConnectionRow): void {
  if (status === 'disconnected') throw conflict(DISCONNECTED, status);
  if (status !== 'draft') throw conflict('This connection already has a board. Resume it instead.', status);
}
