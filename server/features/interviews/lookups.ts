// Interviews found for verbs: the staff's inside the tenant, the candidate's by the token of their link.
import { timingSafeEqual } from 'node:crypto';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { InterviewPermalink } from '#contract/kit/ids.ts';
import type { Context, EmployerContext } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { notFound } from '#server/errors.ts';
import { visible } from '#server/features/applications/lookups.ts';
import { interviewToken } from '#server/interview-link.ts';
import { applications } from '#server/tables/applications.ts';
import { type InterviewId, interviewSlots, interviews } from '#server/tables/interviews.ts';

export type InterviewRow = typeof interviews.$inferSelect;
export type ApplicantRow = typeof applications.$inferSelect;
export type Held = { interview: InterviewRow; application: ApplicantRow };
export type SlotRow = typeof interviewSlots.$inferSelect & { isFree: boolean };

/** Throws NOT_FOUND. The application is held before the interview, as by everybody. */
export async function interviewOf(
  ctx: EmployerContext,
  permalink: InterviewPermalink,
  { isLocked = false } = {},
): Promise<Held> {
  return held(ctx.db, and(visible(ctx), eq(interviews.permalink, permalink)), isLocked);
}

/** The interview that the call's bearer opens. Wrong and missing ones are answered alike. */
export async function ownInterview(
  ctx: Context,
  permalink: InterviewPermalink,
  { isLocked = false } = {},
): Promise<Held> {
  const wanted = Buffer.from(interviewToken(ctx, permalink));
  const given = Buffer.from(ctx.bearer ?? '');
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw notFound('This interview');
  return held(ctx.db, eq(interviews.permalink, permalink), isLocked);
}

async function held(db: Db, where: SQL | undefined, isLocked: boolean): Promise<Held> {
  const asked = db
    .select({ interview: interviews, application: applications })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .where(where);
  const [found] = await asked;
  if (found === undefined) throw notFound('This interview');
  if (!isLocked) return found;
  // One booking of an employer at a time, so that two candidates can't be given the same hour of one interviewer.
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`interviews:${found.interview.employerId}`}, 0))`,
  );
  const [again] = await asked;
  if (again === undefined) throw notFound('This interview');
  return again;
}

/** Of some interviews, by time; free is what lies ahead and collides with no other interview of the same people. */
export async function slotsOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  ids: readonly InterviewId[],
): Promise<SlotRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ slot: interviewSlots, isTaken: sql<boolean>`${collides(interviewSlots.startsAt)}` })
    .from(interviewSlots)
    .innerJoin(interviews, eq(interviews.id, interviewSlots.interviewId))
    .where(inArray(interviewSlots.interviewId, [...ids]))
    .orderBy(asc(interviewSlots.startsAt));
  return rows.map(({ slot, isTaken }) => ({ ...slot, isFree: !isTaken && slot.startsAt > now() }));
}

/**
 * Whether someone of the interview's people has another booked interview while it would last. Columns are named with
 * their table: within the brackets a bare `id` would be that of the other interview.
 */
const collides = (startsAt: typeof interviewSlots.startsAt | SQL) => sql`exists (
  select from interviews other
  where other.employer_id = interviews.employer_id and other.id <> interviews.id
    and other.status = 'booked' and other.interviewer_ids && interviews.interviewer_ids
    and other.starts_at < ${startsAt} + make_interval(mins => interviews.duration_minutes)
    and other.starts_at + make_interval(mins => other.duration_minutes) > ${startsAt}
)`;

export async function isTakenAt(db: Db, { id }: InterviewRow, startsAt: Date): Promise<boolean> {
  const [row] = await db
    .select({ is: sql<boolean>`${collides(sql`${startsAt.toISOString()}::timestamptz`)}` })
    .from(interviews)
    .where(eq(interviews.id, id));
  return row?.is === true;
}
