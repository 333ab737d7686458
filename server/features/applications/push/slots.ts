// Platforms that count applications a second get them one after another, from all nodes and connections together.
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { ConnectionRow } from '#server/features/ats/lookups.ts';

type Board = Pick<ConnectionRow, 'platform' | 'region' | 'boardToken'>;

/** Reserves the board's next free moment, by the clock of the database; milliseconds until then. */
export async function reserveSlot(
  db: Db,
  { platform, region, boardToken }: Board,
  perSecond: number,
): Promise<number> {
  const gap = sql`make_interval(secs => ${1 / perSecond}::double precision)`;
  const board = `${platform}:${region}:${boardToken.toLowerCase()}`;
  const { rows } = await db.execute<{ wait: string | number }>(sql`
    insert into application_push_slots as slot (board, next_at)
    values (${board}, clock_timestamp() + ${gap})
    on conflict (board) do update
      set next_at = greatest(slot.next_at, clock_timestamp()) + ${gap}
    returning extract(epoch from (slot.next_at - ${gap} - clock_timestamp())) * 1000 as wait`);
  return Math.max(0, Math.ceil(Number(rows[0]?.wait ?? 0)));
}
