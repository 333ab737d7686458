import { eq, sql } from 'drizzle-orm';
import type { JobPage } from '#contract/job-page.ts';
import type { saveJobPage as endpoint } from '#contract/job-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, staleVersion } from '#server/errors.ts';
import { correctionsOf, placeColumns } from '#server/places/read-again.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { lockedJobPageOf, presentOnePage } from '../lookups.ts';
import { mayEditJobs } from '../policy.ts';
import { dropJobPages } from '../public/drop-job-pages.ts';
import { checkPublishable, overridden } from '../rules.ts';
import type { WholePageRow } from '../stored.ts';
import { checkSimilar, jobFields, writePageLinks } from './job-fields.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** Changes a job; a published one changes at once and stays one that can be shown. */
export async function saveJobPage(ctx: EmployerContext, { params, body, version }: Input): Promise<JobPage> {
  mayEditJobs(ctx);
  const { backToSource = [], jobClips, hiringManagers, ...change } = body;
  return inTransaction(ctx, async (tx) => {
    const before = await lockedJobPageOf(tx, params.page);
    if (before.version !== version) throw staleVersion(await presentOnePage(tx, before));
    if (before.status === 'archived')
      throw conflict('This job is archived. Restore it first.', before.status);
    const fields = await jobFields(tx, change, await boardOfJob(tx, before));
    await checkSimilar(tx, before, change.similarJobs);
    const set = overridden(before, fields, backToSource);
    const isMoved = ['location', 'place', 'secondaryLocations'].some((field) => field in set);
    const placed = isMoved
      ? placeColumns({ ...before, ...set }, await correctionsOf(tx.db, tx.employer.id))
      : {};
    if (before.status === 'published') checkPublishable({ ...before, ...set });
    // Clips that are taken away lose the job on their own pages too.
    await dropJobPages(tx, before);
    await writePageLinks(tx, before.id, { jobClips, hiringManagers });
    const [row] = await tx.db
      .update(jobPages)
      .set({ ...set, ...placed, version: sql`${jobPages.version} + 1`, updatedAt: tx.now() })
      .where(eq(jobPages.id, before.id))
      .returning();
    if (row === undefined) throw new Error('A locked job was gone.');
    if (jobClips !== undefined) await dropJobPages(tx, row);
    return presentOnePage(tx, row);
  });
}

async function boardOfJob(ctx: EmployerContext, { jobBoardId }: WholePageRow) {
  const { departments, offices } = jobBoards;
  const [board] = await ctx.db
    .select({ departments, offices })
    .from(jobBoards)
    .where(eq(jobBoards.id, jobBoardId));
  if (board === undefined) throw new Error('A job lost its board.');
  return board;
}
