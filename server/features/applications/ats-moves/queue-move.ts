// The outbox of moves: written with the move, sent later. Moves that came from an ATS are never written here.
import { eq } from 'drizzle-orm';
import type { HiringStage } from '#contract/hiring-stages.ts';
import type { AtsConnectionPermalink } from '#contract/kit/ids.ts';
import { type Context, newId } from '#server/context.ts';
import { takesMoves } from '#server/features/ats/lookups.ts';
import { applicationPushes } from '#server/tables/applications.ts';
import { atsMoves, type MoveId } from '#server/tables/ats-moves.ts';
import { jobOf, takesPushes } from '../candidate/job-to-apply.ts';
import type { ApplicationRow } from '../lookups.ts';
import { SETTLE_MS } from './timing.ts';

type MoveRow = typeof atsMoves.$inferSelect;

/** The stage of this connection's ATS that a stage of ours leads to; null: none. */
export const targetOf = (
  { atsTargets = [] }: Pick<HiringStage, 'atsTargets'>,
  connection: AtsConnectionPermalink,
): string | null => atsTargets.find((target) => target.connection === connection)?.stage ?? null;

type Move = { stages: readonly HiringStage[]; to: HiringStage };

/**
 * Within the transaction of a move by staff; `before` is the application before it. Does nothing where its ATS takes no
 * moves, doesn't have the application, or none of the stages leads anywhere there.
 */
export async function queueMove(
  ctx: Context,
  before: Pick<
    ApplicationRow,
    'id' | 'employerId' | 'jobPageId' | 'stage' | 'status' | 'externalId' | 'duplicateOfId'
  >,
  { stages, to }: Move,
): Promise<void> {
  if (before.stage === to.key || before.duplicateOfId !== null) return;
  const found = await jobOf(ctx, before.jobPageId);
  const { connection } = found;
  if (connection === null || !takesMoves(ctx.services.ats[connection.platform], connection)) return;
  const [move] = await ctx.db
    .select()
    .from(atsMoves)
    .where(eq(atsMoves.applicationId, before.id))
    .for('update');
  if (move === undefined && stages.every((stage) => targetOf(stage, connection.permalink) === null)) return;
  // Screened out, it was kept from the ATS and goes there with this decision.
  const isExpected = before.status === 'screened-out' && takesPushes(ctx, found);
  if (before.externalId === null && !isExpected && !(await isPushed(ctx, before))) return;
  const at = ctx.now();
  const next = {
    connectionId: connection.id,
    ...{ stage: to.key, stageName: to.name, movedAt: at, attempts: 0, message: null },
    ...whatToSend(move, { from: before.stage, to: to.key, target: targetOf(to, connection.permalink), at }),
  };
  if (move === undefined)
    await ctx.db.insert(atsMoves).values({
      ...{ id: newId<MoveId>(), employerId: before.employerId, applicationId: before.id },
      ...{ ...next, createdAt: at },
    });
  else
    await ctx.db
      .update(atsMoves)
      .set({ ...next, turn: move.turn + 1 })
      .where(eq(atsMoves.id, move.id));
}

type Wish = { from: string; to: string; target: string | null; at: Date };

/** Pure: what is left to send after one more move. */
export function whatToSend(
  move: Pick<MoveRow, 'status' | 'fromStage' | 'sending' | 'claimedUntil'> | undefined,
  { from, to, target, at }: Wish,
): Pick<MoveRow, 'status' | 'fromStage' | 'target' | 'nextAttemptAt'> {
  const mayHaveLeft =
    move !== undefined && (move.sending !== null || (move.claimedUntil !== null && move.claimedUntil > at));
  const isUnsent = move !== undefined && move.status !== 'sent' && move.status !== 'dropped';
  const fromStage = mayHaveLeft ? null : isUnsent ? move.fromStage : from;
  if (fromStage === to) return { status: 'dropped', fromStage, target: null, nextAttemptAt: null };
  if (target === null) return { status: 'unmapped', fromStage, target, nextAttemptAt: null };
  return { status: 'waiting', fromStage, target, nextAttemptAt: new Date(at.getTime() + SETTLE_MS) };
}

async function isPushed({ db }: Pick<Context, 'db'>, { id }: Pick<ApplicationRow, 'id'>): Promise<boolean> {
  const [push] = await db
    .select({ id: applicationPushes.id })
    .from(applicationPushes)
    .where(eq(applicationPushes.applicationId, id));
  return push !== undefined;
}

/** The application goes to another job: what waited was meant for the one before. */
export async function forgetMove(
  { db }: Pick<Context, 'db'>,
  { id }: Pick<ApplicationRow, 'id'>,
): Promise<void> {
  await db.delete(atsMoves).where(eq(atsMoves.applicationId, id));
}
