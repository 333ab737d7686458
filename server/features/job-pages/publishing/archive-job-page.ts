import type { JobPage } from '#contract/job-page.ts';
import type { archiveJobPage as endpoint } from '#contract/job-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { mayEditJobs } from '../policy.ts';
import { changeStatus } from './change-status.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Hides the job and keeps it. */
export async function archiveJobPage(ctx: EmployerContext, { params }: Input): Promise<JobPage> {
  mayEditJobs(ctx);
  return changeStatus(ctx, params.page, {
    to: 'archived',
    from: ['draft', 'published', 'closed'],
    otherwise: 'This job can’t be archived.',
  });
}
