// The clips of a batch, held until its transaction ends, and whether each can be heard.
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { JobClipPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { jobClips } from '#server/tables/job-clips.ts';
import { playableAmong } from '../publishing/playable.ts';
import { type ClipRow, clipColumns } from '../stored.ts';

export type LockedClip = ClipRow & { isPlayable: boolean };

/** By permalink; those of other employers are not among them. */
export async function lockedClips(
  ctx: EmployerContext,
  items: readonly { permalink: JobClipPermalink }[],
): Promise<Map<string, LockedClip>> {
  const permalinks = [...new Set(items.map(({ permalink }) => permalink))];
  const rows = await ctx.db
    .select(clipColumns)
    .from(jobClips)
    .where(and(eq(jobClips.employerId, ctx.employer.id), inArray(jobClips.permalink, permalinks)))
    // In one order for everybody, so that two batches at once do not wait for each other for ever.
    .orderBy(asc(jobClips.id))
    .for('update');
  const playable = await playableAmong(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return new Map(rows.map((row) => [row.permalink, { ...row, isPlayable: playable.has(row.id) }]));
}
