// Handing in: answers, file, score, person's timeline, outbox and mail in one transaction, or nothing at all.
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { submitApplication as endpoint } from '#contract/public-applications.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { UploadedFile } from '#server/outside/storage/file-store.ts';
import { takeIn } from '../documents/application-files.ts';
import { putInPlace } from './add-application-file.ts';
import { finishedAnswers } from './finished-answers.ts';
import { handIn } from './hand-in.ts';
import { jobOf } from './job-to-apply.ts';
import { type ApplicationRow, checkUnfinished, isHandedIn, ownApplication } from './own-application.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { file: UploadedFile | undefined };
type Handed = OutputOf<typeof endpoint>;

/** The same call again answers the same. A file that travels is the résumé. */
export async function submitApplication(ctx: Context, { params, body, file }: Input): Promise<Handed> {
  const row = await ownApplication(ctx, params.application);
  const earlier = handedIn(row);
  if (earlier !== null) return earlier;
  ctx.services.countTry(`apply:submit:${ctx.client.address}`, 20, 3600);
  const found = await jobOf(ctx, row.jobPageId);
  checkUnfinished(ctx, row, found.job);
  const taken =
    file === undefined ? null : await takeIn(ctx, { row, kind: 'resume', questionId: null, file });
  try {
    return await inTransaction(ctx, async (tx) => {
      const locked = await ownApplication(tx, params.application, { isLocked: true });
      const first = handedIn(locked);
      if (first !== null) {
        await taken?.drop();
        return first;
      }
      checkUnfinished(tx, locked, found.job);
      if (taken !== null) await putInPlace(tx, taken.values);
      const answers = await finishedAnswers(tx, { row: locked, job: found.job, given: body.answers ?? [] });
      const at = tx.now();
      await handIn(tx, { row: locked, found, answers, at });
      return { status: 'submitted', submittedAt: at.toISOString() };
    });
  } catch (error) {
    await taken?.drop();
    throw error;
  }
}

/** What was answered when it was handed in; null while it was not. Throws CONFLICT for one taken back. */
function handedIn(row: ApplicationRow): Handed | null {
  if (!isHandedIn(row)) return null;
  if (row.status === 'withdrawn')
    throw new AppError('CONFLICT', 'This application was withdrawn.', { state: row.status });
  const at = row.submittedAt ?? row.savedAt ?? row.updatedAt;
  return { status: 'submitted', submittedAt: at.toISOString() };
}
