// Lists found for verbs.
import { and, eq } from 'drizzle-orm';
import type { PersonListPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { type PersonListRow, visibleLists } from '#server/features/persons/lists/lookups.ts';
import { personLists } from '#server/tables/person-lists.ts';

/** A list the one who asks may see. Throws NOT_FOUND. */
export async function listOf(
  ctx: EmployerContext,
  permalink: PersonListPermalink,
  { isLocked = false } = {},
): Promise<PersonListRow> {
  const asked = ctx.db
    .select()
    .from(personLists)
    .where(and(visibleLists(ctx), eq(personLists.permalink, permalink)));
  const [row] = await (isLocked ? asked.for('no key update') : asked);
  if (row === undefined) throw notFound('This list');
  return row;
}
