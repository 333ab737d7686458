import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { listPersonsOfList as endpoint } from '#contract/person-lists.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import type { PersonListRow } from '#server/features/persons/lists/lookups.ts';
import {
  askedOfPersons,
  inSmartList,
  livingPersons,
  pageOfPersons,
  presentPersons,
  usualSort,
} from '#server/features/persons/lookups.ts';
import { membersNamed } from '#server/features/users/lookups.ts';
import { personListMembers } from '#server/tables/person-lists.ts';
import { type PersonId, persons } from '#server/tables/persons.ts';
import { listOf } from './lookups.ts';
import { mayReadLists } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'query'>;
type Output = OutputOf<typeof endpoint>;
type Page = { ids: PersonId[]; nextCursor: string | null };

/** Of a list kept by hand in its own order, of a smart one as its search says, unless sorted otherwise. */
export async function listPersonsOfList(ctx: EmployerContext, { params, query }: Input): Promise<Output> {
  mayReadLists(ctx);
  const list = await listOf(ctx, params.personList);
  const { ids, nextCursor } = await pageOf(ctx, list, query);
  const [shown, added] = await Promise.all([presentPersons(ctx, ids), addedTo(ctx, list, ids)]);
  return {
    data: [...shown].map(([id, person]) => ({
      ...person,
      ...(added.get(id) ?? { addedAt: null, addedBy: null }),
    })),
    nextCursor,
  };
}

async function pageOf(ctx: EmployerContext, list: PersonListRow, query: Input['query']): Promise<Page> {
  const { perPage, cursor, search, sort } = query;
  const base = livingPersons(ctx);
  const asked = await askedOfPersons(ctx, { q: search });
  const isByHand = list.kind === 'manual';
  const where = and(
    asked,
    isByHand
      ? inArray(
          persons.id,
          ctx.db
            .select({ id: personListMembers.personId })
            .from(personListMembers)
            .where(eq(personListMembers.listId, list.id)),
        )
      : await inSmartList(ctx, list),
  );
  if (isByHand && sort === undefined) return pageByHand(ctx, list, { where: and(base, where), ...query });
  return pageOfPersons(ctx, {
    scope: JSON.stringify(['listPersonsOfList', list.id, list.search, search ?? '']),
    ...{ base, where },
    sort: sort === undefined ? (list.search?.sort ?? usualSort('updated')) : usualSort(sort),
    ...{ perPage, cursor },
  });
}

type Position = [place: number, id: string];

async function pageByHand(
  ctx: EmployerContext,
  { id }: PersonListRow,
  { where, search, perPage, cursor }: Input['query'] & { where: SQL | undefined },
): Promise<Page> {
  const scope = JSON.stringify(['listPersonsOfList', id, ctx.actor.userId, search ?? '']);
  const after = readCursor<Position>(ctx, scope, cursor);
  const { position, personId, listId } = personListMembers;
  const found = await ctx.db
    .select({ personId, position })
    .from(personListMembers)
    .innerJoin(persons, eq(persons.id, personId))
    .where(
      and(
        eq(listId, id),
        where,
        after === null
          ? undefined
          : sql`(${position}, ${personId}) > (${after[0]}::float8, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(asc(position), asc(personId))
    .limit(perPage + 1);
  const shown = found.slice(0, perPage);
  const last = found.length > perPage ? shown.at(-1) : undefined;
  return {
    ids: shown.map((member) => member.personId),
    nextCursor:
      last === undefined ? null : writeCursor(ctx, scope, [last.position, last.personId] satisfies Position),
  };
}

type Added = Pick<Output['data'][number], 'addedAt' | 'addedBy'>;

async function addedTo(
  ctx: EmployerContext,
  { id, kind }: PersonListRow,
  ids: readonly PersonId[],
): Promise<Map<PersonId, Added>> {
  if (kind === 'smart' || ids.length === 0) return new Map();
  const { personId, addedAt, addedById, listId } = personListMembers;
  const found = await ctx.db
    .select({ personId, addedAt, addedById })
    .from(personListMembers)
    .where(and(eq(listId, id), inArray(personId, ids)));
  const members = await membersNamed(
    ctx.db,
    found.map((one) => one.addedById),
  );
  return new Map(
    found.map((one) => [
      one.personId,
      { addedAt: one.addedAt.toISOString(), addedBy: members.get(one.addedById ?? '') ?? null },
    ]),
  );
}
