import { and, desc, sql } from 'drizzle-orm';
import type { ResumeMatch, ApplicationRow as Shown } from '#contract/application.ts';
import type { listApplications as endpoint } from '#contract/applications.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { type ApplicationId, applications } from '#server/tables/applications.ts';
import { visible } from '../lookups.ts';
import { mayReadApplications } from '../policy.ts';
import { resumeMatches } from '../resumes/resume-search.ts';
import { conditionsOf, orderOf } from './list-filters.ts';
import { presentRows } from './staff-rows.ts';

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
  const found = shown.map(({ application }) => application);
  const [data, matches] = await Promise.all([
    presentRows(ctx, found),
    resumeMatches(ctx.db, found, filters.search),
  ]);
  return {
    data: data.map((row, at) => withMatch(row, matches.get(found[at]?.id as ApplicationId))),
    nextCursor: last === undefined ? null : writeCursor(ctx, scope, [last.key, last.application.id]),
  };
}

const withMatch = (row: Shown, resumeMatch: ResumeMatch | undefined): Shown =>
  resumeMatch === undefined ? row : { ...row, resumeMatch };
