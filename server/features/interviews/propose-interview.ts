import { and, eq, inArray } from 'drizzle-orm';
import type { proposeInterview as endpoint, Interview } from '#contract/interviews.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { InterviewPermalink, InterviewSlotId, UserId } from '#contract/kit/ids.ts';
import { type EmployerContext, inTransaction, newId, newPermalink } from '#server/context.ts';
import { conflict, invalidField, unknownReference } from '#server/errors.ts';
import { applicationOf, takesNoMail } from '#server/features/applications/lookups.ts';
import { type InterviewId, interviewSlots, interviews } from '#server/tables/interviews.ts';
import { users } from '#server/tables/users.ts';
import { mayManageInterviews } from './policy.ts';
import { presentInterview } from './present.ts';
import { mailInvitation, noteInterview } from './tell.ts';

const MOST_AHEAD_MS = 2 * 365 * 86_400_000;

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Throws CONFLICT where the application is over or its address takes no e-mails, VALIDATION for times that are past. */
export async function proposeInterview(ctx: EmployerContext, { body }: Input): Promise<Interview> {
  mayManageInterviews(ctx);
  return inTransaction(ctx, async (tx) => {
    const application = await applicationOf(tx, body.application, { isLocked: true }).catch(() => {
      throw unknownReference('/application', 'This application');
    });
    if (application.submittedAt === null || application.erasedAt !== null)
      throw conflict('This application hasn’t been submitted yet.', application.status);
    if (application.status === 'withdrawn' || application.status === 'rejected')
      throw conflict('This application is no longer in process.', application.status);
    if (await takesNoMail(tx.db, application))
      throw conflict('This person opted out of e-mails, so they can’t be invited here.', 'opted-out');
    await checkInterviewers(tx, body.interviewerIds);
    const at = tx.now();
    const { title, durationMinutes, place, timeZone, interviewerIds } = body;
    const [interview] = await tx.db
      .insert(interviews)
      .values({
        ...{ id: newId<InterviewId>(), permalink: newPermalink<InterviewPermalink>() },
        ...{ employerId: tx.employer.id, applicationId: application.id },
        ...{ title, durationMinutes, place, timeZone, interviewerIds: [...new Set(interviewerIds)] },
        ...{ createdById: tx.actor.userId, createdAt: at, updatedAt: at },
      })
      .returning();
    if (interview === undefined) throw new Error('An interview was written and not returned.');
    await tx.db.insert(interviewSlots).values(
      timesIn(body.slots, at).map((startsAt) => ({
        ...{ id: newId<InterviewSlotId>(), employerId: tx.employer.id },
        ...{ interviewId: interview.id, startsAt },
      })),
    );
    const held = { interview, application };
    await mailInvitation(tx, held, body.message ?? {});
    const times = body.slots.length === 1 ? '1 time' : `${body.slots.length} times`;
    await noteInterview(tx, held, `Proposed ${times} for “${title}”`);
    return presentInterview(tx, held);
  });
}

/** Each once. Throws VALIDATION at one that is past or too far away. */
function timesIn(slots: readonly string[], now: Date): Date[] {
  for (const [at, slot] of slots.entries()) {
    const time = Date.parse(slot);
    if (time <= now.getTime()) throw invalidField(`/slots/${at}`, 'RANGE', 'Choose a time in the future.');
    if (time > now.getTime() + MOST_AHEAD_MS)
      throw invalidField(`/slots/${at}`, 'RANGE', 'Choose a time within two years.');
  }
  return [...new Set(slots.map((slot) => Date.parse(slot)))].map((time) => new Date(time));
}

async function checkInterviewers(tx: EmployerContext, ids: readonly UserId[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.employerId, tx.employer.id), inArray(users.id, [...ids]), eq(users.status, 'active')),
    );
  const known = new Set(rows.map(({ id }) => id));
  const at = ids.findIndex((id) => !known.has(id));
  if (at !== -1) throw unknownReference(`/interviewerIds/${at}`, 'This member');
}
