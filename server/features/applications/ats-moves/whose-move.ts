// Whose doing a stage is that an ATS tells of: ours come back as deliveries, and must not move anything again.
import { eq } from 'drizzle-orm';
import type { ApplicationStatus } from '#contract/application.ts';
import type { ListenerContext } from '#server/dispatch.ts';
import { isSameStage } from '#server/outside/ats/read/stages.ts';
import type { applications } from '#server/tables/applications.ts';
import { atsMoves } from '#server/tables/ats-moves.ts';

type MoveRow = typeof atsMoves.$inferSelect;
type ApplicationRow = typeof applications.$inferSelect;
type Told = { stage?: string; askedAt?: string };

/**
 * `ours`: our own move, come back. `stale`: asked before our last move ended. `contested`: one of ours waits, and asks the
 * ATS who was last. `theirs`: somebody moved it there, and it is followed.
 */
export type Side = 'ours' | 'stale' | 'contested' | 'theirs';

/** Within a transaction that holds the application. */
export async function sideOf(
  { db, now }: ListenerContext,
  { id, status, atsStage }: ApplicationRow,
  told: Told,
): Promise<Side> {
  if (told.stage === undefined) return 'theirs';
  const [move] = await db.select().from(atsMoves).where(eq(atsMoves.applicationId, id)).for('update');
  return move === undefined ? 'theirs' : sideBeside(move, { ...told, status, atsStage, at: now() });
}

type Seen = Told & { status: ApplicationStatus; atsStage: string | null; at: Date };

/** Pure. */
export function sideBeside(
  move: Pick<MoveRow, 'status' | 'sending' | 'sentStage' | 'sentAt' | 'claimedUntil'>,
  { stage = '', askedAt, status, atsStage, at }: Seen,
): Side {
  const isStage = (other: string | null) => other !== null && isSameStage(stage, other);
  if (isStage(move.sentStage) || isStage(move.sending)) return 'ours';
  if (move.claimedUntil !== null && move.claimedUntil > at) return 'stale';
  if (askedAt !== undefined && move.sentAt !== null && new Date(askedAt) <= move.sentAt) return 'stale';
  const waits = move.status === 'waiting' || move.status === 'failed';
  if (waits && inProcess.has(status)) return 'contested';
  // It stood there before we moved it here, and nobody moved it since.
  return move.status !== 'sent' && isStage(atsStage) ? 'contested' : 'theirs';
}

const inProcess = new Set<ApplicationStatus>(['submitted', 'pushed', 'push-failed', 'screened-in']);

/** The ATS moved it on: what we put it into is past, and what failed needs nobody any more. */
export async function dropMove({ db }: ListenerContext, { id }: Pick<ApplicationRow, 'id'>): Promise<void> {
  await db
    .update(atsMoves)
    .set({ status: 'dropped', nextAttemptAt: null, message: null, sentStage: null, sending: null })
    .where(eq(atsMoves.applicationId, id));
}
