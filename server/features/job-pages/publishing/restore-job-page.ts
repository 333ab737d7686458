import type { JobPage } from '#contract/job-page.ts';
import type { restoreJobPage as endpoint } from '#contract/job-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { mayEditJobs } from '../policy.ts';
import { changeStatus } from './change-status.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Brings an archived job back as a draft. */
export async function restoreJobPage(ctx: EmployerContext, { params }: Input): Promise<JobPage> {
  mayEditJobs(ctx);
  return changeStatus(ctx, params.page, {
    to: 'draft',
    from: ['archived'],
    otherwise: 'This job isn’t archived.',
  });
}
