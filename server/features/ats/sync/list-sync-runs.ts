import { sql } from 'drizzle-orm';
import type { listSyncRuns as endpoint } from '#contract/ats.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { SyncRun } from '#contract/sync-run.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { presentRun } from '#server/features/job-boards/sync/runs.ts';
import { syncRuns } from '#server/tables/job-boards.ts';
import { connectionOf } from '../lookups.ts';
import { mayReadConnections } from '../policy.ts';
import { runsOf } from './runs.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'query'>;
type Page = { data: SyncRun[]; nextCursor: string | null };

/** Newest first. */
export async function listSyncRuns(ctx: EmployerContext, { params, query }: Input): Promise<Page> {
  mayReadConnections(ctx);
  const connection = await connectionOf(ctx, params.connection);
  const { perPage, cursor } = query;
  const scope = JSON.stringify(['listSyncRuns', connection.id]);
  const after = readCursor<string>(ctx, scope, cursor);
  const where = after === null ? undefined : sql`${syncRuns.id} < ${after}::uuid`;
  const rows = await runsOf(ctx, connection, { where, limit: perPage + 1 });
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return {
    data: shown.map(presentRun),
    nextCursor: last === undefined ? null : writeCursor(ctx, scope, last.id),
  };
}
