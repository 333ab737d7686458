// Figures over some of the persons, counted as they are asked for.
import { and, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { visibleLists } from '#server/features/person-lists/lookups.ts';
import { personListMembers, personLists } from '#server/features/person-lists/table.ts';
import { type ListFilters, listBase, listConditions } from '../search/list-conditions.ts';
import { hasWords } from '../search/words.ts';
import { persons } from '../table.ts';
import type { Counted } from './person-figures.ts';

/** `week` and `month` are the moments from which a person counts as new. */
export async function countOfFilters(
  ctx: EmployerContext,
  filters: ListFilters,
  { week, month }: { week: Date; month: Date },
): Promise<Counted[]> {
  const since = (at: Date) =>
    sql<number>`(count(*) filter (where ${persons.createdAt} >= ${at.toISOString()}::timestamptz))::int`;
  return ctx.db
    .select({
      stage: persons.stage,
      source: persons.sourceType,
      total: sql<number>`count(*)::int`,
      new7: since(week),
      new30: since(month),
    })
    .from(persons)
    .where(await wanted(ctx, filters))
    .groupBy(persons.stage, persons.sourceType);
}

async function wanted(ctx: EmployerContext, filters: ListFilters): Promise<SQL | undefined> {
  const words = hasWords(ctx.employer.id, filters.search);
  return and(listBase(ctx, filters), words, ...(await listConditions(ctx, filters)));
}

const MOST_LISTS = 20;

type Count = { key: string; label: string; count: number };

/** The largest lists kept by hand; with filters how many of those persons stand in each. Viewers see no lists. */
export async function countOfLists(ctx: EmployerContext, filters: ListFilters | null): Promise<Count[]> {
  if (!isAtLeast(ctx.actor.role, 'hiring-manager')) return [];
  const { permalink: key, title: label, personCount } = personLists;
  const shown = and(visibleLists(ctx), eq(personLists.kind, 'manual'), isNull(personLists.archivedAt));
  if (filters === null)
    return ctx.db
      .select({ key, label, count: personCount })
      .from(personLists)
      .where(shown)
      .orderBy(desc(personCount), personLists.id)
      .limit(MOST_LISTS);
  const found = ctx.db
    .select({ id: persons.id })
    .from(persons)
    .where(await wanted(ctx, filters));
  const counted = count(personListMembers.personId);
  return ctx.db
    .select({ key, label, count: counted })
    .from(personLists)
    .innerJoin(personListMembers, eq(personListMembers.listId, personLists.id))
    .where(and(shown, inArray(personListMembers.personId, found)))
    .groupBy(personLists.id)
    .orderBy(desc(counted), personLists.id)
    .limit(MOST_LISTS);
}
