import type { sendResumeLinks as endpoint } from '#contract/application-acts.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { ApplicationPermalink } from '#contract/kit/ids.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { AppError, conflict } from '#server/errors.ts';
import { isOptedOut } from '#server/features/app-reminders/lookups.ts';
import { mailWayBack, mayMail, prolong } from '../letters.ts';
import { applicationOf } from '../lookups.ts';
import { mayManageApplications } from '../policy.ts';
import { ERASED, JOB_CLOSED } from '../refusals.ts';
import { mayFinish } from '../rules.ts';
import { note } from '../timeline.ts';
import { jobOf } from './job-to-apply.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;
type Result = OutputOf<typeof endpoint>['results'][number];

/** Each in its own transaction: a mail that was promised is not taken back because another could not be. */
export async function sendResumeLinks(
  ctx: EmployerContext,
  { body }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayManageApplications(ctx);
  const results: Result[] = [];
  for (const permalink of new Set(body.permalinks)) results.push(await sendOne(ctx, permalink));
  return { results };
}

async function sendOne(ctx: EmployerContext, permalink: ApplicationPermalink): Promise<Result> {
  try {
    await inTransaction(ctx, async (tx) => {
      const row = await applicationOf(tx, permalink, { isLocked: true });
      if (row.erasedAt !== null) throw conflict(ERASED, 'erased');
      if (row.status !== 'started') throw conflict('This application was already submitted.', row.status);
      const found = await jobOf(tx, row.jobPageId);
      if (!mayFinish(found.job, tx.now())) throw new AppError('GONE', JOB_CLOSED);
      if (await isOptedOut(tx.db, row))
        throw conflict('This candidate opted out of e-mails about this job.', 'opted-out');
      if (!mayMail(tx, row.email))
        throw new AppError('RATE_LIMITED', 'This address has reached its hourly e-mail limit.');
      await prolong(tx, row);
      await mailWayBack(tx, { kind: 'application-reminder', reader: row, found });
      await note(tx, row.id, { kind: 'link-sent', text: 'Sent a resume link' });
    });
    return { permalink, ok: true };
  } catch (error) {
    if (error instanceof AppError) return { permalink, ok: false, code: error.code };
    throw error;
  }
}
