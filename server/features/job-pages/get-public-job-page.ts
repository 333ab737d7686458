import type { Job } from '#contract/job.ts';
import type { PublicJobPage } from '#contract/job-page.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { getPublicJobPage as endpoint } from '#contract/public-job-boards.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { publicEmployersOf } from '#server/features/employers/lookups.ts';
import { hangerOf, listedJobsOf } from '#server/features/job-boards/lookups.ts';
import { type FoundPage, knownJobPage } from './lookups.ts';
import { presentPublicPage } from './present.ts';
import { DATES_TAG } from './renew-dates.ts';
import { similarJobs } from './rules.ts';
import { teamClipsOf } from './team-clips.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** A job on its board; an unlisted one is reached too. Throws GONE with similar jobs for a closed one. */
export async function getPublicJobPage(ctx: Context, { params }: Input): Promise<PublicJobPage> {
  const found = await knownJobPage(ctx, params.page, params.board);
  const { page, board } = found;
  const [employers, similar, jobClips] = await Promise.all([
    publicEmployersOf(ctx.db, [page.employerId]),
    similarTo(ctx, found),
    page.status === 'closed' ? [] : teamClipsOf(ctx, found),
  ]);
  const employer = employers.get(page.employerId);
  if (employer === undefined) throw new Error('A job lost its employer.');
  ctx.tags.add(`employer:${employer.permalink}`);
  if (employer.logo !== null) ctx.tags.add(`image:${employer.logo.permalink}`);
  if (page.status === 'closed')
    throw new AppError('GONE', 'This job is closed.', {
      similar: similar.map(({ permalink, title }) => ({ permalink, title })),
    });
  ctx.tags.add(DATES_TAG);
  const around = { board: { ...board, hang: hangerOf(board) }, employer, now: ctx.now() };
  return presentPublicPage(page, { ...around, jobClips, similar });
}

/** A page that names another job is dropped when that one changes. */
async function similarTo(ctx: Context, { page, board }: FoundPage): Promise<Job[]> {
  const { topDepartment } = hangerOf(board)(page);
  const similar = similarJobs({ ...page, topDepartment }, await listedJobsOf(ctx, board.permalink));
  for (const { permalink } of similar) ctx.tags.add(`job-page:${permalink}`);
  return similar;
}
