import { count, eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Person } from '#contract/person.ts';
import type { setPersonTags as endpoint } from '#contract/persons.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { invalidField } from '#server/errors.ts';
import { changeTags, makeTags, tagIds } from '#server/features/person-tags/lookups.ts';
import { personTagMembers } from '#server/tables/person-tags.ts';
import type { PersonRow } from '#server/tables/persons.ts';
import { touchPerson } from './change-person.ts';
import { personByPermalink, presentPerson } from './lookups.ts';
import { mayEditPersons } from './policy.ts';
import { checkedSet, checkVersion } from './set-of.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

const MOST_TAGS = 100;

/** The tags of a person; those of `create` are made where they are missing, and added. */
export async function setPersonTags(ctx: EmployerContext, { params, body }: Input): Promise<Person> {
  mayEditPersons(ctx);
  const { personTags: whole, version } = body;
  checkedSet('personTags', { whole, ...body });
  return inTransaction(ctx, async (tx) => {
    const person = await personByPermalink(tx, params.person, { isLocked: true });
    await checkVersion(person, version, () => presentPerson(tx, person));
    const made = (await makeTags(tx, body.create ?? [])).map(({ id }) => id);
    const named = await tagIds(tx, whole ?? body.add ?? [], whole === undefined ? '/add' : '/personTags');
    const add = [...new Set([...named, ...made])];
    const remove =
      whole === undefined
        ? await tagIds(tx, body.remove ?? [], '/remove')
        : (await tagsOf(tx, person)).filter((id) => !add.includes(id));
    const changed = await changeTags(tx, [person.id], { add, remove });
    await refuseTooMany(tx, person);
    return presentPerson(tx, changed === 0 ? person : await touchPerson(tx, person));
  });
}

async function tagsOf(ctx: EmployerContext, { id }: PersonRow) {
  const rows = await ctx.db
    .select({ id: personTagMembers.tagId })
    .from(personTagMembers)
    .where(eq(personTagMembers.personId, id));
  return rows.map((row) => row.id);
}

async function refuseTooMany(ctx: EmployerContext, { id }: PersonRow): Promise<void> {
  const [row] = await ctx.db
    .select({ have: count() })
    .from(personTagMembers)
    .where(eq(personTagMembers.personId, id));
  if ((row?.have ?? 0) > MOST_TAGS)
    throw invalidField('/add', 'TOO_MANY', `A person can have at most ${MOST_TAGS} tags.`);
}
