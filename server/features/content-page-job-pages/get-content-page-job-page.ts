import type { ContentPageJobPage } from '#contract/content-page-job-page.ts';
import type { getContentPageJobPage as endpoint } from '#contract/content-page-job-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { mayReadStories } from './policy.ts';
import { presentOne } from './presented.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

export async function getContentPageJobPage(
  ctx: EmployerContext,
  { params }: Input,
): Promise<ContentPageJobPage> {
  mayReadStories(ctx);
  return presentOne(ctx, params.contentPageJobPage);
}
