// Which stored pages show a day, and so are dropped when it changes.
import type { Context } from '#server/context.ts';
import { nearestDays } from './nearest-days.ts';

/** Of pages that change with every day: the latest, the archive. */
export const LATEST_TAG = 'daily-highlights:latest';

export const tagOfDay = (date: string): string => `daily-highlights:${date}`;

/** The day, its neighbours, which lead to it, and the latest. */
export async function tagsOfDay(ctx: Pick<Context, 'db' | 'now'>, date: string): Promise<string[]> {
  const { previous, next } = await nearestDays(ctx, date);
  const days = [date, previous, next].filter((day) => day !== null);
  return [LATEST_TAG, ...days.map(tagOfDay)];
}
