// What of the journal of events has not been moved on.
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';

export type Waiting = { events: number; days: number };

/** Events that wait, and of how many days they are. */
export async function countWaiting(db: Db): Promise<Waiting> {
  const { rows } = await db.execute<Waiting>(sql`
    select coalesce(sum(size), 0)::integer as events, count(distinct day)::integer as days
    from tracked_batches where set_aside_at is null`);
  return rows[0] ?? { events: 0, days: 0 };
}

export const eventsWaiting = async (db: Db): Promise<number> => (await countWaiting(db)).events;

/** Batches nobody will move on by itself: what is in them is in no figure. */
export async function batchesSetAside(db: Db): Promise<number> {
  const { rows } = await db.execute<{ batches: number }>(sql`
    select count(*)::integer as batches from tracked_batches where set_aside_at is not null`);
  return rows[0]?.batches ?? 0;
}
