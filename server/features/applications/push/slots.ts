// Platforms that count applications a second get them one after another, from all nodes together.
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { AtsConnectionId } from '#server/features/ats/table.ts';

/** Reserves the connection's next free moment, by the clock of the database; milliseconds until then. */
export async function reserveSlot(db: Db, id: AtsConnectionId, perSecond: number): Promise<number> {
  const gap = sql`make_interval(secs => ${1 / perSecond}::double precision)`;
  const { rows } = await db.execute<{ wait: string | number }>(sql`
    insert into application_push_slots as slot (connection_id, next_at)
    values (${id}::uuid, clock_timestamp() + ${gap})
    on conflict (connection_id) do update
      set next_at = greatest(slot.next_at, clock_timestamp()) + ${gap}
    returning extract(epoch from (slot.next_at - ${gap} - clock_timestamp())) * 1000 as wait`);
  return Math.max(0, Math.ceil(Number(rows[0]?.wait ?? 0)));
}
