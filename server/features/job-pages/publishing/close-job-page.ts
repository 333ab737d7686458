import type { JobPage } from '#contract/job-page.ts';
import type { closeJobPage as endpoint } from '#contract/job-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { mayEditJobs } from '../policy.ts';
import { changeStatus } from './change-status.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Closes the job: its page answers 410 and names similar ones. */
export async function closeJobPage(ctx: EmployerContext, { params }: Input): Promise<JobPage> {
  mayEditJobs(ctx);
  return changeStatus(ctx, params.page, {
    to: 'closed',
    from: ['published'],
    otherwise: 'Only a published job can be closed.',
  });
}
