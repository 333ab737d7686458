// Moves counted changes of persons to where they are summed up, and forgets what nobody has any more.
import { type SQL, sql } from 'drizzle-orm';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { Work } from '#server/background.ts';
import type { Db } from '#server/db/client.ts';

// So many at a time hold no lock for long.
const AT_ONCE = 50_000;

/**
 * Within a transaction. Of one employer, or of all. What is left names no company, title or skill that no living person has. Whoever erases
 * a person calls it in the same transaction. True: there may be more.
 */
export async function settleFigures(db: Db, employerId?: EmployerId): Promise<boolean> {
  // Those who sum up take their turns: each holds some sums while it wants others.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('persons/settle-figures'))`);
  const whose: SQL = employerId === undefined ? sql`true` : sql`employer_id = ${employerId}::uuid`;
  const limit: SQL = employerId === undefined ? sql`limit ${AT_ONCE}` : sql``;
  const { rows } = await db.execute<{ moved: number }>(sql`
    with gone as (
      delete from person_figure_changes where ctid in (
        select ctid from person_figure_changes where ${whose} ${limit} for update skip locked
      ) returning employer_id, kind, key, value, amount
    ), summed as (
      insert into person_figures (employer_id, kind, key, value, amount)
      select employer_id, kind, key, max(value), sum(amount) from gone group by employer_id, kind, key
      order by employer_id, kind, key
      on conflict (employer_id, kind, key) do update set amount = person_figures.amount + excluded.amount
    )
    select count(*)::int as moved from gone`);
  await db.execute(sql`delete from person_figures where ${whose} and amount = 0`);
  return (rows[0]?.moved ?? 0) >= AT_ONCE;
}

export const settlePersonFigures: Work = {
  name: 'persons/settle-figures',
  everyMs: 60_000,
  doDue: ({ db }) => db.transaction((tx) => settleFigures(tx)),
};
