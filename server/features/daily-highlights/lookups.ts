// What others ask of daily highlights: the days' addresses, and how much there is to choose from.
import { desc, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { dailyHighlights } from '#server/tables/daily-highlights.ts';
import { isShown } from './nearest-days.ts';
import { publicHighlights } from './public-highlights.ts';

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

/** How many highlights may be shown now. */
export async function countPublicHighlights(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${publicHighlights}) shown`,
  );
  return rows[0]?.count ?? 0;
}
