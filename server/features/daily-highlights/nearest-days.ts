import { and, eq, gt, lt, lte, max, min } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { dailyHighlights } from '#server/tables/daily-highlights.ts';
import { hasItems } from './public-highlights.ts';
import { dayOf } from './rules.ts';

const { date, status } = dailyHighlights;

/** Days that everybody may see: published, begun, and with something left to show. */
export const isShown = (now: Date) => and(eq(status, 'published'), lte(date, dayOf(now)), hasItems);

export type NearestDays = { previous: string | null; next: string | null };

/** The shown days before and after a day. */
export async function nearestDays(
  { db, now }: Pick<Context, 'db' | 'now'>,
  day: string,
): Promise<NearestDays> {
  const nearest = async (side: typeof lt | typeof gt) => {
    const found = side === lt ? max(date) : min(date);
    const [row] = await db
      .select({ found })
      .from(dailyHighlights)
      .where(and(side(date, day), isShown(now())));
    return row?.found ?? null;
  };
  return { previous: await nearest(lt), next: await nearest(gt) };
}

/** The latest shown day; null before the first. */
export async function latestDay({ db, now }: Pick<Context, 'db' | 'now'>): Promise<string | null> {
  const [row] = await db
    .select({ found: max(date) })
    .from(dailyHighlights)
    .where(isShown(now()));
  return row?.found ?? null;
}
