// One bounded piece of the work, whole or not at all: a node that is killed leaves nothing half done.
import { sql } from 'drizzle-orm';
import type { WorkPorts } from '#server/background.ts';
import type { Context } from '#server/context.ts';

type Effect = Parameters<Context['afterCommit']>[0];
export type Batch = Pick<Context, 'db' | 'services' | 'now' | 'afterCommit'>;

/** In one transaction, on one node at a time; `onBusy` where another node is at it. Effects follow the commit. */
export async function inBatch<T>(
  { db, services, now }: WorkPorts,
  onBusy: T,
  work: (batch: Batch) => Promise<T>,
): Promise<T> {
  const effects: Effect[] = [];
  const done = await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ alone: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('persons/retention')) as alone`,
    );
    if (rows[0]?.alone !== true) return onBusy;
    return work({ db: tx, services, now, afterCommit: (effect) => void effects.push(effect) });
  });
  for (const effect of effects) await effect();
  return done;
}
