// Platforms that count applications a second get them one after another, from all nodes and connections together.
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { ConnectionRow } from '#server/features/ats/lookups.ts';

type Board = Pick<ConnectionRow, 'platform' | 'region' | 'boardToken'>;

/**
 * Reserves the board's next free moment, by the clock of the database; milliseconds until then.
 * The clock is read once, as one that is set back between two readings would make a free board wait; and in whole
 * milliseconds, as the moment is kept in those and would be rounded up.
 */
export async function reserveSlot(
  db: Db,
  { platform, region, boardToken }: Board,
  perSecond: number,
): Promise<number> {
  const gap = sql`make_interval(secs => ${1 / perSecond}::double precision)`;
  const board = `${platform}:${region}:${boardToken.toLowerCase()}`;
  const { rows } = await db.execute<{ wait: string | number }>(sql`
    with clock as materialized (select date_trunc('milliseconds', clock_timestamp()) as now)
    insert into application_push_slots as slot (board, next_at)
    select ${board}, now + ${gap} from clock
    on conflict (board) do update
      set next_at = greatest(slot.next_at, (select now from clock)) + ${gap}
    returning extract(epoch from (slot.next_at - ${gap} - (select now from clock))) * 1000 as wait`);
  return Math.max(0, Math.ceil(Number(rows[0]?.wait ?? 0)));
}
