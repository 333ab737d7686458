// Applications and persons, counted from their own rows: a blocked tracker loses none of them.
import { and, count, eq, exists, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { EmployerContext } from '#server/context.ts';
import { applications } from '#server/tables/applications.ts';
import { persons } from '#server/tables/persons.ts';
import type { OwnJobs } from './policy.ts';
import { momentsOf, type Range } from './rules.ts';

const inRange = (column: AnyPgColumn, range: Range): SQL | undefined => {
  const { begin, end } = momentsOf(range);
  return and(gte(column, begin), lt(column, end));
};

const dayOf = (column: AnyPgColumn) => sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`;

/** First applications of the employer, or of one's own jobs. */
export const ownApplications = (ctx: EmployerContext, jobs: OwnJobs): SQL | undefined =>
  and(
    eq(applications.employerId, ctx.employer.id),
    isNull(applications.duplicateOfId),
    jobs === null ? undefined : inArray(applications.jobPageId, jobs.ids),
  );

/** Persons that were not merged away; with own jobs only who applied for one. */
export const ownPersons = (ctx: EmployerContext, jobs: OwnJobs): SQL | undefined =>
  and(
    eq(persons.employerId, ctx.employer.id),
    isNull(persons.mergedIntoId),
    jobs === null
      ? undefined
      : exists(
          ctx.db
            .select({ one: sql`1` })
            .from(applications)
            .where(and(eq(applications.personId, persons.id), ownApplications(ctx, jobs))),
        ),
  );

type Hiring = { applicationsStarted: number; applicationsSubmitted: number; persons: number };

export async function hiringFigures(ctx: EmployerContext, range: Range, jobs: OwnJobs): Promise<Hiring> {
  const of = (column: AnyPgColumn) =>
    ctx.db
      .select({ count: count() })
      .from(applications)
      .where(and(ownApplications(ctx, jobs), inRange(column, range)));
  const [started, submitted, named] = await Promise.all([
    of(applications.startedAt),
    of(applications.submittedAt),
    ctx.db
      .select({ count: count() })
      .from(persons)
      .where(and(ownPersons(ctx, jobs), inRange(persons.createdAt, range))),
  ]);
  return {
    applicationsStarted: started[0]?.count ?? 0,
    applicationsSubmitted: submitted[0]?.count ?? 0,
    persons: named[0]?.count ?? 0,
  };
}

/** Applications handed in on each day that had some. */
export const applicationDays = (ctx: EmployerContext, range: Range, jobs: OwnJobs) =>
  ctx.db
    .select({ day: dayOf(applications.submittedAt), count: count() })
    .from(applications)
    .where(and(ownApplications(ctx, jobs), inRange(applications.submittedAt, range)))
    .groupBy(sql`1`);

export const personDays = (ctx: EmployerContext, range: Range, jobs: OwnJobs) =>
  ctx.db
    .select({ day: dayOf(persons.createdAt), count: count() })
    .from(persons)
    .where(and(ownPersons(ctx, jobs), inRange(persons.createdAt, range)))
    .groupBy(sql`1`);

/** Applications handed in, by what led to them. */
export const applicationsBy = (ctx: EmployerContext, range: Range, of: { jobs: OwnJobs; key: SQL }) =>
  ctx.db
    .select({ key: sql<string | null>`${of.key}`, count: count() })
    .from(applications)
    .where(and(ownApplications(ctx, of.jobs), inRange(applications.submittedAt, range)))
    .groupBy(sql`1`);
