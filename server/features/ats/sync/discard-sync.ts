import { and, eq } from 'drizzle-orm';
import type { discardSync as endpoint } from '#contract/ats.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { SyncRun } from '#contract/sync-run.ts';
import { audit } from '#server/audit/audit.ts';
import type { EmployerContext } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { syncRuns } from '#server/tables/job-boards.ts';
import { connectionOf } from '../lookups.ts';
import { mayChangeConnections } from '../policy.ts';
import { runRowOf, runWithId } from './runs.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Throws a held run away; the jobs stay, and the next sync looks again. */
export async function discardSync(ctx: EmployerContext, { params }: Input): Promise<SyncRun> {
  mayChangeConnections(ctx);
  const connection = await connectionOf(ctx, params.connection);
  const row = await runRowOf(ctx, connection, params.id);
  if (row.result !== 'discarded') {
    const changed = await ctx.db
      .update(syncRuns)
      .set({ result: 'discarded', pending: null })
      .where(and(eq(syncRuns.id, row.id), eq(syncRuns.result, 'held')))
      .returning({ id: syncRuns.id });
    if (changed.length === 0)
      throw conflict('This sync isn’t held for review, so there’s nothing to discard.', row.result);
    const entity = { kind: 'sync', permalink: row.id };
    await audit(ctx, { employerId: ctx.employer.id, action: 'sync.discarded', entity });
  }
  return runWithId(ctx, connection, row.id);
}
