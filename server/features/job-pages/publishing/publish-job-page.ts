import type { JobPage } from '#contract/job-page.ts';
import type { publishJobPage as endpoint } from '#contract/job-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { mayEditJobs } from '../policy.ts';
import { changeStatus } from './change-status.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Makes the job public, or opens it again; answers when its pages are live. */
export async function publishJobPage(ctx: EmployerContext, { params }: Input): Promise<JobPage> {
  mayEditJobs(ctx);
  return changeStatus(ctx, params.page, {
    to: 'published',
    from: ['draft', 'closed'],
    otherwise: 'This job is archived. Restore it first.',
  });
}
