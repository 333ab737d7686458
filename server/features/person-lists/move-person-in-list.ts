import { sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { movePersonInList as endpoint, PersonList } from '#contract/person-lists.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, notFound, unknownReference } from '#server/errors.ts';
import type { PersonListId } from '#server/tables/person-lists.ts';
import type { PersonId } from '#server/tables/persons.ts';
import { heldPersons } from './held-persons.ts';
import { listOf } from './lookups.ts';
import { mayEditLists } from './policy.ts';
import { presentList } from './present.ts';
import { halfway } from './rules.ts';
import { touchList } from './touch-list.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;
type Side = 'before' | 'after';
type Move = { list: PersonListId; person: PersonId; other: PersonId; side: Side };

/** Only the one who moves is written, so two who move others at once hinder nobody, and no page skips anybody. */
export async function movePersonInList(ctx: EmployerContext, { params, body }: Input): Promise<PersonList> {
  mayEditLists(ctx);
  const [side, permalink] =
    'before' in body ? (['before', body.before] as const) : (['after', body.after] as const);
  return inTransaction(ctx, async (tx) => {
    const known = await heldPersons(tx, [params.person, permalink]);
    const list = await listOf(tx, params.personList, { isLocked: true });
    if (list.kind === 'smart') throw conflict('Smart lists are ordered by their search.', 'smart');
    if (list.archivedAt !== null) throw conflict('This list is archived. Restore it first.', 'archived');
    const [person, other] = [known.get(params.person), known.get(permalink)];
    if (person === undefined) throw notFound('This person');
    if (other === undefined) throw unknownReference(`/${side}`, 'This person');
    if (person === other) return presentList(tx, list);
    await move(tx, { list: list.id, person, other, side });
    return presentList(tx, await touchList(tx, list));
  });
}

async function move(tx: EmployerContext, way: Move): Promise<void> {
  let place = await placeFor(tx, way);
  if (place === null) {
    await numberAnew(tx, way.list);
    place = await placeFor(tx, way);
  }
  const { rowCount } = await tx.db.execute(sql`
    update person_list_members set position = ${place}::float8
    where list_id = ${way.list}::uuid and person_id = ${way.person}::uuid`);
  if (rowCount === 0) throw conflict('This person is no longer in the list.', 'gone');
}

/** Null where there is no number left between the two. */
async function placeFor(tx: EmployerContext, { list, person, other, side }: Move): Promise<number | null> {
  const beyond = side === 'before' ? sql`<` : sql`>`;
  const order = side === 'before' ? sql`desc` : sql`asc`;
  const { rows } = await tx.db.execute<{ here: number; next: number | null }>(sql`
    select m.position as here, (
      select n.position from person_list_members n
      where n.list_id = m.list_id and n.person_id <> ${person}::uuid
        and (n.position, n.person_id) ${beyond} (m.position, m.person_id)
      order by n.position ${order}, n.person_id ${order} limit 1
    ) as next
    from person_list_members m where m.list_id = ${list}::uuid and m.person_id = ${other}::uuid`);
  const [found] = rows;
  if (found === undefined) throw conflict('The other person is no longer in the list.', 'gone');
  return halfway(found, side);
}

const numberAnew = (tx: EmployerContext, list: PersonListId) =>
  tx.db.execute(sql`
    update person_list_members m set position = numbered.place
    from (
      select person_id, row_number() over (order by position, person_id) as place
      from person_list_members where list_id = ${list}::uuid
    ) numbered
    where m.list_id = ${list}::uuid and m.person_id = numbered.person_id and m.position <> numbered.place`);
