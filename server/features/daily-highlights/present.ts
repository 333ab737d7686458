// A day as the contract has it.
import { eq } from 'drizzle-orm';
import type { DailyHighlights } from '#contract/daily-highlights.ts';
import type { Language } from '#contract/kit/fields.ts';
import { translator } from '#i18n/t.ts';
import { longDay } from '#lib/format/calendar.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { dailyHighlights } from '#server/tables/daily-highlights.ts';
import { itemsOfDays } from './day-items.ts';
import { nearestDays } from './nearest-days.ts';
import { tagOfDay } from './tags.ts';

export type DayRow = typeof dailyHighlights.$inferSelect;

/** The title somebody wrote, else the date in the reader's language. */
export const titleOf = ({ title, date }: Pick<DayRow, 'title' | 'date'>, language: Language): string =>
  title ?? translator(language)('daily.titleOf', { date: longDay(date, language) });

export async function presentDay(ctx: Context, row: DayRow): Promise<DailyHighlights> {
  ctx.tags.add(tagOfDay(row.date));
  const { date, intro, curator, status, version } = row;
  const items = (await itemsOfDays(ctx, [date])).get(date) ?? [];
  const { previous, next } = await nearestDays(ctx, date);
  return {
    ...{ date, title: titleOf(row, ctx.language), intro, items, curator, status, previous, next },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version,
  };
}

/** A day as it is stored; null where there is none. */
export async function storedDay(ctx: Pick<Context, 'db'>, date: string): Promise<DayRow | null> {
  const [row] = await ctx.db.select().from(dailyHighlights).where(eq(dailyHighlights.date, date));
  return row ?? null;
}

/** Throws NOT_FOUND. */
export async function presentStored(ctx: Context, date: string): Promise<DailyHighlights> {
  const row = await storedDay(ctx, date);
  if (row === null) throw notFound('This day');
  return presentDay(ctx, row);
}
