import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { type PersonId, persons } from '#server/tables/persons.ts';

/**
 * The employer's persons by their permalinks; nobody else changes them until the transaction ends. They are held before
 * the list, as everybody does who changes persons and with them the counts of their lists.
 */
export async function heldPersons(
  ctx: EmployerContext,
  permalinks: readonly PersonPermalink[],
): Promise<Map<PersonPermalink, PersonId>> {
  if (permalinks.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: persons.id, permalink: persons.permalink })
    .from(persons)
    .where(
      and(
        eq(persons.employerId, ctx.employer.id),
        isNull(persons.mergedIntoId),
        inArray(persons.permalink, [...permalinks]),
      ),
    )
    .orderBy(asc(persons.id))
    .for('no key update');
  return new Map(rows.map(({ id, permalink }) => [permalink, id]));
}
