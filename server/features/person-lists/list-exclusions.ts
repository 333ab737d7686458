import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { listExclusions as endpoint } from '#contract/person-list-exclusions.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { presentPersons } from '#server/features/persons/lookups.ts';
import { membersNamed } from '#server/features/users/lookups.ts';
import { personListExclusions } from '#server/tables/person-lists.ts';
import { persons } from '#server/tables/persons.ts';
import { listOf } from './lookups.ts';
import { mayEditLists } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'query'>;
type Position = [at: string, id: string];

/** Whom somebody keeps out of a smart list, the last one first; of a list kept by hand nobody. */
export async function listExclusions(
  ctx: EmployerContext,
  { params, query }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayEditLists(ctx);
  const { perPage, cursor } = query;
  const list = await listOf(ctx, params.personList);
  const scope = JSON.stringify(['listExclusions', list.id, ctx.actor.userId]);
  const after = readCursor<Position>(ctx, scope, cursor);
  const { listId, personId, excludedAt, excludedById } = personListExclusions;
  const found = await ctx.db
    .select({ personId, excludedAt, excludedById })
    .from(personListExclusions)
    .innerJoin(persons, eq(persons.id, personId))
    .where(
      and(
        eq(listId, list.id),
        isNull(persons.archivedAt),
        isNull(persons.mergedIntoId),
        after === null
          ? undefined
          : sql`(${excludedAt}, ${personId}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(excludedAt), desc(personId))
    .limit(perPage + 1);
  const shown = found.slice(0, perPage);
  const last = found.length > perPage ? shown.at(-1) : undefined;
  return {
    data: await withPersons(ctx, shown),
    nextCursor:
      last === undefined
        ? null
        : writeCursor(ctx, scope, [last.excludedAt.toISOString(), last.personId] satisfies Position),
  };
}

type Row = Pick<typeof personListExclusions.$inferSelect, 'personId' | 'excludedAt' | 'excludedById'>;

async function withPersons(
  ctx: EmployerContext,
  rows: readonly Row[],
): Promise<OutputOf<typeof endpoint>['data']> {
  const [shown, members] = await Promise.all([
    presentPersons(
      ctx,
      rows.map(({ personId }) => personId),
    ),
    membersNamed(
      ctx.db,
      rows.map(({ excludedById }) => excludedById),
    ),
  ]);
  return rows.flatMap(({ personId, excludedAt, excludedById }) => {
    const person = shown.get(personId);
    if (person === undefined) return [];
    const excludedBy = members.get(excludedById ?? '') ?? null;
    return [{ ...person, excludedAt: excludedAt.toISOString(), excludedBy }];
  });
}
