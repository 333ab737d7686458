import type { JobPage } from '#contract/job-page.ts';
import type { getJobPage as endpoint } from '#contract/job-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { wholePageOf } from './lookups.ts';
import { mayReadJobs } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** One job with its description, in whatever state it is. */
export async function getJobPage(ctx: EmployerContext, { params }: Input): Promise<JobPage> {
  mayReadJobs(ctx);
  return wholePageOf(ctx, params.page);
}
