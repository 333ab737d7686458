import type { getReminderTarget as endpoint } from '#contract/app-reminders.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { SequenceTargetPermalink } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { ownerOf } from '#server/features/employers/lookups.ts';
import { reminderTargetAsked } from './events.ts';
import { isOptedOut, reminderTargetOf } from './lookups.ts';

/** What somebody would stop. An erased person is nobody any more: nothing is sent to them. */
export async function getReminderTarget(
  ctx: Context,
  { params }: Pick<InputOf<typeof endpoint>, 'params'>,
): Promise<OutputOf<typeof endpoint>> {
  const found = await reminderTargetOf(ctx.db, params.sequenceTarget);
  if (found === null) return ofOthers(ctx, params.sequenceTarget);
  const { application, jobTitle } = found;
  const owner = await ownerOf(ctx.db, application.employerId);
  if (owner === null) throw notFound('This link');
  return {
    ...{ jobTitle, employerProfile: owner.employer, language: application.language },
    isOptedOut: application.erasedAt !== null || (await isOptedOut(ctx.db, application)),
  };
}

/** The e-mails of a feature above. Throws NOT_FOUND. */
async function ofOthers(
  ctx: Context,
  permalink: SequenceTargetPermalink,
): Promise<OutputOf<typeof endpoint>> {
  const answers = await ctx.services.dispatch(ctx, reminderTargetAsked, { permalink });
  const found = answers.find((answer) => answer !== null);
  const owner = found === undefined ? null : await ownerOf(ctx.db, found.employerId);
  if (found === undefined || owner === null) throw notFound('This link');
  const { language, isOptedOut } = found;
  return { jobTitle: null, employerProfile: owner.employer, language, isOptedOut };
}
