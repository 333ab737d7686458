import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PersonListPermalink, PersonTagPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { nameKey, tagIds } from '#server/features/person-tags/lookups.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import type { ImportRow } from '#server/tables/person-imports.ts';
import { type PersonListId, personLists } from '#server/tables/person-lists.ts';
import { handKeptListIds, openListIds, visibleLists } from '../lists/lookups.ts';
import type { Wanted } from './plan-row.ts';

type Asked = Pick<ImportRow, 'upsertBy' | 'tags' | 'lists' | 'mapping'> & { counts?: ImportRow['counts'] };

/**
 * What everybody of a file gets, as ids, and what its words are read by. Throws NOT_FOUND with the place, and CONFLICT for
 * smart lists and archived ones.
 * A list that is archived while the file is being written takes the rest of it too: half a file in it helps nobody.
 */
export async function wantedOf(
  ctx: EmployerContext,
  { upsertBy, tags, lists, mapping, counts }: Asked,
): Promise<Wanted> {
  const fields = new Set(Object.values(mapping));
  return {
    upsertBy,
    tagIds: await tagIds(ctx, tags as PersonTagPermalink[], '/tags'),
    listIds: await (counts !== undefined && counts.done > 0 ? handKeptListIds : openListIds)(
      ctx,
      lists as PersonListPermalink[],
      '/personLists',
    ),
    listsByTitle: fields.has('lists') ? await listsByTitle(ctx) : new Map(),
    hasNotes: fields.has('note'),
    country: fields.has('phone') ? await countryOf(ctx) : null,
  };
}

/** The lists kept by hand that a file may name; of two with one title the older one. */
async function listsByTitle(ctx: EmployerContext): Promise<Map<string, PersonListId>> {
  const rows = await ctx.db
    .select({ id: personLists.id, title: personLists.title })
    .from(personLists)
    .where(and(visibleLists(ctx), eq(personLists.kind, 'manual'), isNull(personLists.archivedAt)))
    .orderBy(sql`${personLists.createdAt} desc`);
  return new Map(rows.map(({ id, title }) => [nameKey(title), id]));
}

/** Where most of the employer's jobs are: numbers without a country's code are read as numbers there. */
async function countryOf(ctx: EmployerContext): Promise<string | null> {
  const country = sql<string | null>`${jobPages.place} ->> 'country'`;
  const [row] = await ctx.db
    .select({ country })
    .from(jobPages)
    .where(and(eq(jobPages.employerId, ctx.employer.id), isNotNull(country)))
    .groupBy(country)
    .orderBy(sql`count(*) desc`)
    .limit(1);
  return row?.country ?? null;
}
