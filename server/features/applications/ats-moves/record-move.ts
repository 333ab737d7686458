// How a try to move an application at its platform ended, written at once and told to who is watching.
import { and, eq, sql } from 'drizzle-orm';
import type { WorkPorts } from '#server/background.ts';
import { newId } from '#server/context.ts';
import type { ListenerContext } from '#server/dispatch.ts';
import { type ConnectionRow, platformNames } from '#server/features/ats/lookups.ts';
import { holdApplicants } from '#server/features/persons/linking/locks.ts';
import type { AtsError, MoveOutcome } from '#server/outside/ats/connector.ts';
import { applicationEvents, applications } from '#server/tables/applications.ts';
import { atsMoves } from '#server/tables/ats-moves.ts';
import { followStanding } from '../from-platform/follow-application.ts';
import { roomsOf } from '../rooms.ts';
import type { MoveClaim } from './claim-move.ts';

type ApplicationRow = typeof applications.$inferSelect;
type MoveRow = typeof atsMoves.$inferSelect;
type Ended = { connection: ConnectionRow; outcome: MoveOutcome };

/** It stands there now. Moved on here meanwhile, the next try goes on from there. */
export async function recordMoved(
  ports: WorkPorts,
  claim: MoveClaim,
  { connection, outcome }: Ended,
): Promise<void> {
  await ending(ports, claim, async (tx, { move, application }) => {
    const at = tx.now();
    const { stage = claim.target, externalId } = {
      ...outcome.standing,
      stage: outcome.standing.stage ?? undefined,
    };
    await tx.db
      .update(atsMoves)
      .set({
        ...{ sentStage: stage, sentAt: at, sending: null, claimedUntil: null },
        ...(move.turn === claim.turn
          ? { status: 'sent', fromStage: null, nextAttemptAt: null, message: null }
          : {}),
      })
      .where(eq(atsMoves.id, claim.id));
    const name = platformNames[connection.platform];
    const wasThere = outcome.kind === 'there' && claim.sendingBefore !== claim.target;
    await noteMove(
      tx,
      application,
      wasThere ? `Already in ${stage} in ${name}` : `Moved to ${stage} in ${name}`,
    );
    await changed(tx, application, {
      ...{ atsStage: stage, atsSyncedAt: at },
      ...(application.externalId === null ? { externalId } : {}),
    });
  });
}

/** Somebody at the platform moved it after us, and has the last word: it is followed here as if they had told us. */
export async function recordLater(
  ports: WorkPorts,
  claim: MoveClaim,
  { connection, outcome }: Ended,
): Promise<void> {
  await ending(ports, claim, async (tx, { move, application }) => {
    const isLast = move.turn === claim.turn;
    const { stage } = outcome.standing;
    const name = platformNames[connection.platform];
    const message = `Moved to “${stage ?? 'another stage'}” in ${name} after it was moved here, so it stays there.`;
    await tx.db
      .update(atsMoves)
      .set({
        ...{ claimedUntil: null, sending: null, sentStage: null },
        // Moved here again since: the next try asks who was last.
        ...(isLast ? { status: 'dropped', nextAttemptAt: null, message } : {}),
      })
      .where(eq(atsMoves.id, claim.id));
    if (!isLast) return;
    await noteMove(
      tx,
      application,
      `Not moved in ${name}: it was moved to ${stage ?? 'another stage'} there later`,
    );
    await followStanding(tx, { connection, application, standing: outcome.standing });
  });
}

type Failure = { error: Pick<AtsError, 'message' | 'mayHaveArrived'>; delayMs: number };

/** It waits for another try. `isFree`: this one doesn't count, such as with a key that is refused. */
export async function recordRetry(
  { db, now }: WorkPorts,
  claim: MoveClaim,
  { error, delayMs, isFree = false }: Failure & { isFree?: boolean },
): Promise<void> {
  const nextAttemptAt = new Date(now().getTime() + delayMs).toISOString();
  const isLast = sql`${atsMoves.turn} = ${claim.turn}`;
  await db
    .update(atsMoves)
    .set({
      ...{ claimedUntil: null, sending: sendingAfter(claim, error) },
      // What was moved on here meanwhile waits by its own time.
      status: sql`case when ${isLast} then 'failed' else ${atsMoves.status} end`,
      nextAttemptAt: sql`case when ${isLast} then ${nextAttemptAt}::timestamptz else ${atsMoves.nextAttemptAt} end`,
      message: sql`case when ${isLast} then ${error.message} else ${atsMoves.message} end`,
      attempts: sql`case when ${isLast} then ${claim.attempt - (isFree ? 1 : 0)} else ${atsMoves.attempts} end`,
    })
    .where(isOurs(claim));
}

/** It does not go on by itself any more. */
export async function recordDead(
  ports: WorkPorts,
  claim: MoveClaim,
  error: Pick<AtsError, 'message' | 'mayHaveArrived'>,
): Promise<void> {
  await ending(ports, claim, async (tx, { move, application }) => {
    const isLast = move.turn === claim.turn;
    await tx.db
      .update(atsMoves)
      .set({
        ...{ claimedUntil: null, sending: sendingAfter(claim, error) },
        ...(isLast ? { status: 'dead', nextAttemptAt: null, message: error.message } : {}),
      })
      .where(eq(atsMoves.id, claim.id));
    if (!isLast) return;
    await noteMove(tx, application, `Not moved in the ATS: ${error.message}`);
    await changed(tx, application, {});
  });
}

/** Where it may stand by our doing: where this try may have put it, else where an earlier one may have. */
const sendingAfter = (claim: MoveClaim, { mayHaveArrived }: Pick<AtsError, 'mayHaveArrived'>) =>
  mayHaveArrived ? claim.target : claim.sendingBefore;

/** Whoever works on it says so again and again, so that only a node that died is taken over. */
export async function keepMoveClaim(
  { db, now }: WorkPorts,
  claim: MoveClaim,
  claimMs: number,
): Promise<void> {
  await db
    .update(atsMoves)
    .set({ claimedUntil: new Date(now().getTime() + claimMs) })
    .where(isOurs(claim));
}

// Erased, or taken over by another node that tells the rest.
const isOurs = (claim: MoveClaim) =>
  and(
    eq(atsMoves.id, claim.id),
    eq(atsMoves.claims, claim.claims),
    sql`${atsMoves.claimedUntil} is not null`,
  );

type Held = { move: MoveRow; application: ApplicationRow };

/** In one transaction that holds the applicant, the application and its move, in the order of everybody else. */
async function ending(
  ports: WorkPorts,
  claim: MoveClaim,
  write: (tx: ListenerContext, held: Held) => Promise<void>,
): Promise<void> {
  const effects: Parameters<ListenerContext['afterCommit']>[0][] = [];
  await ports.db.transaction(async (db) => {
    const isThis = eq(applications.id, claim.applicationId);
    await holdApplicants(db, isThis);
    const [application] = await db.select().from(applications).where(isThis).for('update');
    const [move] = await db.select().from(atsMoves).where(isOurs(claim)).for('update');
    if (application === undefined || move === undefined) return;
    const tx = { ...ports, db, afterCommit: (effect: (typeof effects)[number]) => void effects.push(effect) };
    await write(tx, { move, application });
  });
  for (const effect of effects) await effect();
}

async function noteMove({ db, now }: ListenerContext, { id }: ApplicationRow, text: string): Promise<void> {
  await db
    .insert(applicationEvents)
    .values({ id: newId<string>(), applicationId: id, at: now(), kind: 'stage-changed', text });
}

async function changed(
  tx: ListenerContext,
  { id }: ApplicationRow,
  columns: Partial<Pick<ApplicationRow, 'atsStage' | 'atsSyncedAt' | 'externalId'>>,
): Promise<void> {
  const [row] = await tx.db
    .update(applications)
    .set({ ...columns, updatedAt: tx.now(), version: sql`${applications.version} + 1` })
    .where(eq(applications.id, id))
    .returning();
  if (row === undefined) return;
  const { permalink, status, stage, version } = row;
  for (const room of await roomsOf(tx, row))
    tx.afterCommit(() =>
      tx.services.emit('applications/changed', room, { permalink, status, stage, version }, null),
    );
}
