import type { PublicJobPage } from '#contract/job-page.ts';
import type { previewJobPage as endpoint } from '#contract/job-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { pairingsOnBoard, storyOf } from '#server/features/content-page-job-pages/lookups.ts';
import { ownJobPage } from '../lookups.ts';
import { mayReadJobs } from '../policy.ts';
import { previewedJob } from './previewed.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** What the job's page would say, with the story that would stand there. */
export async function previewJobPage(ctx: EmployerContext, { params }: Input): Promise<PublicJobPage> {
  mayReadJobs(ctx);
  const found = await ownJobPage(ctx, params.page);
  const candidates = await pairingsOnBoard(ctx.db, found.board.permalink);
  return previewedJob(ctx, found, await storyOf(ctx, found, candidates));
}
