// Which stored pages show a job, and so are dropped when it changes.
import { eq, inArray } from 'drizzle-orm';
import { dropPages, type EmployerContext } from '#server/context.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobClips } from '#server/tables/job-clips.ts';
import { jobPageClips } from '#server/tables/job-pages.ts';
import type { PageRow } from '../stored.ts';

type Changed = Pick<PageRow, 'id' | 'permalink' | 'status' | 'jobBoardId'>;

/** Drops what shows an open job; a draft has no page. */
export async function dropJobPages(ctx: EmployerContext, job: Changed): Promise<void> {
  if (job.status === 'published') await dropAllJobPages(ctx, job);
}

/** The same whatever its status is now: its page, its board's, the feeds, the sitemap and the pages of its clips. */
export const dropAllJobPages = (ctx: EmployerContext, job: Changed): Promise<void> =>
  dropPagesOfJobs(ctx, [job]);

/** The same for many at once, and what else shows them; nothing for none. */
export async function dropPagesOfJobs(
  ctx: EmployerContext,
  jobs: readonly Changed[],
  more: readonly string[] = [],
): Promise<void> {
  if (jobs.length === 0) return;
  const boardIds = [...new Set(jobs.map(({ jobBoardId }) => jobBoardId))];
  const ids = jobs.map(({ id }) => id);
  const [boards, clips] = await Promise.all([
    ctx.db.select({ permalink: jobBoards.permalink }).from(jobBoards).where(inArray(jobBoards.id, boardIds)),
    ctx.db
      .selectDistinct({ permalink: jobClips.permalink })
      .from(jobPageClips)
      .innerJoin(jobClips, eq(jobClips.id, jobPageClips.jobClipId))
      .where(inArray(jobPageClips.jobPageId, ids)),
  ]);
  dropPages(
    ctx,
    ...jobs.map(({ permalink }) => `job-page:${permalink}`),
    ...boards.map(({ permalink }) => `job-board:${permalink}`),
    ...clips.map(({ permalink }) => `job-clip:${permalink}`),
    ...['feed', 'sitemap'].map((name) => `${name}:${ctx.employer.permalink}`),
    ...more,
  );
}
