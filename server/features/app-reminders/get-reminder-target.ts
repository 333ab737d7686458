import type { getReminderTarget as endpoint } from '#contract/app-reminders.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { ownerOf } from '#server/features/employers/lookups.ts';
import { isOptedOut, reminderTargetOf } from './lookups.ts';

/** What somebody would stop. An erased person is nobody any more: nothing is sent to them. */
export async function getReminderTarget(
  ctx: Context,
  { params }: Pick<InputOf<typeof endpoint>, 'params'>,
): Promise<OutputOf<typeof endpoint>> {
  const { application, jobTitle } = await reminderTargetOf(ctx.db, params.sequenceTarget);
  const owner = await ownerOf(ctx.db, application.employerId);
  if (owner === null) throw notFound('This link');
  return {
    ...{ jobTitle, employerProfile: owner.employer, language: application.language },
    isOptedOut: application.erasedAt !== null || (await isOptedOut(ctx.db, application)),
  };
}
