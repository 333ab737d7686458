import type { PersonListPermalink, PersonTagPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { handKeptListIds } from '#server/features/person-lists/lookups.ts';
import { tagIds } from '#server/features/person-tags/lookups.ts';
import type { Wanted } from './plan-row.ts';
import type { ImportRow } from './table.ts';

/** What everybody of a file gets, as ids. Throws NOT_FOUND with the place, and CONFLICT for smart lists. */
export const wantedOf = async (
  ctx: EmployerContext,
  { upsertBy, tags, lists }: Pick<ImportRow, 'upsertBy' | 'tags' | 'lists'>,
): Promise<Wanted> => ({
  upsertBy,
  tagIds: await tagIds(ctx, tags as PersonTagPermalink[], '/tags'),
  listIds: await handKeptListIds(ctx, lists as PersonListPermalink[], '/personLists'),
});
