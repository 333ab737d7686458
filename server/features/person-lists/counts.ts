// How many persons smart lists find, counted again when the last count is a minute old; and who is new this week.
import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { EmployerContext } from '#server/context.ts';
import type { PersonListRow } from '#server/features/persons/lists/lookups.ts';
import { inSmartList, livingPersons } from '#server/features/persons/lookups.ts';
import { type PersonListId, personListMembers, personLists } from '#server/tables/person-lists.ts';
import { persons } from '#server/tables/persons.ts';

const FRESH_MS = 60_000;
const WEEK_MS = 7 * 86_400_000;
// A page of lists waits this long for counts; what is left shows its older one.
const PATIENCE_MS = 500;

/** The rows as they are after counting again those that are due, the first ones first. */
export async function freshlyCounted(
  ctx: EmployerContext,
  rows: readonly PersonListRow[],
): Promise<PersonListRow[]> {
  const until = performance.now() + PATIENCE_MS;
  const fresh: PersonListRow[] = [];
  for (const row of rows)
    fresh.push(isDue(ctx, row) && performance.now() < until ? await countAgain(ctx, row) : row);
  return fresh;
}

const isDue = (ctx: EmployerContext, { kind, countedAt }: PersonListRow) =>
  kind === 'smart' && (countedAt === null || ctx.now().getTime() - countedAt.getTime() > FRESH_MS);

/** Kept for everybody, so it is counted as who sees all persons would. */
export async function countAgain(ctx: EmployerContext, row: PersonListRow): Promise<PersonListRow> {
  const all = { ...ctx, actor: { ...ctx.actor, role: 'owner' as const, userId: row.ownerId } };
  const week = new Date(ctx.now().getTime() - WEEK_MS);
  const [counted] = await ctx.db
    .select({
      personCount: sql<number>`count(*)::int`,
      newThisWeek: sql<number>`(count(*) filter (where ${persons.createdAt} >= ${week.toISOString()}::timestamptz))::int`,
    })
    .from(persons)
    .where(and(livingPersons(all), await inSmartList(all, row)));
  const change = { ...(counted ?? { personCount: 0, newThisWeek: 0 }), countedAt: ctx.now() };
  await ctx.db.update(personLists).set(change).where(eq(personLists.id, row.id));
  return { ...row, ...change };
}

/** Who was put into lists kept by hand in the last seven days, by list. */
export async function newByHand(
  ctx: EmployerContext,
  rows: readonly PersonListRow[],
): Promise<Map<PersonListId, number>> {
  const ids = rows.filter(({ kind }) => kind === 'manual').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const living: SQL = sql`${persons.archivedAt} is null and ${persons.mergedIntoId} is null`;
  const found = await ctx.db
    .select({ id: personListMembers.listId, count: sql<number>`count(*)::int` })
    .from(personListMembers)
    .innerJoin(persons, eq(persons.id, personListMembers.personId))
    .where(
      and(
        inArray(personListMembers.listId, ids),
        gte(personListMembers.addedAt, new Date(ctx.now().getTime() - WEEK_MS)),
        living,
      ),
    )
    .groupBy(personListMembers.listId);
  return new Map(found.map(({ id, count }) => [id, count]));
}
