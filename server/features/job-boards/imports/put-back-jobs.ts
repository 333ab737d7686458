// The jobs that an import touched, as they were before it, where nobody changed them since.
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { ImportUndo } from '#contract/job-board-imports.ts';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { readPlaces } from '#server/places/read-again.ts';
import { type JobPageId, jobPages } from '#server/tables/job-pages.ts';
import type { Undo } from './import-undo.ts';

const MOST_NAMED = 200;

type PutBack = ImportUndo & { changed: JobPagePermalink[] };

/** Jobs that the import made are archived and forget their source, so that the file may bring them again. */
export async function putBackJobs(ctx: EmployerContext, { added, changed }: Undo): Promise<PutBack> {
  const now = await lockedJobs(ctx, [...added, ...changed]);
  const isUntouched = ({ id, version }: { id: JobPageId; version: number }) =>
    now.get(id)?.version === version;
  const made = added.filter(isUntouched).map(({ id }) => id);
  const stamp = () => ({ updatedAt: ctx.now(), version: sql`${jobPages.version} + 1` });
  if (made.length > 0)
    await ctx.db
      .update(jobPages)
      .set({ ...{ status: 'archived', sourceId: null, sourceHash: null, lastSeenAt: null }, ...stamp() })
      .where(inArray(jobPages.id, made));
  const others = changed.filter(isUntouched);
  for (const { id, before } of others)
    await ctx.db
      .update(jobPages)
      .set({ ...before, placesRule: 0, ...stamp() })
      .where(eq(jobPages.id, id));
  if (others.length > 0)
    await readPlaces(
      ctx.db,
      inArray(
        jobPages.id,
        others.map(({ id }) => id),
      ),
    );
  const kept = [...added, ...changed].flatMap((one) => {
    const job = now.get(one.id);
    return job === undefined || isUntouched(one) ? [] : { permalink: job.permalink, title: job.title };
  });
  return {
    ...{ archived: made.length, restored: others.length },
    ...{ keptCount: kept.length, kept: kept.slice(0, MOST_NAMED) },
    changed: [...made, ...others.map(({ id }) => id)].flatMap((id) => now.get(id)?.permalink ?? []),
  };
}

async function lockedJobs(ctx: EmployerContext, jobs: readonly { id: JobPageId }[]) {
  const { id, permalink, title, version } = jobPages;
  const ids = jobs.map((job) => job.id);
  const rows = await ctx.db
    .select({ id, permalink, title, version })
    .from(jobPages)
    .where(inArray(id, ids))
    .orderBy(asc(id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}
