import type { DailyHighlights } from '#contract/daily-highlights.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { latestDay } from '../nearest-days.ts';
import { LATEST_TAG } from '../tags.ts';
import { getPublicDailyHighlights } from './get-public-daily-highlights.ts';

/** The latest published day. Throws NOT_FOUND before the first. */
export async function getLatestDailyHighlights(ctx: Context): Promise<DailyHighlights> {
  ctx.tags.add(LATEST_TAG);
  const date = await latestDay(ctx);
  if (date === null) throw notFound('This day');
  return getPublicDailyHighlights(ctx, { params: { date } });
}
