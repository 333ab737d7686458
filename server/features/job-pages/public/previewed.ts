// What the page of a job would say, whatever the state of the job and its board; of jobs and clips only public ones.
import type { PublicJobPage } from '#contract/job-page.ts';
import type { EmployerContext } from '#server/context.ts';
import type { Story } from '#server/features/content-page-job-pages/lookups.ts';
import { publicEmployersOf } from '#server/features/employers/lookups.ts';
import type { FoundPage } from '../lookups.ts';
import { presentPublicPage } from '../present.ts';
import { similarTo } from './similar.ts';
import { teamClipsOf } from './team-clips.ts';

export async function previewedJob(
  ctx: EmployerContext,
  found: FoundPage,
  story: Story | null,
): Promise<PublicJobPage> {
  const { page, board } = found;
  const [employers, similar, jobClips] = await Promise.all([
    publicEmployersOf(ctx.db, [page.employerId]),
    similarOnBoard(ctx, found),
    teamClipsOf(ctx, found),
  ]);
  const employer = employers.get(page.employerId);
  if (employer === undefined) throw new Error('A job lost its employer.');
  return presentPublicPage(page, { board, employer, now: ctx.now(), jobClips, similar, story });
}

// A board that nobody sees has no list of jobs either.
const similarOnBoard = async (ctx: EmployerContext, found: FoundPage): Promise<PublicJobPage['similar']> =>
  found.board.status === 'published' ? similarTo(ctx, found) : [];
