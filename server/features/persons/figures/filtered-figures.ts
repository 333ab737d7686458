// Figures over some of the persons, counted as they are asked for.
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { personListMembers, personLists } from '#server/tables/person-lists.ts';
import { persons } from '#server/tables/persons.ts';
import { visibleLists } from '../lists/lookups.ts';
import { inAll } from '../search/condition.ts';
import { askedOfList, type ListFilters, listBase } from '../search/list-conditions.ts';
import { hasWords } from '../search/words.ts';
import type { Counted } from './person-figures.ts';

type Count = { key: string; label: string; count: number };
type Figures = { counted: Counted[]; byList: Count[] };

const MOST_LISTS = 20;

/**
 * By stage and source, and how many of them stand in each of the lists kept by hand, the largest first; viewers see no
 * lists. `week` and `month` are the moments from which a person counts as new. The persons are found once for both.
 */
export async function figuresOfFilters(
  ctx: EmployerContext,
  filters: ListFilters,
  since: { week: Date; month: Date },
): Promise<Figures> {
  const isNew = (at: Date) => sql`count(*) filter (where "createdAt" >= ${at.toISOString()}::timestamptz)`;
  const { rows } = await ctx.db.execute<Figures>(sql`
    with found as materialized (
      select ${persons.id} as id, ${persons.stage} as stage, ${persons.sourceType} as source,
        ${persons.createdAt} as "createdAt"
      from ${persons} where ${await wanted(ctx, filters)}
    ), counted as (
      select stage, source, count(*) as total, ${isNew(since.week)} as new7, ${isNew(since.month)} as new30
      from found group by stage, source
    )
    select (select coalesce(json_agg(counted), '[]') from counted) as counted,
      ${seesLists(ctx) ? listsOfFound(ctx) : sql`'[]'::json`} as "byList"`);
  return rows[0] ?? { counted: [], byList: [] };
}

// As an array, so that the index of the members is walked along it once.
const listsOfFound = (ctx: EmployerContext) => sql`(
  select coalesce(json_agg(json_build_object('key', key, 'label', label, 'count', count)), '[]') from (
    select ${personLists.permalink} as key, ${personLists.title} as label, held.count from ${personLists} join (
      select ${personListMembers.listId} as list_id, count(*)::int as count from ${personListMembers}
      where ${personListMembers.personId} = any(array(select id from found)) group by ${personListMembers.listId}
    ) held on held.list_id = ${personLists.id}
    where ${shownLists(ctx)} order by held.count desc, ${personLists.id} limit ${MOST_LISTS}
  ) listed)`;

/** With words their index leads; else what belongs to persons does. */
async function wanted(ctx: EmployerContext, filters: ListFilters): Promise<SQL | undefined> {
  const words = hasWords(ctx.employer.id, filters.search);
  const { conditions, sets, others } = await askedOfList(ctx, filters);
  const isLed = words === undefined && sets.length > 0;
  return and(listBase(ctx, filters), words, ...(isLed ? [inAll(sets), ...others] : conditions));
}

const seesLists = (ctx: EmployerContext) => isAtLeast(ctx.actor.role, 'hiring-manager');

const shownLists = (ctx: EmployerContext) =>
  and(visibleLists(ctx), eq(personLists.kind, 'manual'), isNull(personLists.archivedAt));

/** The largest lists kept by hand, with all who stand in them. */
export async function countOfLists(ctx: EmployerContext): Promise<Count[]> {
  if (!seesLists(ctx)) return [];
  const { permalink: key, title: label, personCount } = personLists;
  return ctx.db
    .select({ key, label, count: personCount })
    .from(personLists)
    .where(shownLists(ctx))
    .orderBy(desc(personCount), personLists.id)
    .limit(MOST_LISTS);
}
