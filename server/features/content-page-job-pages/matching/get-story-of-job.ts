import type { StoryOfJob } from '#contract/content-page-job-page.ts';
import type { getStoryOfJob as endpoint } from '#contract/content-page-job-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { mayReadStories } from '../policy.ts';
import { storyOfJob } from './story-of-job.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

export async function getStoryOfJob(ctx: EmployerContext, { params }: Input): Promise<StoryOfJob> {
  mayReadStories(ctx);
  return storyOfJob(ctx, params.page);
}
