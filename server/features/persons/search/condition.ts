// A condition on persons in two forms: asked of each person, or as a set of ids that an index hands out.
import { type SQL, sql } from 'drizzle-orm';
import { persons } from '#server/tables/persons.ts';
import type { IdSet } from './sets.ts';

/** `set` is there where the persons can be handed out without looking at all of them. */
export type Condition = { where: SQL; set?: IdSet };

export const plain = (where: SQL): Condition => ({ where });

export const inSet = (set: IdSet): Condition => ({ where: sql`${persons.id} in (${set})`, set });

/**
 * In each of the sets, for where all who are wanted are read: as one array of ids the database walks its index along
 * them once, instead of looking each up from the top. Asked of one person after the other it would be slow.
 */
export function inAll(sets: readonly IdSet[]): SQL {
  const [first, ...others] = sets;
  const also = others.map((set) => sql` and each.person_id in (${set})`);
  return sql`${persons.id} = any(array(select each.person_id from (${first}) each(person_id) where true${sql.join(also)}))`;
}

export const never: Condition = { where: sql`false`, set: sql`select null::uuid where false` };

export const not = ({ where }: Condition): Condition => plain(sql`(${where}) is not true`);

/** Of nothing: everybody. */
export const all = (parts: readonly Condition[]): Condition =>
  plain(
    parts.length === 0
      ? sql`true`
      : sql`(${sql.join(
          parts.map(({ where }) => where),
          sql` and `,
        )})`,
  );

/**
 * One of several. Where each is a set they are joined to one set, which the database can begin with; an `or` of
 * subqueries it could only ask of every person.
 */
export function some(parts: readonly Condition[]): Condition {
  const sets = parts.flatMap(({ set }) => set ?? []);
  if (sets.length === parts.length) return inSet(sql.join(sets, sql` union all `));
  return plain(
    sql`(${sql.join(
      parts.map(({ where }) => where),
      sql` or `,
    )})`,
  );
}
