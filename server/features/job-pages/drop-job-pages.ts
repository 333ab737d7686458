// Which stored pages show a job, and so are dropped when it changes.
import { eq } from 'drizzle-orm';
import { dropPages, type EmployerContext } from '#server/context.ts';
import { jobBoards } from '#server/features/job-boards/table.ts';
import { jobClips } from '#server/features/job-clips/table.ts';
import type { PageRow } from './stored.ts';
import { jobPageClips } from './table.ts';

type Changed = Pick<PageRow, 'id' | 'permalink' | 'status' | 'jobBoardId'>;

/** Drops what shows an open job; a draft has no page. */
export async function dropJobPages(ctx: EmployerContext, job: Changed): Promise<void> {
  if (job.status === 'published') await dropAllJobPages(ctx, job);
}

/** The same whatever its status is now: its page, its board's, the feeds, the sitemap and the pages of its clips. */
export async function dropAllJobPages(ctx: EmployerContext, job: Changed): Promise<void> {
  const [boards, clips] = await Promise.all([
    ctx.db.select({ permalink: jobBoards.permalink }).from(jobBoards).where(eq(jobBoards.id, job.jobBoardId)),
    ctx.db
      .select({ permalink: jobClips.permalink })
      .from(jobPageClips)
      .innerJoin(jobClips, eq(jobClips.id, jobPageClips.jobClipId))
      .where(eq(jobPageClips.jobPageId, job.id)),
  ]);
  dropPages(
    ctx,
    `job-page:${job.permalink}`,
    ...boards.map(({ permalink }) => `job-board:${permalink}`),
    ...clips.map(({ permalink }) => `job-clip:${permalink}`),
    ...['feed', 'sitemap'].map((name) => `${name}:${ctx.employer.permalink}`),
  );
}
