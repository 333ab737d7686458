// Which lists somebody may see, and who stands in them changed. What a list is called and searches for is its own feature's.
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PersonListPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { conflict, unknownReference } from '#server/errors.ts';
import { type PersonListId, personListMembers, personLists } from '#server/tables/person-lists.ts';
import type { PersonId } from '#server/tables/persons.ts';

export type PersonListRow = typeof personLists.$inferSelect;

/** For a query over lists: those the one who asks may see. */
export const visibleLists = (ctx: EmployerContext): SQL | undefined =>
  and(
    eq(personLists.employerId, ctx.employer.id),
    or(eq(personLists.sharing, 'team'), eq(personLists.ownerId, ctx.actor.userId)),
  );

/** The ids of lists kept by hand, in their order. Throws NOT_FOUND with the place, and CONFLICT for smart ones. */
export async function handKeptListIds(
  ctx: EmployerContext,
  permalinks: readonly PersonListPermalink[],
  pointer: string,
): Promise<PersonListId[]> {
  return (await handKeptLists(ctx, permalinks, pointer)).map(({ id }) => id);
}

/** The same of lists that are in use. Throws CONFLICT with the title of the first that was archived. */
export async function openListIds(
  ctx: EmployerContext,
  permalinks: readonly PersonListPermalink[],
  pointer: string,
): Promise<PersonListId[]> {
  const rows = await handKeptLists(ctx, permalinks, pointer);
  const archived = rows.find(({ archivedAt }) => archivedAt !== null);
  if (archived !== undefined)
    throw conflict(
      `The list “${archived.title}” was archived. Restore it or choose another list.`,
      'archived',
    );
  return rows.map(({ id }) => id);
}

async function handKeptLists(
  ctx: EmployerContext,
  permalinks: readonly PersonListPermalink[],
  pointer: string,
): Promise<PersonListRow[]> {
  const known = new Map((await seenLists(ctx, permalinks)).map((row) => [row.permalink, row]));
  return permalinks.map((permalink, at) => {
    const row = known.get(permalink);
    if (row === undefined) throw unknownReference(`${pointer}/${at}`, 'This list');
    if (row.kind === 'smart') throw isSmart();
    return row;
  });
}

/** Those of these lists that the one who asks may see, archived ones too. */
export async function seenLists(
  ctx: EmployerContext,
  permalinks: readonly PersonListPermalink[],
): Promise<PersonListRow[]> {
  if (permalinks.length === 0) return [];
  return ctx.db
    .select()
    .from(personLists)
    .where(and(visibleLists(ctx), inArray(personLists.permalink, [...permalinks])));
}

export const isSmart = () => conflict('Smart lists follow their search. Change the search instead.', 'smart');

type Change = { add: readonly PersonListId[]; remove: readonly PersonListId[] };

/** Within a transaction. New ones stand at the end; the counts follow by themselves. Answers how many changed. */
export async function changeLists(
  ctx: EmployerContext,
  personIds: readonly PersonId[],
  { add, remove }: Change,
): Promise<number> {
  if (personIds.length === 0) return 0;
  const gone =
    remove.length === 0
      ? []
      : await ctx.db
          .delete(personListMembers)
          .where(
            and(
              inArray(personListMembers.listId, [...remove]),
              inArray(personListMembers.personId, [...personIds]),
            ),
          )
          .returning({ id: personListMembers.personId });
  if (add.length === 0) return gone.length;
  const { rowCount } = await ctx.db.execute(sql`
    insert into person_list_members (employer_id, list_id, person_id, position, added_at, added_by_id)
    select ${ctx.employer.id}::uuid, list.id, person.id,
      coalesce((select max(position) from person_list_members m where m.list_id = list.id), 0) + person.place,
      ${ctx.now().toISOString()}::timestamptz, ${ctx.actor.userId}::uuid
    from unnest(${sql.param([...add])}::uuid[]) list (id),
      unnest(${sql.param([...personIds])}::uuid[]) with ordinality person (id, place)
    on conflict do nothing`);
  return gone.length + (rowCount ?? 0);
}

/** Within a transaction. Each of these pairs whose person is not in the list yet; new ones stand at the end, in their order. */
export async function putInLists(
  ctx: EmployerContext,
  pairs: readonly { person: PersonId; list: PersonListId }[],
): Promise<{ person: PersonId; list: PersonListId }[]> {
  if (pairs.length === 0) return [];
  const { rows } = await ctx.db.execute<{ person: PersonId; list: PersonListId }>(sql`
    with ends as (
      select m.list_id, max(m.position) as place from person_list_members m
      where m.list_id = any(${sql.param([...new Set(pairs.map(({ list }) => list))])}::uuid[]) group by m.list_id
    )
    insert into person_list_members (employer_id, list_id, person_id, position, added_at, added_by_id)
    select ${ctx.employer.id}::uuid, pair.list, pair.person, coalesce(ends.place, 0) + pair.place,
      ${ctx.now().toISOString()}::timestamptz, ${ctx.actor.userId}::uuid
    from unnest(${sql.param(pairs.map(({ person }) => person))}::uuid[],
      ${sql.param(pairs.map(({ list }) => list))}::uuid[]) with ordinality pair (person, list, place)
    left join ends on ends.list_id = pair.list
    on conflict do nothing
    returning person_id as person, list_id as list`);
  return rows;
}
