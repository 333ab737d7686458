import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { getOwnApplication as endpoint } from '#contract/public-applications.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { filesOf, presentFile } from '../documents/application-files.ts';
import { JOB_CLOSED } from '../refusals.ts';
import { mayFinish, statusShown } from '../rules.ts';
import { presentForm } from './form.ts';
import { interviewsOf } from './interviews-of.ts';
import { jobOf } from './job-to-apply.ts';
import { type ApplicationRow, isHandedIn, ownApplication } from './own-application.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;
type Own = OutputOf<typeof endpoint>;

/** To go on with it, or to see how it stands. One that was handed in for the second time looks like the first. */
export async function getOwnApplication(ctx: Context, { params }: Input): Promise<Own> {
  return presentOwn(ctx, await ownApplication(ctx, params.application));
}

export async function presentOwn(ctx: Context, row: ApplicationRow): Promise<Own> {
  const [found, files, interviews] = await Promise.all([
    jobOf(ctx, row.jobPageId),
    filesOf(ctx.db, row.id),
    interviewsOf(ctx, row),
  ]);
  if (!isHandedIn(row) && !mayFinish(found.job, ctx.now())) throw new AppError('GONE', JOB_CLOSED);
  const { questions, resume } = row;
  const isAgain = row.duplicateOfId !== null && row.status === 'started';
  return {
    status: isAgain ? 'submitted' : statusShown(row, ctx.now()),
    version: row.version,
    form: presentForm(found, { questions, resume, language: ctx.language }),
    jobBoardPermalink: found.board.permalink,
    firstName: row.firstName,
    answers: [...row.answers, ...row.eeoAnswers],
    files: files.map(presentFile),
    submittedAt: (isAgain ? row.savedAt : row.submittedAt)?.toISOString() ?? null,
    resumeUntil: row.resumeUntil.toISOString(),
    isThanked: isThanked(row),
    interviews,
  };
}

/** Whether a knockout that is said kindly is what screened it out. */
function isThanked({ status, questions, reasons }: ApplicationRow): boolean {
  const met = new Set(reasons.filter(({ knockout }) => knockout).map(({ questionId }) => questionId));
  return (
    status === 'screened-out' &&
    questions.some(({ id, knockout }) => met.has(id) && knockout?.action === 'thank-you')
  );
}
