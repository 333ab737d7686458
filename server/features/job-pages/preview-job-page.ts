import type { PublicJobPage } from '#contract/job-page.ts';
import type { previewJobPage as endpoint } from '#contract/job-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { publicEmployersOf } from '#server/features/employers/lookups.ts';
import { type FoundPage, ownJobPage } from './lookups.ts';
import { mayReadJobs } from './policy.ts';
import { presentPublicPage } from './present.ts';
import { similarTo } from './similar.ts';
import { teamClipsOf } from './team-clips.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** What the job's page would say, whatever the state of the job and its board; of jobs and clips only public ones. */
export async function previewJobPage(ctx: EmployerContext, { params }: Input): Promise<PublicJobPage> {
  mayReadJobs(ctx);
  const found = await ownJobPage(ctx, params.page);
  const { page, board } = found;
  const [employers, similar, jobClips] = await Promise.all([
    publicEmployersOf(ctx.db, [page.employerId]),
    similarOnBoard(ctx, found),
    teamClipsOf(ctx, found),
  ]);
  const employer = employers.get(page.employerId);
  if (employer === undefined) throw new Error('A job lost its employer.');
  return presentPublicPage(page, { board, employer, now: ctx.now(), jobClips, similar, story: null });
}

// A board that nobody sees has no list of jobs either.
const similarOnBoard = async (ctx: EmployerContext, found: FoundPage): Promise<PublicJobPage['similar']> =>
  found.board.status === 'published' ? similarTo(ctx, found) : [];
