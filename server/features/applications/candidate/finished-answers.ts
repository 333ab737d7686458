// The answers as they are handed in: all that were kept and given, or a refusal that names what is missing or wrong.
import type { FieldError } from '#contract/kit/errors.ts';
import type { Answer } from '#contract/screening-set.ts';
import { checkAnswers, mergeAnswers } from '#server/answers/check-answers.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { filesOf } from '../documents/application-files.ts';
import type { JobToApply } from './job-to-apply.ts';
import { together } from './kept-answers.ts';
import type { ApplicationRow } from './own-application.ts';

type Asked = { row: ApplicationRow; job: JobToApply['job']; given: readonly Answer[] };

/** Throws VALIDATION. */
export async function finishedAnswers(ctx: Context, { row, job, given }: Asked): Promise<Answer[]> {
  const files = await filesOf(ctx.db, row.id);
  const { kept, errors } = checkAnswers(row.questions, mergeAnswers(together(row), given), {
    files,
    country: job.place?.country ?? null,
  });
  const isMissing = row.resume === 'required' && !files.some(({ kind }) => kind === 'resume');
  const missing: FieldError[] = isMissing
    ? [{ pointer: '/resume', code: 'REQUIRED', detail: 'Please add your résumé.' }]
    : [];
  const all = [...errors, ...missing];
  if (all.length > 0)
    throw new AppError('VALIDATION', `${all[0]?.pointer}: ${all[0]?.detail}`, { errors: all.slice(0, 100) });
  return kept;
}
