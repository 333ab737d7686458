import type { PersonListPermalink, PersonTagPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { tagIds } from '#server/features/person-tags/lookups.ts';
import type { ImportRow } from '#server/tables/person-imports.ts';
import { handKeptListIds, openListIds } from '../lists/lookups.ts';
import type { Wanted } from './plan-row.ts';

type Asked = Pick<ImportRow, 'upsertBy' | 'tags' | 'lists'> & { counts?: ImportRow['counts'] };

/**
 * What everybody of a file gets, as ids. Throws NOT_FOUND with the place, and CONFLICT for smart lists and archived ones.
 * A list that is archived while the file is being written takes the rest of it too: half a file in it helps nobody.
 */
export const wantedOf = async (
  ctx: EmployerContext,
  { upsertBy, tags, lists, counts }: Asked,
): Promise<Wanted> => ({
  upsertBy,
  tagIds: await tagIds(ctx, tags as PersonTagPermalink[], '/tags'),
  listIds: await (counts !== undefined && counts.done > 0 ? handKeptListIds : openListIds)(
    ctx,
    lists as PersonListPermalink[],
    '/personLists',
  ),
});
