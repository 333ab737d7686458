import { eq } from 'drizzle-orm';
import type { ApplicationFile } from '#contract/application.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { addApplicationFile as endpoint } from '#contract/public-applications.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { invalidField } from '#server/errors.ts';
import type { UploadedFile } from '#server/outside/storage/file-store.ts';
import { applicationFiles, applications } from '#server/tables/applications.ts';
import { checkRoom, type FileRow, filesOf, presentFile, takeIn } from '../documents/application-files.ts';
import { jobOf } from './job-to-apply.ts';
import { type ApplicationRow, checkUnfinished, ownApplication } from './own-application.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { file: UploadedFile };

/** Adds a résumé or the file of a question; a newer one for the same place replaces the older. */
export async function addApplicationFile(
  ctx: Context,
  { params, body, file }: Input,
): Promise<ApplicationFile> {
  const row = await ownApplication(ctx, params.application);
  ctx.services.countTry(`apply:files:${row.id}`, 60, 3600);
  const { job } = await jobOf(ctx, row.jobPageId);
  checkUnfinished(ctx, row, job);
  const place = placeOf(row, body);
  const { values, drop } = await takeIn(ctx, { row, ...place, file });
  try {
    return await inTransaction(ctx, async (tx) => {
      checkUnfinished(tx, await ownApplication(tx, params.application, { isLocked: true }), job);
      await putInPlace(tx, values);
      return presentFile(values);
    });
  } catch (error) {
    await drop();
    throw error;
  }
}

function placeOf(
  { questions }: ApplicationRow,
  { kind, questionId }: Input['body'],
): Pick<FileRow, 'kind' | 'questionId'> {
  if (kind === 'resume') return { kind, questionId: null };
  const asked = questions.find(({ id, type }) => id === questionId && type === 'file');
  if (asked === undefined) throw invalidField('/questionId', 'NOT_FOUND', 'No question accepts this file.');
  return { kind, questionId: asked.id };
}

/** Within a transaction that holds the application: writes the file's row, in place of an older one. */
export async function putInPlace(ctx: Context, values: FileRow): Promise<void> {
  const known = await filesOf(ctx.db, values.applicationId);
  const replaced = known.filter(
    ({ kind, questionId }) => kind === values.kind && questionId === values.questionId,
  );
  checkRoom(
    known.filter((file) => !replaced.includes(file)),
    values,
  );
  for (const file of replaced) await removeFile(ctx, file);
  await ctx.db.insert(applicationFiles).values(values);
  await ctx.db
    .update(applications)
    .set({ updatedAt: ctx.now(), savedAt: ctx.now() })
    .where(eq(applications.id, values.applicationId));
}

/** The row at once, the bytes once that is durable. */
export async function removeFile(ctx: Context, file: FileRow): Promise<void> {
  await ctx.db.delete(applicationFiles).where(eq(applicationFiles.id, file.id));
  ctx.afterCommit(() => ctx.services.files.remove(file.storedAs));
}
