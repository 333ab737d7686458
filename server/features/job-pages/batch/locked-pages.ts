// The jobs of a batch, held until its transaction ends, with as much of them as its acts look at.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { jobPageClips, jobPages } from '#server/tables/job-pages.ts';
import { rowColumns } from '../stored.ts';
import type { Named } from './named-by.ts';

export type LockedPage = Awaited<ReturnType<typeof pagesOf>>[number] & {
  clips: { count: number; last: number; hasNamed: boolean };
};

/** By permalink; those of other employers are not among them. */
export async function lockedPages(
  ctx: EmployerContext,
  items: readonly { permalink: JobPagePermalink }[],
  { clip }: Named,
): Promise<Map<string, LockedPage>> {
  const rows = await pagesOf(ctx, [...new Set(items.map(({ permalink }) => permalink))]);
  const { jobPageId, position, jobClipId } = jobPageClips;
  const shown = await ctx.db
    .select({
      page: jobPageId,
      count: sql<number>`count(*)::int`,
      last: sql<number>`max(${position})::int`,
      hasNamed: sql<boolean>`bool_or(${jobClipId} = ${clip}::uuid) is true`,
    })
    .from(jobPageClips)
    .where(
      inArray(
        jobPageId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(jobPageId);
  const clips = new Map(shown.map(({ page, ...rest }) => [page, rest]));
  const none = { count: 0, last: -1, hasNamed: false };
  return new Map(rows.map((row) => [row.permalink, { ...row, clips: clips.get(row.id) ?? none }]));
}

/** In one order for everybody, so that two batches at once do not wait for each other for ever. */
const pagesOf = (ctx: EmployerContext, permalinks: JobPagePermalink[]) =>
  ctx.db
    // Its first letter tells whether there is a description at all.
    .select({ ...rowColumns, descriptionHtml: sql<string>`left(${jobPages.descriptionHtml}, 1)` })
    .from(jobPages)
    .where(and(eq(jobPages.employerId, ctx.employer.id), inArray(jobPages.permalink, permalinks)))
    .orderBy(asc(jobPages.id))
    .for('update');
