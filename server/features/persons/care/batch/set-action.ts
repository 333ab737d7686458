// One change made to many persons, each step one statement for all of them, and the way back.
import { and, eq, sql } from 'drizzle-orm';
import type { UserId } from '#contract/kit/ids.ts';
import type { PersonStage } from '#contract/person.ts';
import type { BatchAction } from '#contract/person-batches.ts';
import type { EmployerContext } from '#server/context.ts';
import { unknownReference } from '#server/errors.ts';
import { tagIds } from '#server/features/person-tags/lookups.ts';
import type { PersonListId } from '#server/tables/person-lists.ts';
import type { PersonTagId } from '#server/tables/person-tags.ts';
import type { PersonId } from '#server/tables/persons.ts';
import { users } from '#server/tables/users.ts';
import { handKeptListIds, putInLists } from '../../lists/lookups.ts';

/** What is read of whoever is changed. */
export type Held = {
  id: PersonId;
  version: number;
  ownerId: UserId | null;
  stage: PersonStage;
  archivedAt: Date | null;
};

/** What stood before, by person: columns, or which of the named tags or lists they had. Nobody who was not changed. */
export type Was = Record<string, unknown>;
export type Done = { id: PersonId; version: number; was: Was };

/** Within the transaction that holds them. */
export type Act = (tx: EmployerContext, rows: readonly Held[]) => Promise<Done[]>;

/** Whether it sets what somebody else may have set since; tags and lists are added to what others did. */
export const isOverwriting = (action: BatchAction): boolean => !('tag' in action || 'list' in action);

/** Reads what the action names once, and answers how to do it. Throws NOT_FOUND with the place, and CONFLICT. */
export async function actOf(ctx: EmployerContext, action: BatchAction): Promise<Act> {
  if ('tag' in action) {
    const add = await tagIds(ctx, action.tag.add ?? [], '/action/tag/add');
    const remove = await tagIds(ctx, action.tag.remove ?? [], '/action/tag/remove');
    return membership((tx, ids) => changeTagsOf(tx, ids, { add, remove }));
  }
  if ('list' in action) {
    const add = await handKeptListIds(ctx, action.list.add ?? [], '/action/list/add');
    const remove = await handKeptListIds(ctx, action.list.remove ?? [], '/action/list/remove');
    return membership((tx, ids) => changeListsOf(tx, ids, { add, remove }));
  }
  if ('owner' in action) {
    const ownerId = await member(ctx, action.owner);
    return column('ownerId', sql`owner_id = ${ownerId}::uuid`, (row) => row.ownerId !== ownerId);
  }
  if ('stage' in action)
    return column('stage', sql`stage = ${action.stage}`, (row) => row.stage !== action.stage);
  return action.archive
    ? column('archivedAt', sql`archived_at = ${ctx.now().toISOString()}::timestamptz`, isOpen)
    : column('archivedAt', sql`archived_at = null`, (row) => !isOpen(row));
}

const isOpen = ({ archivedAt }: Held) => archivedAt === null;

type Sql = ReturnType<typeof sql>;

// Only who really changes is written; the rest is left as it is, with its version.
function column(name: 'ownerId' | 'stage' | 'archivedAt', set: Sql, isMeant: (row: Held) => boolean): Act {
  return async (tx, rows) => {
    const meant = rows.filter(isMeant);
    const versions = await touchAll(
      tx,
      meant.map(({ id }) => id),
      set,
    );
    return meant.map((row) => ({
      id: row.id,
      version: versions.get(row.id) ?? row.version,
      was: { [name]: row[name] },
    }));
  };
}

async function member(ctx: EmployerContext, id: UserId | null): Promise<UserId | null> {
  if (id === null) return null;
  const [found] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.employerId, ctx.employer.id), eq(users.status, 'active')));
  if (found === undefined) throw unknownReference('/action/owner', 'This member');
  return found.id;
}

/** Gives all of them their next version; answers which. */
export async function touchAll(
  tx: EmployerContext,
  ids: readonly PersonId[],
  set?: Sql,
): Promise<Map<PersonId, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.db.execute<{ id: PersonId; version: number }>(sql`
    update persons set version = version + 1, updated_at = ${tx.now().toISOString()}::timestamptz
      ${set === undefined ? sql`` : sql`, ${set}`}
    where id = any(${sql.param([...ids])}::uuid[]) returning id, version`);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

type Pair = { person: PersonId; thing: string; place?: number };
type Changed = { added: Pair[]; removed: Pair[] };

function membership(change: (tx: EmployerContext, ids: PersonId[]) => Promise<Changed>): Act {
  return async (tx, rows) => {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    const { added, removed } = await change(tx, ids);
    const [mine, gone] = [Map.groupBy(added, byPerson), Map.groupBy(removed, byPerson)];
    const versions = await touchAll(tx, [...new Set([...mine.keys(), ...gone.keys()])]);
    return [...versions].map(([id, version]) => ({
      ...{ id, version },
      was: {
        added: (mine.get(id) ?? []).map(({ thing }) => thing),
        removed: (gone.get(id) ?? []).map(({ thing }) => thing),
        places: (gone.get(id) ?? []).flatMap(({ thing, place }) =>
          place === undefined ? [] : [{ list: thing, place }],
        ),
      },
    }));
  };
}

const byPerson = ({ person }: Pair) => person;

type Change<I> = { add: readonly I[]; remove: readonly I[] };

async function changeTagsOf(
  tx: EmployerContext,
  ids: readonly PersonId[],
  { add, remove }: Change<PersonTagId>,
): Promise<Changed> {
  const removed = await tx.db.execute<Pair>(sql`
    delete from person_tag_members where person_id = any(${sql.param([...ids])}::uuid[])
      and tag_id = any(${sql.param([...remove])}::uuid[]) returning person_id as person, tag_id as thing`);
  const added = await tx.db.execute<Pair>(sql`
    insert into person_tag_members (employer_id, tag_id, person_id, added_at)
    select ${tx.employer.id}::uuid, tag, person, ${tx.now().toISOString()}::timestamptz
    from unnest(${sql.param([...add])}::uuid[]) tag, unnest(${sql.param([...ids])}::uuid[]) person
    on conflict do nothing returning person_id as person, tag_id as thing`);
  return { added: added.rows, removed: removed.rows };
}

async function changeListsOf(
  tx: EmployerContext,
  ids: readonly PersonId[],
  { add, remove }: Change<PersonListId>,
): Promise<Changed> {
  const removed = await tx.db.execute<Pair>(sql`
    delete from person_list_members where person_id = any(${sql.param([...ids])}::uuid[])
      and list_id = any(${sql.param([...remove])}::uuid[])
    returning person_id as person, list_id as thing, position as place`);
  const added = await putInLists(
    tx,
    ids.flatMap((person) => add.map((list) => ({ person, list }))),
  );
  return {
    added: added.map(({ person, list }) => ({ person, thing: list })),
    removed: removed.rows,
  };
}

type Kept = { id: PersonId; was: Was };

/** Puts back what stood before. Within the transaction that holds them, nobody of whom was changed since. */
export async function putBack(
  tx: EmployerContext,
  action: BatchAction,
  kept: readonly Kept[],
): Promise<void> {
  const ids = kept.map(({ id }) => id);
  if (ids.length === 0) return;
  if ('tag' in action) await putTagsBack(tx, kept);
  else if ('list' in action) await putListsBack(tx, kept);
  else return putColumnsBack(tx, kept);
  await touchAll(tx, ids);
}

const pairsOf = (kept: readonly Kept[], side: 'added' | 'removed') =>
  kept.flatMap(({ id, was }) => ((was[side] ?? []) as string[]).map((thing) => ({ person: id, thing })));

const columnsOf = (pairs: readonly { person: PersonId; thing: string }[]) => [
  sql`${sql.param(pairs.map(({ person }) => person))}::uuid[]`,
  sql`${sql.param(pairs.map(({ thing }) => thing))}::uuid[]`,
];

async function putTagsBack(tx: EmployerContext, kept: readonly Kept[]): Promise<void> {
  const [given, taken] = [columnsOf(pairsOf(kept, 'added')), columnsOf(pairsOf(kept, 'removed'))];
  await tx.db.execute(sql`
    delete from person_tag_members m using unnest(${given[0]}, ${given[1]}) pair (person, tag)
    where m.person_id = pair.person and m.tag_id = pair.tag`);
  // A tag that was deleted since is no more.
  await tx.db.execute(sql`
    insert into person_tag_members (employer_id, tag_id, person_id, added_at)
    select ${tx.employer.id}::uuid, tag, person, ${tx.now().toISOString()}::timestamptz
    from unnest(${taken[0]}, ${taken[1]}) pair (person, tag) join person_tags t on t.id = tag
    on conflict do nothing`);
}

async function putListsBack(tx: EmployerContext, kept: readonly Kept[]): Promise<void> {
  const given = columnsOf(pairsOf(kept, 'added'));
  await tx.db.execute(sql`
    delete from person_list_members m using unnest(${given[0]}, ${given[1]}) pair (person, list)
    where m.person_id = pair.person and m.list_id = pair.list`);
  await putInLists(
    tx,
    pairsOf(kept, 'removed').map(({ person, thing }) => ({ person, list: thing as PersonListId })),
  );
  // Batches of before know no places: those they took out stand at the end.
  const places = kept.flatMap(({ id, was }) =>
    ((was.places ?? []) as { list: string; place: number }[]).map((one) => ({ person: id, ...one })),
  );
  await tx.db.execute(sql`
    update person_list_members m set position = x.place
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) x (person uuid, list uuid, place double precision)
    where m.person_id = x.person and m.list_id = x.list`);
}

async function putColumnsBack(tx: EmployerContext, kept: readonly Kept[]): Promise<void> {
  const [first] = kept;
  const names = { ownerId: 'owner_id', stage: 'stage', archivedAt: 'archived_at' } as const;
  const types = { ownerId: 'uuid', stage: 'text', archivedAt: 'timestamptz' } as const;
  const name = (Object.keys(names) as (keyof typeof names)[]).find((one) => first && one in first.was);
  if (name === undefined) return;
  const rows = kept.map(({ id, was }) => ({ id, value: was[name] ?? null }));
  await tx.db.execute(sql`
    update persons p set ${sql.raw(names[name])} = x.value, version = p.version + 1,
      updated_at = ${tx.now().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x (id uuid, value ${sql.raw(types[name])})
    where p.id = x.id`);
}

/** Of these persons the ones that stand in lists, held; archived ones too where that is what changes. */
export async function holdLiving(
  tx: EmployerContext,
  ids: readonly PersonId[],
  { withArchived }: { withArchived: boolean },
): Promise<Held[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.db.execute<Omit<Held, 'archivedAt'> & { archivedAt: string | null }>(sql`
    select id, version, owner_id as "ownerId", stage, archived_at as "archivedAt" from persons
    where employer_id = ${tx.employer.id}::uuid and merged_into_id is null
      and id = any(${sql.param([...ids])}::uuid[]) ${withArchived ? sql`` : sql`and archived_at is null`}
    order by id for no key update`);
  return rows.map(({ archivedAt, ...row }) => ({
    ...row,
    archivedAt: archivedAt === null ? null : new Date(archivedAt),
  }));
}
