import { eq } from 'drizzle-orm';
import type { getReminderTarget as endpoint } from '#contract/app-reminders.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { SequenceTargetPermalink } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { applications } from '#server/features/applications/table.ts';
import { ownerOf } from '#server/features/employers/lookups.ts';
import { jobPages } from '#server/features/job-pages/table.ts';
import { isOptedOut } from './lookups.ts';
import { reminderTargets } from './table.ts';

/** What somebody would stop. An erased person is nobody any more: nothing is sent to them. */
export async function getReminderTarget(
  ctx: Context,
  { params }: Pick<InputOf<typeof endpoint>, 'params'>,
): Promise<OutputOf<typeof endpoint>> {
  const { application, jobTitle } = await targetOf(ctx, params.sequenceTarget);
  const owner = await ownerOf(ctx.db, application.employerId);
  if (owner === null) throw notFound('This link');
  return {
    ...{ jobTitle, employerProfile: owner.employer, language: application.language },
    isOptedOut: application.erasedAt !== null || (await isOptedOut(ctx.db, application)),
  };
}

/** Throws NOT_FOUND. */
export async function targetOf(ctx: Context, permalink: SequenceTargetPermalink) {
  const [found] = await ctx.db
    .select({ application: applications, jobTitle: jobPages.title })
    .from(reminderTargets)
    .innerJoin(applications, eq(applications.id, reminderTargets.applicationId))
    .innerJoin(jobPages, eq(jobPages.id, applications.jobPageId))
    .where(eq(reminderTargets.permalink, permalink));
  if (found === undefined) throw notFound('This link');
  return found;
}
