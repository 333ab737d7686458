// Which applications are meant and in what order, for lists and for exports of them.
import { inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { ApplicationExportQuery } from '#contract/applications.ts';
import type { EmployerContext } from '#server/context.ts';
import { invalidQuery } from '#server/errors.ts';
import { applications } from '#server/tables/applications.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { hasSearchedWords } from '../resumes/resume-search.ts';

export type ApplicationFilters = z.infer<typeof ApplicationExportQuery>;

const asksForStarted = ({ status }: ApplicationFilters) => status?.includes('started') ?? false;

/** The expression rows are ordered by, the greatest first, and what a cursor's text is cast to. */
export function orderOf(filters: ApplicationFilters): { key: SQL; cast: SQL } {
  if (filters.sort === 'score') return { key: sql`coalesce(${applications.score}, -1)`, cast: sql`integer` };
  return {
    // The plain column is what the index knows.
    key: asksForStarted(filters)
      ? sql`coalesce(${applications.submittedAt}, ${applications.startedAt})`
      : sql`${applications.submittedAt}`,
    cast: sql`timestamptz`,
  };
}

/** Throws BAD_QUERY for a day that does not exist. */
export function conditionsOf(ctx: EmployerContext, filters: ApplicationFilters): (SQL | undefined)[] {
  const { search, jobPagePermalink, status, matchStatus, stage, from, to } = filters;
  const at = asksForStarted(filters)
    ? sql`coalesce(${applications.submittedAt}, ${applications.startedAt})`
    : applications.submittedAt;
  return [
    asksForStarted(filters) ? undefined : isNotNull(applications.submittedAt),
    status === undefined ? undefined : inArray(applications.status, status),
    matchStatus === undefined ? undefined : inArray(applications.matchStatus, matchStatus),
    stage === undefined ? undefined : inArray(applications.stage, stage),
    jobPagePermalink === undefined
      ? undefined
      : inArray(
          applications.jobPageId,
          ctx.db
            .select({ id: jobPages.id })
            .from(jobPages)
            .where(inArray(jobPages.permalink, jobPagePermalink)),
        ),
    from === undefined ? undefined : sql`${at} >= ${startOf(from, 'from').toISOString()}::timestamptz`,
    to === undefined
      ? undefined
      : sql`${at} < ${startOf(to, 'to').toISOString()}::timestamptz + interval '1 day'`,
    hasSearchedWords(ctx, search),
  ];
}

function startOf(day: string, parameter: string): Date {
  const at = new Date(`${day}T00:00:00.000Z`);
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day) || at.getUTCFullYear() < 1900)
    throw invalidQuery(parameter, 'Use a valid date, such as 2026-03-01.');
  return at;
}
