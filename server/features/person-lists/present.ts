// Lists with their owners and counts.
import type { PersonList } from '#contract/person-lists.ts';
import type { EmployerContext } from '#server/context.ts';
import type { PersonListRow } from '#server/features/persons/lists/lookups.ts';
import { membersNamed, whoOf } from '#server/features/users/lookups.ts';
import { freshlyCounted, newByHand } from './counts.ts';
import { countExcluded } from './exclusions.ts';

/** In the order of their rows. */
export async function presentLists(
  ctx: EmployerContext,
  rows: readonly PersonListRow[],
): Promise<PersonList[]> {
  const [counted, added, excluded, members] = await Promise.all([
    freshlyCounted(ctx, rows),
    newByHand(ctx, rows),
    countExcluded(ctx, rows),
    membersNamed(
      ctx.db,
      rows.map(({ ownerId }) => ownerId),
    ),
  ]);
  return counted.map((row) => ({
    permalink: row.permalink,
    title: row.title,
    description: row.description,
    kind: row.kind,
    search: row.search,
    sharing: row.sharing,
    owner: whoOf(members, row.ownerId),
    personCount: row.personCount,
    newThisWeek: row.kind === 'smart' ? row.newThisWeek : (added.get(row.id) ?? 0),
    excludedCount: excluded.get(row.id) ?? 0,
    isArchived: row.archivedAt !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  }));
}

export async function presentList(ctx: EmployerContext, row: PersonListRow): Promise<PersonList> {
  const [list] = await presentLists(ctx, [row]);
  if (list === undefined) throw new Error('A list was read and not presented.');
  return list;
}
