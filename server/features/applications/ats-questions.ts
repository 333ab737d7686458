// The set's questions and, after them, what the platform behind the board asks for this job.
import type { Question } from '#contract/screening-set.ts';
import type { Context } from '#server/context.ts';
import { setQuestions } from './form.ts';
import type { JobToApply } from './job-to-apply.ts';

/** All questions of a job, in order. */
export async function questionsFor(_ctx: Context, found: JobToApply): Promise<Question[]> {
  return setQuestions(found);
}
