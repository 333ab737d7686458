import type { Job } from '#contract/job.ts';
import type { PublicJobPage } from '#contract/job-page.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { JobBoardPermalink } from '#contract/kit/ids.ts';
import type { getPublicJobPage as endpoint } from '#contract/public-job-boards.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { employerOfBoard } from '#server/features/employers/lookups.ts';
import { boardPagesTag } from '#server/features/job-boards/drop-board-pages.ts';
import { listedJobsOf } from '#server/features/job-boards/lookups.ts';
import { presentPublicClips } from '#server/features/job-clips/lookups.ts';
import { knownJobPage } from './lookups.ts';
import { presentPublicPage } from './present.ts';
import { DATES_TAG } from './renew-dates.ts';
import { similarJobs } from './rules.ts';
import { teamClipRows } from './team-clips.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** A job on its board; an unlisted one is reached too. Throws GONE with similar jobs for a closed one. */
export async function getPublicJobPage(ctx: Context, { params }: Input): Promise<PublicJobPage> {
  // The page that asks is dropped with the job, also while that does not exist yet.
  ctx.tags.add(`job-page:${params.page}`).add(boardPagesTag(params.board));
  const [{ page, board }, owner, clips] = await ctx.db.atOnce((db) =>
    Promise.all([
      knownJobPage(db, params),
      employerOfBoard(db, params.board),
      teamClipRows(db, params),
    ]),
  );
  if (owner === null) throw new Error('A board lost its employer.');
  const { employer } = owner;
  ctx.tags.add(`employer:${employer.permalink}`);
  if (employer.logo !== null) ctx.tags.add(`image:${employer.logo.permalink}`);
  const isClosed = page.status === 'closed';
  const [similar, jobClips] = await Promise.all([
    similarTo(ctx, params.board, { ...page, topDepartment: board.hang(page).topDepartment }),
    isClosed ? [] : presentPublicClips(ctx, clips),
  ]);
  if (isClosed)
    throw new AppError('GONE', 'This job is closed.', {
      similar: similar.map(({ permalink, title }) => ({ permalink, title })),
    });
  ctx.tags.add(DATES_TAG);
  return presentPublicPage(page, { board, employer, now: ctx.now(), jobClips, similar });
}

/** A page that names another job is dropped when that one changes. */
async function similarTo(
  ctx: Context,
  board: JobBoardPermalink,
  job: Parameters<typeof similarJobs>[0],
): Promise<Job[]> {
  const similar = similarJobs(job, await listedJobsOf(ctx, board));
  for (const { permalink } of similar) ctx.tags.add(`job-page:${permalink}`);
  return similar;
}
