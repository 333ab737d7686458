import { and, desc, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { ApplicationRow as Shown } from '#contract/application.ts';
import type { listApplications as endpoint } from '#contract/applications.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { invalidQuery } from '#server/errors.ts';
import { jobPages } from '#server/features/job-pages/table.ts';
import { beginsWords } from '#server/search.ts';
import { visible } from './lookups.ts';
import { mayReadApplications } from './policy.ts';
import { presentRows } from './staff-rows.ts';
import { applications } from './table.ts';

type Query = InputOf<typeof endpoint>['query'];
type Position = [key: string, id: string];

/** Submitted ones, newest or best first; those only begun are among them when their status is asked for. */
export async function listApplications(
  ctx: EmployerContext,
  { query }: { query: Query },
): Promise<{ data: Shown[]; nextCursor: string | null }> {
  mayReadApplications(ctx);
  const { perPage, cursor, ...filters } = query;
  const scope = JSON.stringify(['listApplications', ctx.employer.id, ctx.actor.userId, filters]);
  const after = readCursor<Position>(ctx, scope, cursor);
  const { key, cast } = orderOf(filters);
  const rows = await ctx.db
    .select({ application: applications, key: sql<string>`(${key})::text` })
    .from(applications)
    .where(
      and(
        visible(ctx),
        ...conditionsOf(ctx, filters),
        after === null
          ? undefined
          : sql`(${key}, ${applications.id}) < (${after[0]}::${cast}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(key), desc(applications.id))
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return {
    data: await presentRows(
      ctx.db,
      shown.map(({ application }) => application),
    ),
    nextCursor: last === undefined ? null : writeCursor(ctx, scope, [last.key, last.application.id]),
  };
}

type Filters = Omit<Query, 'perPage' | 'cursor'>;

const asksForStarted = ({ status }: Filters) => status?.includes('started') ?? false;

function orderOf(filters: Filters): { key: SQL; cast: SQL } {
  if (filters.sort === 'score') return { key: sql`coalesce(${applications.score}, -1)`, cast: sql`integer` };
  return {
    // The plain column is what the index knows.
    key: asksForStarted(filters)
      ? sql`coalesce(${applications.submittedAt}, ${applications.startedAt})`
      : sql`${applications.submittedAt}`,
    cast: sql`timestamptz`,
  };
}

function conditionsOf(ctx: EmployerContext, filters: Filters): (SQL | undefined)[] {
  const { search, jobPagePermalink, status, matchStatus, from, to } = filters;
  const at = asksForStarted(filters)
    ? sql`coalesce(${applications.submittedAt}, ${applications.startedAt})`
    : applications.submittedAt;
  return [
    asksForStarted(filters) ? undefined : isNotNull(applications.submittedAt),
    status === undefined ? undefined : inArray(applications.status, status),
    matchStatus === undefined ? undefined : inArray(applications.matchStatus, matchStatus),
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
    beginsWords(applications.searchText, search),
  ];
}

function startOf(day: string, parameter: string): Date {
  const at = new Date(`${day}T00:00:00.000Z`);
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day) || at.getUTCFullYear() < 1900)
    throw invalidQuery(parameter, 'There is no such day.');
  return at;
}
