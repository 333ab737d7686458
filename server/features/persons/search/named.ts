// Tags and lists that filters name, found once for a whole question. Names of nothing find nobody.
import { and, eq, inArray } from 'drizzle-orm';
import type { PersonListPermalink, PersonTagPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { personLists } from '#server/tables/person-lists.ts';
import { type PersonTagId, personTags } from '#server/tables/person-tags.ts';
import { visibleLists } from '../lists/lookups.ts';

export type NamedList = Pick<typeof personLists.$inferSelect, 'id' | 'kind' | 'search'>;
export type Named = { tags: Map<string, PersonTagId>; lists: Map<string, NamedList> };

export async function namedThings(
  ctx: EmployerContext,
  asked: { tags: readonly string[]; lists: readonly string[] },
): Promise<Named> {
  const [tags, lists] = await Promise.all([tagsNamed(ctx, asked.tags), listsNamed(ctx, asked.lists)]);
  return { tags, lists };
}

async function tagsNamed(ctx: EmployerContext, permalinks: readonly string[]): Promise<Named['tags']> {
  if (permalinks.length === 0) return new Map();
  const rows = await ctx.db
    .select({ permalink: personTags.permalink, id: personTags.id })
    .from(personTags)
    .where(
      and(
        eq(personTags.employerId, ctx.employer.id),
        inArray(personTags.permalink, permalinks as PersonTagPermalink[]),
      ),
    );
  return new Map(rows.map(({ permalink, id }) => [permalink, id]));
}

async function listsNamed(ctx: EmployerContext, permalinks: readonly string[]): Promise<Named['lists']> {
  if (permalinks.length === 0) return new Map();
  const { permalink, id, kind, search } = personLists;
  const rows = await ctx.db
    .select({ permalink, id, kind, search })
    .from(personLists)
    .where(and(visibleLists(ctx), inArray(permalink, permalinks as PersonListPermalink[])));
  return new Map(rows.map((row) => [row.permalink, row]));
}
