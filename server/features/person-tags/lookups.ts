// Tags found for verbs and for other features, and the tags of a person changed.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PersonTagPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound, unknownReference } from '#server/errors.ts';
import { type PersonTagId, personTagMembers, personTags } from '#server/tables/person-tags.ts';
import type { PersonId } from '#server/tables/persons.ts';
import { makeTags } from './make-tags.ts';
import { nameKey } from './rules.ts';

export type PersonTagRow = typeof personTags.$inferSelect;

// What others ask for: tags by name, made where they are missing, and how names are compared.
export { makeTags, nameKey };

/** The employer's tag with this permalink. Throws NOT_FOUND. */
export async function tagOf(
  ctx: EmployerContext,
  permalink: PersonTagPermalink,
  { isLocked = false } = {},
): Promise<PersonTagRow> {
  const asked = ctx.db
    .select()
    .from(personTags)
    .where(and(eq(personTags.employerId, ctx.employer.id), eq(personTags.permalink, permalink)));
  const [row] = await (isLocked ? asked.for('no key update') : asked);
  if (row === undefined) throw notFound('This tag');
  return row;
}

/** The ids of the employer's tags, in their order. Throws NOT_FOUND with the place of the first that is none. */
export async function tagIds(
  ctx: EmployerContext,
  permalinks: readonly PersonTagPermalink[],
  pointer: string,
): Promise<PersonTagId[]> {
  if (permalinks.length === 0) return [];
  const rows = await ctx.db
    .select({ id: personTags.id, permalink: personTags.permalink })
    .from(personTags)
    .where(and(eq(personTags.employerId, ctx.employer.id), inArray(personTags.permalink, [...permalinks])));
  const known = new Map(rows.map(({ id, permalink }) => [permalink, id]));
  return permalinks.map((permalink, at) => {
    const id = known.get(permalink);
    if (id === undefined) throw unknownReference(`${pointer}/${at}`, 'This tag');
    return id;
  });
}

type Change = { add: readonly PersonTagId[]; remove: readonly PersonTagId[] };

/** Within a transaction. Who already has a tag keeps it; the counts follow by themselves. Answers how many changed. */
export async function changeTags(
  ctx: EmployerContext,
  personIds: readonly PersonId[],
  { add, remove }: Change,
): Promise<number> {
  if (personIds.length === 0) return 0;
  const gone =
    remove.length === 0
      ? []
      : await ctx.db
          .delete(personTagMembers)
          .where(
            and(
              inArray(personTagMembers.tagId, [...remove]),
              inArray(personTagMembers.personId, [...personIds]),
            ),
          )
          .returning({ id: personTagMembers.personId });
  if (add.length === 0) return gone.length;
  const { rowCount } = await ctx.db.execute(sql`
    insert into person_tag_members (employer_id, tag_id, person_id, added_at)
    select ${ctx.employer.id}::uuid, tag.id, person.id, ${ctx.now().toISOString()}::timestamptz
    from unnest(${sql.param([...add])}::uuid[]) tag (id), unnest(${sql.param([...personIds])}::uuid[]) person (id)
    on conflict do nothing`);
  return gone.length + (rowCount ?? 0);
}
