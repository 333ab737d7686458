import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { ApplicationFileParams } from '#contract/applications.ts';
import { audit } from '#server/audit/audit.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { applicationFiles } from '#server/tables/applications.ts';
import { applicationOf } from '../lookups.ts';
import { mayReadApplications } from '../policy.ts';
import type { FileRow } from './application-files.ts';

type Asked = z.infer<typeof ApplicationFileParams>;

/** The stored file of an application that the one who asks may see. Throws NOT_FOUND. */
export async function findApplicationFile(
  ctx: EmployerContext,
  { application, id }: Asked,
): Promise<FileRow> {
  mayReadApplications(ctx);
  const row = await applicationOf(ctx, application);
  const [file] = await ctx.db
    .select()
    .from(applicationFiles)
    .where(and(eq(applicationFiles.applicationId, row.id), eq(applicationFiles.id, id)));
  if (file === undefined) throw notFound('This file');
  const entity = { kind: 'application', permalink: application };
  await audit(ctx, { employerId: ctx.employer.id, action: 'application.file-read', entity });
  return file;
}
