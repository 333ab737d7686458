// The results of sequences, for reports: the same that their screen shows, and e-mails by day.
import { sql } from 'drizzle-orm';
import type { EmployerContext } from '#server/context.ts';
import type { SequenceId } from '#server/tables/sequences.ts';
import { hasLeft } from './counted-targets.ts';
import { getSequenceMetrics } from './get-sequence-metrics.ts';

export { getSequenceMetrics };

/** E-mails that left on each day that had some; days are those of UTC, both ends counted. */
export async function sentByDay(
  { db }: Pick<EmployerContext, 'db'>,
  sequences: readonly SequenceId[],
  { from, to }: { from: string; to: string },
): Promise<{ day: string; sent: number }[]> {
  // One that may have left has no moment of its own: it is counted when it was tried.
  const at = sql`coalesce(mailbox_letters.accepted_at, mailbox_letters.claimed_at, mailbox_letters.send_at)`;
  const { rows } = await db.execute<{ day: string; sent: number }>(sql`
    select to_char(${at} at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as sent
    from mailbox_letters join sequence_targets t on t.id = mailbox_letters.target
    where t.sequence_id = any(${sql.param([...sequences])}::uuid[]) and ${hasLeft}
      and ${at} >= ${`${from}T00:00:00Z`}::timestamptz
      and ${at} < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'
    group by 1 order by 1`);
  return rows;
}
