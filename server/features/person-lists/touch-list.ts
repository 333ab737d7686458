import { eq, sql } from 'drizzle-orm';
import type { EmployerContext } from '#server/context.ts';
import type { PersonListRow } from '#server/features/persons/lists/lookups.ts';
import { personLists } from '#server/tables/person-lists.ts';

/** Writes columns of a list with the next version. */
export async function touchList(
  ctx: EmployerContext,
  { id }: Pick<PersonListRow, 'id'>,
  change: Partial<PersonListRow> = {},
): Promise<PersonListRow> {
  const [row] = await ctx.db
    .update(personLists)
    .set({ ...change, version: sql`${personLists.version} + 1`, updatedAt: ctx.now() })
    .where(eq(personLists.id, id))
    .returning();
  if (row === undefined) throw new Error('A locked list was gone.');
  return row;
}
