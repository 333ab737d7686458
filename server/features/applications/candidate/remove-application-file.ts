import { and, eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { removeApplicationFile as endpoint } from '#contract/public-applications.ts';
import { type Context, inTransaction } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { applicationFiles } from '#server/tables/applications.ts';
import { removeFile } from './add-application-file.ts';
import { jobOf } from './job-to-apply.ts';
import { checkUnfinished, ownApplication } from './own-application.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Takes a file back before handing in. */
export async function removeApplicationFile(ctx: Context, { params }: Input): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await ownApplication(tx, params.application, { isLocked: true });
    const { job } = await jobOf(tx, row.jobPageId);
    checkUnfinished(tx, row, job);
    const [file] = await tx.db
      .select()
      .from(applicationFiles)
      .where(and(eq(applicationFiles.applicationId, row.id), eq(applicationFiles.id, params.id)));
    if (file === undefined) throw notFound('This file');
    await removeFile(tx, file);
  });
}
