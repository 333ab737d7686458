import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { JobPipeline } from '#contract/application-pipeline.ts';
import type { listJobPipelines as endpoint } from '#contract/applications.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { isAssigned } from '#server/accounts/is-assigned.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { visitBefore } from '#server/features/dashboard/lookups.ts';
import { plainBeginsWords } from '#server/search.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { mayReadApplications, onlyAssigned } from '../policy.ts';
import { jobColumns, presentPipelines } from './pipeline-figures.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
type Position = [key: string, id: string];

// The index on (job, status, submitted) answers this for each job by itself.
const lastApplication = sql`coalesce(
  (select max(a.submitted_at) from applications a where a.job_page_id = ${jobPages.id} and a.status <> 'withdrawn'),
  '-infinity'::timestamptz)`;

/** Jobs with the figures of their applications: those last applied to first, then the ones made last. */
export async function listJobPipelines(
  ctx: EmployerContext,
  { query }: Input,
): Promise<{ data: JobPipeline[]; nextCursor: string | null }> {
  mayReadApplications(ctx);
  const { perPage, cursor, ...filters } = query;
  const { search, status, jobBoardPermalink, mine } = filters;
  const scope = JSON.stringify(['listJobPipelines', ctx.employer.id, ctx.actor.userId, filters]);
  const after = readCursor<Position>(ctx, scope, cursor);
  const { id } = jobPages;
  const rows = await ctx.db
    .select({
      job: jobColumns,
      key: sql<string>`(${lastApplication})::text`,
    })
    .from(jobPages)
    .innerJoin(jobBoards, eq(jobBoards.id, jobPages.jobBoardId))
    .where(
      and(
        eq(jobPages.employerId, ctx.employer.id),
        onlyAssigned(ctx, jobPages.id),
        mine === 'true' ? isAssigned(ctx, jobPages.id) : undefined,
        status === undefined ? ne(jobPages.status, 'archived') : inArray(jobPages.status, status),
        jobBoardPermalink === undefined ? undefined : inArray(jobBoards.permalink, jobBoardPermalink),
        plainBeginsWords(jobPages.title, search),
        after === null
          ? undefined
          : sql`(${lastApplication}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(lastApplication), desc(id))
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return {
    data: await presentPipelines(
      { db: ctx.db, since: await visitBefore(ctx) },
      shown.map(({ job }) => job),
    ),
    nextCursor: last === undefined ? null : writeCursor(ctx, scope, [last.key, last.job.id]),
  };
}
