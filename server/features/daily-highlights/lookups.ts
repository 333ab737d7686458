// The days' addresses, for the sitemap.
import { desc } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { dailyHighlights } from '#server/tables/daily-highlights.ts';
import { isShown } from './nearest-days.ts';

/** Every day that shows something, newest first. Their words are ours, so each stands in all languages. */
export async function shownDays(
  db: Db,
): Promise<{ path: string; changedAt: Date; isInAllLanguages: true }[]> {
  const rows = await db
    .select({ date: dailyHighlights.date, changedAt: dailyHighlights.updatedAt })
    .from(dailyHighlights)
    .where(isShown(new Date()))
    .orderBy(desc(dailyHighlights.date));
  return rows.map(({ date, changedAt }) => ({
    path: `/daily-highlights/${date}`,
    changedAt,
    isInAllLanguages: true,
  }));
}
