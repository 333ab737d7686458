// Letters that have not left are taken back, and whoever waited for one is due again when the sequence goes on.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { cancelLetters, lettersOf } from '#server/features/mailboxes/lookups.ts';
import { type SequenceTargetId, sequenceTargets } from '#server/tables/sequences.ts';

type Taking = Pick<Context, 'db' | 'now'>;

/** Within a transaction. A letter that a mail server is just getting stays on its way. */
export async function takeBackLetters(tx: Taking, ids: readonly SequenceTargetId[]): Promise<void> {
  if (ids.length === 0 || (await cancelLetters(tx.db, { targets: ids })) === 0) return;
  const cancelled = (await lettersOf(tx.db, ids)).filter(({ state }) => state === 'cancelled');
  for (const { target, stage } of cancelled)
    await tx.db
      .update(sequenceTargets)
      .set({ openLetter: null, nextSendAt: tx.now(), round: sql`${sequenceTargets.round} + 1` })
      .where(and(eq(sequenceTargets.id, target as SequenceTargetId), eq(sequenceTargets.openLetter, stage)));
}

/** The people of a sequence whose letter is on its way. */
export async function waitingForLetter(
  { db }: Pick<Context, 'db'>,
  sequenceId: (typeof sequenceTargets.$inferSelect)['sequenceId'],
): Promise<SequenceTargetId[]> {
  const rows = await db
    .select({ id: sequenceTargets.id })
    .from(sequenceTargets)
    .where(
      and(
        eq(sequenceTargets.sequenceId, sequenceId),
        inArray(sequenceTargets.status, ['scheduled', 'active', 'paused']),
        sql`${sequenceTargets.openLetter} is not null`,
      ),
    );
  return rows.map(({ id }) => id);
}
