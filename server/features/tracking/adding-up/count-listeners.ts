// Counts the devices that listened and belong to nobody: now and then for all, since a count at each look would have to
// pass a million devices, and a sum kept up step by step would have to follow every link made, undone, merged and erased.
import { eq, sql } from 'drizzle-orm';
import type { Work } from '#server/background.ts';
import type { EmployerContext } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { listenerCounts } from '#server/tables/tracking.ts';

export const countListeners: Work = {
  name: 'tracking/count-listeners',
  everyMs: 60_000,
  async doDue({ db, now }) {
    await countAnonymous(db, now());
    return false;
  },
};

/** Counts all employers' anonymous listeners anew; one node at a time. */
export async function countAnonymous(db: Db, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('tracking/count-listeners')) as mine`,
    );
    if (rows[0]?.mine !== true) return;
    // The condition is written as the index visitor_activity_played has it.
    await tx.execute(sql`
      with counted as (
        select employer_id, count(distinct anonymous_id)::integer as anonymous
        from visitor_activity v
        where kind = '' and event in ('job-clip-played', 'job-page-clip-played', 'content-page-clip-played', 'sourcing-page-clip-played')
          and not exists (
            select 1 from person_links l
            where l.employer_id = v.employer_id and l.anonymous_id = v.anonymous_id
              and l.undone_at is null and not l.is_forwarded)
        group by employer_id
      ), none as (
        delete from listener_counts where employer_id not in (select employer_id from counted)
      )
      insert into listener_counts (employer_id, anonymous, counted_at)
      select employer_id, anonymous, ${at.toISOString()}::timestamptz from counted
      on conflict (employer_id) do update
      set anonymous = excluded.anonymous, counted_at = excluded.counted_at`);
  });
}

/** As last counted; null where there is none. */
export async function anonymousListenersOf(
  ctx: EmployerContext,
): Promise<{ count: number; countedAt: string } | null> {
  const [row] = await ctx.db
    .select()
    .from(listenerCounts)
    .where(eq(listenerCounts.employerId, ctx.employer.id));
  return row === undefined ? null : { count: row.anonymous, countedAt: row.countedAt.toISOString() };
}
