// Moves that are not at their ATS, queued again as their stages are mapped now.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Application } from '#contract/application.ts';
import type {
  sendMovesAgain as allEndpoint,
  sendMoveAgain as oneEndpoint,
} from '#contract/application-moves.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, unknownReference } from '#server/errors.ts';
import { platformNames, takesMoves } from '#server/features/ats/lookups.ts';
import { stageOf, stagesOfJobs } from '#server/features/hiring-stages/lookups.ts';
import { applications } from '#server/tables/applications.ts';
import { atsConnections } from '#server/tables/ats.ts';
import { atsMoves } from '#server/tables/ats-moves.ts';
import { applicationOf } from '../lookups.ts';
import { mayManageApplications } from '../policy.ts';
import { presentApplication } from '../staff/staff-application.ts';
import { stagesFor } from '../stages/put-in-stage.ts';
import { targetOf } from './queue-move.ts';

type MoveRow = typeof atsMoves.$inferSelect;

/** Throws CONFLICT where nothing is to be sent, or it can’t be. */
export async function sendMoveAgain(
  ctx: EmployerContext,
  { params }: Pick<InputOf<typeof oneEndpoint>, 'params'>,
): Promise<Application> {
  mayManageApplications(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await applicationOf(tx, params.application, { isLocked: true });
    const [found] = await tx.db
      .select({ move: atsMoves, connection: atsConnections })
      .from(atsMoves)
      .innerJoin(atsConnections, eq(atsConnections.id, atsMoves.connectionId))
      .where(eq(atsMoves.applicationId, row.id))
      .for('update', { of: atsMoves });
    if (found === undefined || found.move.status === 'sent')
      throw conflict('No move of this application waits to be sent.', 'sent');
    const { move, connection } = found;
    const name = platformNames[connection.platform];
    if (!takesMoves(tx.services.ats[connection.platform], connection))
      throw conflict(`${name} doesn’t take moves over this connection any more.`, connection.status);
    const stage = stageOf(await stagesFor(tx, row), row.stage);
    const target = targetOf(stage, connection.permalink);
    if (target === null)
      throw conflict(`“${stage.name}” isn’t mapped to a stage in ${name}. Map it first.`, 'unmapped');
    await queueAgain(tx, move, { stage: stage.key, stageName: stage.name, target });
    const entity = { kind: 'application', permalink: params.application };
    await audit(tx, { employerId: tx.employer.id, action: 'application.move-sent-again', entity });
    return presentApplication(tx, row);
  });
}

const MOST = 1_000;

/** What waits waits on; what somebody at the ATS overtook is theirs to decide, one by one. */
export async function sendMovesAgain(
  ctx: EmployerContext,
  { body }: Pick<InputOf<typeof allEndpoint>, 'body'>,
): Promise<OutputOf<typeof allEndpoint>> {
  mayManageApplications(ctx);
  return inTransaction(ctx, async (tx) => {
    const [connection] = await tx.db
      .select()
      .from(atsConnections)
      .where(
        and(eq(atsConnections.employerId, tx.employer.id), eq(atsConnections.permalink, body.connection)),
      );
    if (connection === undefined) throw unknownReference('/connection', 'This connection');
    if (!takesMoves(tx.services.ats[connection.platform], connection))
      throw conflict('This connection doesn’t take moves.', connection.status);
    // Applications first, as everybody holds them; who holds one now moves it on anyway.
    const rows = await tx.db
      .select({ move: atsMoves, job: applications.jobPageId, stage: applications.stage })
      .from(applications)
      .innerJoin(atsMoves, eq(atsMoves.applicationId, applications.id))
      .where(and(eq(atsMoves.connectionId, connection.id), inArray(atsMoves.status, ['dead', 'unmapped'])))
      .orderBy(asc(atsMoves.movedAt))
      .limit(MOST)
      .for('update', { skipLocked: true });
    const stagesIn = await stagesOfJobs(tx, tx.employer.id, [...new Set(rows.map(({ job }) => job))]);
    let queuedCount = 0;
    for (const { move, job, stage: key } of rows) {
      const stage = stageOf(stagesIn(job), key);
      const target = targetOf(stage, connection.permalink);
      if (target === null) continue;
      await queueAgain(tx, move, { stage: stage.key, stageName: stage.name, target });
      queuedCount += 1;
    }
    const entity = { kind: 'ats-connection', permalink: body.connection };
    await audit(tx, { employerId: tx.employer.id, action: 'ats-connection.moves-sent-again', entity });
    return { queuedCount };
  });
}

/** One that was overtaken counts as moved now: whoever asks knows that it stands elsewhere. */
async function queueAgain(
  { db, now }: Pick<EmployerContext, 'db' | 'now'>,
  { id, status, stage }: MoveRow,
  next: Pick<MoveRow, 'stage' | 'stageName' | 'target'>,
): Promise<void> {
  const at = now();
  await db
    .update(atsMoves)
    .set({
      ...{ ...next, status: 'waiting', attempts: 0, nextAttemptAt: at, message: null },
      ...(status === 'dropped' || stage !== next.stage ? { movedAt: at } : {}),
      turn: sql`${atsMoves.turn} + 1`,
    })
    .where(eq(atsMoves.id, id));
}
