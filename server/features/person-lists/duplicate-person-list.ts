import { sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { duplicatePersonList as endpoint, PersonList } from '#contract/person-lists.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { visibleLists } from '#server/features/persons/lists/lookups.ts';
import { personLists } from '#server/tables/person-lists.ts';
import { titleKeyOf } from './list-fields.ts';
import { listOf } from './lookups.ts';
import { makeList } from './make-list.ts';
import { mayEditLists } from './policy.ts';
import { presentList } from './present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

const LONGEST_TITLE = 120;

/** A copy that belongs to who makes it, with the persons of the first one, or its search and whom that leaves out. */
export async function duplicatePersonList(ctx: EmployerContext, { params }: Input): Promise<PersonList> {
  mayEditLists(ctx);
  return inTransaction(ctx, async (tx) => {
    const { id, title, kind, description, sharing, search } = await listOf(tx, params.personList);
    const copy = await makeList(tx, {
      kind,
      description,
      sharing,
      search,
      title: await freeTitle(tx, title),
    });
    await tx.db.execute(sql`
      insert into person_list_members (employer_id, list_id, person_id, position, added_at, added_by_id)
      select employer_id, ${copy.id}::uuid, person_id, position, ${tx.now().toISOString()}::timestamptz, ${tx.actor.userId}::uuid
      from person_list_members where list_id = ${id}::uuid`);
    await tx.db.execute(sql`
      insert into person_list_exclusions (employer_id, list_id, person_id, excluded_at, excluded_by_id)
      select employer_id, ${copy.id}::uuid, person_id, excluded_at, excluded_by_id
      from person_list_exclusions where list_id = ${id}::uuid`);
    return presentList(tx, await listOf(tx, copy.permalink));
  });
}

/** “Title (2)”, or the next number that is free. */
async function freeTitle(ctx: EmployerContext, title: string): Promise<string> {
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`person-lists:${ctx.employer.id}`}, 0))`,
  );
  const rows = await ctx.db.select({ key: personLists.titleKey }).from(personLists).where(visibleLists(ctx));
  const taken = new Set(rows.map(({ key }) => key));
  for (let number = 2; ; number += 1) {
    const end = ` (${number})`;
    const next = `${[...title].slice(0, LONGEST_TITLE - end.length).join('')}${end}`;
    if (!taken.has(titleKeyOf(next))) return next;
  }
}
