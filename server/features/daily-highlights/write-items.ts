import { asc, eq } from 'drizzle-orm';
import type { HighlightId } from '#contract/kit/ids.ts';
import type { Db } from '#server/db/client.ts';
import { dailyHighlightItems } from '#server/tables/daily-highlights.ts';

/** Replaces the items of a day, in this order. */
export async function writeItems(db: Db, date: string, highlights: readonly HighlightId[]): Promise<void> {
  await db.delete(dailyHighlightItems).where(eq(dailyHighlightItems.date, date));
  if (highlights.length > 0)
    await db
      .insert(dailyHighlightItems)
      .values(highlights.map((highlightId, position) => ({ date, highlightId, position })));
}

/** The items of a day in their order, whether or not they may be shown. */
export async function chosenOf({ db }: { db: Db }, date: string): Promise<HighlightId[]> {
  const rows = await db
    .select({ id: dailyHighlightItems.highlightId })
    .from(dailyHighlightItems)
    .where(eq(dailyHighlightItems.date, date))
    .orderBy(asc(dailyHighlightItems.position));
  return rows.map(({ id }) => id);
}
