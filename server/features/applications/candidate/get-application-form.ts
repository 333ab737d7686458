import type { ApplicationForm } from '#contract/application.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { getApplicationForm as endpoint } from '#contract/public-applications.ts';
import type { Context } from '#server/context.ts';
import { questionsFor } from './ats-questions.ts';
import { presentForm, resumeWish } from './form.ts';
import { openJob } from './job-to-apply.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'query'>;

/** What this job asks. The page that shows it is dropped with the job. */
export async function getApplicationForm(ctx: Context, { params, query }: Input): Promise<ApplicationForm> {
  ctx.tags.add(`job-page:${params.page}`);
  const found = await openJob(ctx, params.page, params.board);
  ctx.tags.add(`employer:${found.employer.permalink}`);
  const questions = await questionsFor(ctx, found);
  return presentForm(found, {
    questions,
    resume: resumeWish(ctx, found),
    language: query.lng ?? ctx.language,
  });
}
