// The figures of all living persons, from what is counted as they change.
import { sql } from 'drizzle-orm';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { PersonSourceType, PersonStage } from '#contract/person.ts';
import type { Db } from '#server/db/client.ts';

/** So many persons of a stage and source, and how many of them are new. */
export type Counted = {
  stage: PersonStage;
  source: PersonSourceType;
  total: number;
  new7: number;
  new30: number;
};

/** `week` and `month` are the days, `2026-03-01`, from which a person counts as new. */
export async function countedPersons(
  db: Db,
  employerId: EmployerId,
  { week, month }: { week: string; month: string },
): Promise<Counted[]> {
  const { rows } = await db.execute<Counted>(sql`
    select split_part(key, '/', 2) as stage, split_part(key, '/', 3) as source, sum(amount)::int as total,
      coalesce(sum(amount) filter (where key >= ${week}), 0)::int as new7,
      coalesce(sum(amount) filter (where key >= ${month}), 0)::int as new30
    from (
      select key, amount from person_figures where employer_id = ${employerId}::uuid and kind = 'count'
      union all
      select key, amount from person_figure_changes where employer_id = ${employerId}::uuid and kind = 'count'
    ) figures
    group by 1, 2`);
  return rows;
}

type Value = { kind: 'company' | 'title' | 'skill'; value: string; count: number };

/** Companies, titles and skills that begin with a folded text, those of most persons first. */
export async function valuesBeginning(
  db: Db,
  employerId: EmployerId,
  { kinds, text, limit }: { kinds: readonly Value['kind'][]; text: string; limit: number },
): Promise<Value[]> {
  if (kinds.length === 0) return [];
  const like = `${text.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`;
  const from = (table: 'person_figures' | 'person_figure_changes') =>
    sql`select kind, key, value, amount from ${sql.identifier(table)}
      where employer_id = ${employerId}::uuid and kind in ${[...kinds]} and key like ${like}`;
  const { rows } = await db.execute<Value>(sql`
    select kind, value, count from (
      select kind, max(value) as value, sum(amount)::int as count,
        row_number() over (partition by kind order by sum(amount) desc, key) as place
      from (${from('person_figures')} union all ${from('person_figure_changes')}) figures
      group by kind, key
      having sum(amount) > 0
    ) ranked
    where place <= ${limit}
    order by kind, place`);
  return rows;
}
