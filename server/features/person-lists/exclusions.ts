// Whom somebody keeps out of smart lists: how many of each, and the way to more and fewer.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { EmployerContext } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import type { PersonListRow } from '#server/features/persons/lists/lookups.ts';
import { type PersonListId, personListExclusions } from '#server/tables/person-lists.ts';
import { type PersonId, persons } from '#server/tables/persons.ts';

export const isByHand = () =>
  conflict('Manual lists have no exclusions. Remove people from the list instead.', 'manual');

/** How many living persons each of these lists leaves out; a list that leaves out nobody is missing. */
export async function countExcluded(
  ctx: EmployerContext,
  rows: readonly PersonListRow[],
): Promise<Map<PersonListId, number>> {
  const ids = rows.filter(({ kind }) => kind === 'smart').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { listId, personId } = personListExclusions;
  const found = await ctx.db
    .select({ id: listId, count: sql<number>`count(*)::int` })
    .from(personListExclusions)
    .innerJoin(persons, eq(persons.id, personId))
    .where(and(inArray(listId, ids), isNull(persons.archivedAt), isNull(persons.mergedIntoId)))
    .groupBy(listId);
  return new Map(found.map(({ id, count }) => [id, count]));
}

type Change = { exclude: readonly PersonId[]; readmit: readonly PersonId[] };

/** Within a transaction that holds the persons and the list. Answers how many changed. */
export async function writeExclusions(
  ctx: EmployerContext,
  list: Pick<PersonListRow, 'id'>,
  { exclude, readmit }: Change,
): Promise<number> {
  const { listId, personId } = personListExclusions;
  const back =
    readmit.length === 0
      ? []
      : await ctx.db
          .delete(personListExclusions)
          .where(and(eq(listId, list.id), inArray(personId, [...readmit])))
          .returning({ id: personId });
  if (exclude.length === 0) return back.length;
  const out = await ctx.db
    .insert(personListExclusions)
    .values(
      exclude.map((person) => ({
        ...{ employerId: ctx.employer.id, listId: list.id, personId: person },
        ...{ excludedAt: ctx.now(), excludedById: ctx.actor.userId },
      })),
    )
    .onConflictDoNothing()
    .returning({ id: personId });
  return back.length + out.length;
}
