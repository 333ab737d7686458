import { and, eq, inArray } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import type { changePersonList as endpoint } from '#contract/person-lists.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { changeLists, isSmart } from '#server/features/persons/lists/lookups.ts';
import { type PersonListId, personListMembers } from '#server/tables/person-lists.ts';
import type { PersonId } from '#server/tables/persons.ts';
import { heldPersons } from './held-persons.ts';
import { listOf } from './lookups.ts';
import { mayEditLists } from './policy.ts';
import { touchList } from './touch-list.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** Adds persons by hand and takes others out; a person who does not exist holds up nobody else. */
export async function changePersonList(
  ctx: EmployerContext,
  { params, body }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayEditLists(ctx);
  const { add = [], remove = [] } = body;
  return inTransaction(ctx, async (tx) => {
    // Before the list, as everybody does who changes persons and with them the counts of their lists.
    const known = await heldPersons(tx, [...add, ...remove]);
    const list = await listOf(tx, params.personList, { isLocked: true });
    if (list.kind === 'smart') throw isSmart();
    if (list.archivedAt !== null) throw conflict('This list is archived. Restore it first.', 'archived');
    const idsOf = (permalinks: readonly PersonPermalink[]) =>
      [...new Set(permalinks)].flatMap((permalink) => known.get(permalink) ?? []);
    const stood = await membersAmong(tx, list.id, [...known.values()]);
    const gone = await changeLists(tx, idsOf(remove), { add: [], remove: [list.id] });
    const come = await changeLists(tx, idsOf(add), { add: [list.id], remove: [] });
    if (gone + come > 0) await touchList(tx, list);
    const { personCount } = await listOf(tx, params.personList);
    const [added, removed] = [new Set(add), new Set(remove)];
    return {
      personCount,
      results: [...new Set([...add, ...remove])].map((permalink) => {
        const id = known.get(permalink);
        if (id === undefined) return { permalink, ok: false, code: 'NOT_FOUND' };
        const isSame = stood.has(id) ? !removed.has(permalink) : !added.has(permalink);
        return { permalink, ok: true, ...(isSame && { code: 'UNCHANGED' }) };
      }),
    };
  });
}

async function membersAmong(
  { db }: EmployerContext,
  list: PersonListId,
  ids: readonly PersonId[],
): Promise<Set<PersonId>> {
  const { listId, personId } = personListMembers;
  const rows = await db
    .select({ personId })
    .from(personListMembers)
    .where(and(eq(listId, list), inArray(personId, [...ids])));
  return new Set(rows.map((row) => row.personId));
}
