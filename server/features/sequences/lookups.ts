// Sequences and the people in them, found for verbs.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SequencePermalink, SequenceTargetPermalink } from '#contract/kit/ids.ts';
import { visibleSequences } from '#server/accounts/visible-sequences.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { sequences, sequenceTargets } from '#server/tables/sequences.ts';

export type SequenceRow = typeof sequences.$inferSelect;
export type TargetRow = typeof sequenceTargets.$inferSelect;

/** A sequence the one who asks may see; with `isLocked` nobody else changes it until the transaction ends. Throws NOT_FOUND. */
export async function sequenceOf(
  ctx: EmployerContext,
  permalink: SequencePermalink,
  { isLocked = false } = {},
): Promise<SequenceRow> {
  const asked = ctx.db
    .select()
    .from(sequences)
    .where(and(visibleSequences(ctx), eq(sequences.permalink, permalink)));
  const [row] = await (isLocked ? asked.for('no key update') : asked);
  if (row === undefined) throw notFound('This sequence');
  return row;
}

/** Writes columns of a sequence with the next version. */
export async function touchSequence(
  ctx: EmployerContext,
  { id }: Pick<SequenceRow, 'id'>,
  change: Partial<SequenceRow>,
): Promise<SequenceRow> {
  const [row] = await ctx.db
    .update(sequences)
    .set({ ...change, version: sql`${sequences.version} + 1`, updatedAt: ctx.now() })
    .where(eq(sequences.id, id))
    .returning();
  if (row === undefined) throw new Error('A locked sequence was gone.');
  return row;
}

/** People of one sequence by their permalinks, held until the transaction ends, in the order of their ids. */
export const heldTargets = (
  { db }: Pick<EmployerContext, 'db'>,
  { id }: Pick<SequenceRow, 'id'>,
  permalinks: readonly SequenceTargetPermalink[],
): Promise<TargetRow[]> =>
  db
    .select()
    .from(sequenceTargets)
    .where(and(eq(sequenceTargets.sequenceId, id), inArray(sequenceTargets.permalink, [...permalinks])))
    .orderBy(sequenceTargets.id)
    .for('update');

/** How many stages somebody is past or at: these keep their place and kind. */
export async function stagesBegun(
  { db }: Pick<EmployerContext, 'db'>,
  { id }: Pick<SequenceRow, 'id'>,
): Promise<number> {
  const { stageIndex, openLetter, taskDueAt, sequenceId } = sequenceTargets;
  const [row] = await db
    .select({
      begun: sql<number>`coalesce(max(${stageIndex} + (${openLetter} is not null or ${taskDueAt} is not null)::int), 0)::int`,
    })
    .from(sequenceTargets)
    .where(eq(sequenceId, id));
  return row?.begun ?? 0;
}
