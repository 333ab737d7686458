// Whose scorecards are not handed in. Until they are, whoever owes one reads no ratings of others.
import { and, eq, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { EmployerContext } from '#server/context.ts';
import { type ApplicationId, applications } from '#server/tables/applications.ts';
import { interviews } from '#server/tables/interviews.ts';
import type { PersonId } from '#server/tables/persons.ts';
import { scorecards } from '#server/tables/scorecards.ts';

type Asking = Pick<EmployerContext, 'db' | 'actor' | 'now'>;
export type ScorecardReader = Pick<EmployerContext, 'db' | 'actor'>;

/** One's own that aren't handed in, as a condition on a query over scorecards. */
const ownUnfinished = ({ actor }: Pick<ScorecardReader, 'actor'>): SQL | undefined =>
  and(eq(scorecards.authorId, actor.userId), ne(scorecards.status, 'handed-in'));

/**
 * When one is due: as it was set, else a day after the end of its interview, wherever that is moved to. Needs
 * `interviews` joined.
 */
export const dueAt = sql`coalesce(scorecards.due_at, case when interviews.status = 'booked'
  then interviews.starts_at + make_interval(mins => interviews.duration_minutes, hours => 24) end)`;

/** Of those, what can be written now: its interview has begun, or there is none. Needs `interviews` joined. */
export const ownOwedNow = (ctx: Asking): SQL | undefined =>
  and(
    ownUnfinished(ctx),
    or(
      eq(scorecards.status, 'draft'),
      isNull(scorecards.interviewId),
      and(eq(interviews.status, 'booked'), lte(interviews.startsAt, ctx.now())),
    ),
  );

/** Of these applications those whose ratings by others stay closed to the one who asks. */
export async function closedTo(
  ctx: ScorecardReader,
  ids: readonly ApplicationId[],
): Promise<Set<ApplicationId>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.db
    .selectDistinct({ id: scorecards.applicationId })
    .from(scorecards)
    .where(and(ownUnfinished(ctx), inArray(scorecards.applicationId, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

/** Of these persons those with such an application. */
export async function personsClosedTo(
  ctx: ScorecardReader,
  ids: readonly PersonId[],
): Promise<Set<PersonId>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.db
    .selectDistinct({ id: applications.personId })
    .from(scorecards)
    .innerJoin(applications, eq(applications.id, scorecards.applicationId))
    .where(and(ownUnfinished(ctx), inArray(applications.personId, [...ids])));
  return new Set(rows.map(({ id }) => id));
}
