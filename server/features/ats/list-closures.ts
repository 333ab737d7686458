import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { listClosures as endpoint } from '#contract/ats-mapping.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { conflict } from '#server/errors.ts';
import { heldSource } from '#server/features/job-boards/sync/hold.ts';
import { line } from '#server/features/job-boards/sync/storable.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { connectionOf } from './lookups.ts';
import { mayReadConnections } from './policy.ts';
import { namesOfNodes } from './source/node-names.ts';
import { runRowOf } from './sync/runs.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'query'>;
type Position = [title: string, id: string];

/** The open jobs that the held source does not name, by title: what `releaseSync` would close now. */
export async function listClosures(
  ctx: EmployerContext,
  { params, query }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayReadConnections(ctx);
  const connection = await connectionOf(ctx, params.connection);
  const run = await runRowOf(ctx, connection, params.id);
  const source = run.result === 'held' ? heldSource(run.pending) : null;
  if (source === null) throw conflict('This sync isn’t held for review.', run.result);
  const { perPage, cursor } = query;
  const scope = JSON.stringify(['listClosures', run.id]);
  const after = readCursor<Position>(ctx, scope, cursor);
  const named = [...source.jobs, ...source.rejected].map(({ sourceId }) => line(sourceId));
  const { id, permalink, title, location, departmentIds } = jobPages;
  const rows = await ctx.db
    .select({ id, permalink, title, location, departmentIds })
    .from(jobPages)
    .where(
      and(
        eq(jobPages.jobBoardId, run.jobBoardId),
        eq(jobPages.status, 'published'),
        isNotNull(jobPages.sourceId),
        sql`${jobPages.sourceId} <> all(${sql.param(named)}::text[])`,
        after === null
          ? undefined
          : sql`(${jobPages.title}, ${jobPages.id}) > (${after[0]}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(asc(jobPages.title), asc(jobPages.id))
    .limit(perPage + 1);
  const [board] = await ctx.db
    .select({ departments: jobBoards.departments })
    .from(jobBoards)
    .where(eq(jobBoards.id, run.jobBoardId));
  const names = namesOfNodes(board?.departments ?? []);
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return {
    data: shown.map((job) => ({
      ...{ permalink: job.permalink, title: job.title, location: job.location },
      department: names.get(job.departmentIds[0] ?? '') ?? null,
    })),
    nextCursor: last === undefined ? null : writeCursor(ctx, scope, [last.title, last.id]),
  };
}
