// Whom a letter was for, with their sequence: what listeners of the mailboxes start from.
import { eq } from 'drizzle-orm';
import type { ListenerContext } from '#server/dispatch.ts';
import { type SequenceTargetId, sequences, sequenceTargets } from '#server/tables/sequences.ts';
import type { SequenceRow, TargetRow } from '../lookups.ts';

export type Targeted = { target: TargetRow; sequence: SequenceRow };

/** Held until the transaction ends; null for a letter of no sequence. */
export async function targetOf(
  { db }: Pick<ListenerContext, 'db'>,
  id: string | null,
): Promise<Targeted | null> {
  if (id === null) return null;
  const [target] = await db
    .select()
    .from(sequenceTargets)
    .where(eq(sequenceTargets.id, id as SequenceTargetId))
    .for('update');
  if (target === undefined) return null;
  const [sequence] = await db.select().from(sequences).where(eq(sequences.id, target.sequenceId));
  return sequence === undefined ? null : { target, sequence };
}
