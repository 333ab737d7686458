import { inArray } from 'drizzle-orm';
import type { Interview, PublicInterview } from '#contract/interviews.ts';
import type { Who } from '#contract/kit/fields.ts';
import type { UserId } from '#contract/kit/ids.ts';
import { displayName } from '#server/accounts/display-name.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { notFound } from '#server/errors.ts';
import { jobOf } from '#server/features/applications/lookups.ts';
import { ownerOf } from '#server/features/employers/lookups.ts';
import { users } from '#server/tables/users.ts';
import { type Held, slotsOf } from './lookups.ts';

type Asking = Pick<Context, 'db' | 'now'>;

export async function presentInterviews(ctx: Asking, held: readonly Held[]): Promise<Interview[]> {
  const [slots, names] = await Promise.all([
    slotsOf(
      ctx,
      held.map(({ interview }) => interview.id),
    ),
    namesOf(
      ctx.db,
      held.flatMap(({ interview }) => interview.interviewerIds),
    ),
  ]);
  return held.map(({ interview, application }) => ({
    ...{ permalink: interview.permalink, application: application.permalink, status: interview.status },
    ...{ title: interview.title, durationMinutes: interview.durationMinutes, place: interview.place },
    timeZone: interview.timeZone,
    interviewers: interview.interviewerIds.flatMap((id) => names.get(id) ?? []),
    slots: slots
      .filter(({ interviewId }) => interviewId === interview.id)
      .map(({ id, startsAt, isFree }) => ({ id, startsAt: startsAt.toISOString(), isFree })),
    startsAt: interview.startsAt?.toISOString() ?? null,
    ...{ cancelledBy: interview.cancelledBy, cancelReason: interview.cancelReason },
    createdAt: interview.createdAt.toISOString(),
    updatedAt: interview.updatedAt.toISOString(),
    version: interview.version,
  }));
}

export async function presentInterview(ctx: Asking, held: Held): Promise<Interview> {
  const [shown] = await presentInterviews(ctx, [held]);
  if (shown === undefined) throw new Error('An interview was lost while it was drawn.');
  return shown;
}

/** Times that are gone or taken are left out, and the place is told once a time is booked. */
export async function presentPublic(ctx: Asking, { interview, application }: Held): Promise<PublicInterview> {
  const [slots, names, { job }, owner] = await Promise.all([
    slotsOf(ctx, [interview.id]),
    namesOf(ctx.db, interview.interviewerIds),
    jobOf(ctx, application.jobPageId),
    ownerOf(ctx.db, interview.employerId),
  ]);
  if (owner === null) throw notFound('This interview');
  const isOver = interview.status === 'cancelled';
  return {
    ...{ status: interview.status, title: interview.title, jobTitle: job.title },
    ...{ employerProfile: owner.employer, language: application.language },
    ...{ durationMinutes: interview.durationMinutes, timeZone: interview.timeZone },
    place: interview.status === 'booked' ? interview.place : '',
    interviewers: interview.interviewerIds.flatMap((id) => names.get(id)?.name ?? []),
    slots: isOver
      ? []
      : slots
          .filter(({ isFree }) => isFree)
          .map(({ id, startsAt }) => ({ id, startsAt: startsAt.toISOString() })),
    startsAt: interview.startsAt?.toISOString() ?? null,
  };
}

async function namesOf(db: Db, ids: readonly UserId[]): Promise<Map<UserId, Who>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map((user) => [user.id, { id: user.id, name: displayName(user) }]));
}
