import { and, eq, isNull } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Person } from '#contract/person.ts';
import type { setPersonLists as endpoint } from '#contract/persons.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { personListMembers, personLists } from '#server/tables/person-lists.ts';
import type { PersonRow } from '#server/tables/persons.ts';
import { touchPerson } from './change-person.ts';
import { changeLists, handKeptListIds, visibleLists } from './lists/lookups.ts';
import { personByPermalink, presentPerson } from './lookups.ts';
import { mayEditPersons } from './policy.ts';
import { checkedSet, checkVersion } from './set-of.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** The lists a person stands in; of lists that one cannot see nothing is changed. */
export async function setPersonLists(ctx: EmployerContext, { params, body }: Input): Promise<Person> {
  mayEditPersons(ctx);
  const { personLists: whole, version } = body;
  checkedSet('personLists', { whole, ...body });
  return inTransaction(ctx, async (tx) => {
    const person = await personByPermalink(tx, params.person, { isLocked: true });
    await checkVersion(person, version, () => presentPerson(tx, person));
    const add = await handKeptListIds(
      tx,
      whole ?? body.add ?? [],
      whole === undefined ? '/add' : '/personLists',
    );
    const remove =
      whole === undefined
        ? await handKeptListIds(tx, body.remove ?? [], '/remove')
        : (await visibleListsOf(tx, person)).filter((id) => !add.includes(id));
    const changed = await changeLists(tx, [person.id], { add, remove });
    return presentPerson(tx, changed === 0 ? person : await touchPerson(tx, person));
  });
}

async function visibleListsOf(ctx: EmployerContext, { id }: PersonRow) {
  const rows = await ctx.db
    .select({ id: personLists.id })
    .from(personListMembers)
    .innerJoin(personLists, eq(personLists.id, personListMembers.listId))
    .where(and(eq(personListMembers.personId, id), visibleLists(ctx), isNull(personLists.archivedAt)));
  return rows.map((row) => row.id);
}
