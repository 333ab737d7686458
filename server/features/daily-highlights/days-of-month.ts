import { and, desc, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { ArchivedDay, Curator, DayStatus } from '#contract/daily-highlights.ts';
import type { Context } from '#server/context.ts';
import { dailyHighlights } from '#server/tables/daily-highlights.ts';
import { titleOf } from './present.ts';
import { publicHighlights } from './public-highlights.ts';
import { daysOfMonth } from './rules.ts';

export type ListedDay = ArchivedDay & { status: DayStatus; curator: Curator };

const count = sql<number>`(select count(*) from daily_highlight_items one
  join (${publicHighlights}) shown on shown.id = one.highlight_id
  where one.date = daily_highlights.date)`.mapWith(Number);

/** The days of a month, newest first; `count` is what may be shown now. */
export async function listDays(ctx: Context, month: string, where?: SQL): Promise<ListedDay[]> {
  const { from, until } = daysOfMonth(month);
  const { date, title, status, curator } = dailyHighlights;
  const rows = await ctx.db
    .select({ date, title, status, curator, count })
    .from(dailyHighlights)
    .where(and(gte(date, from), lt(date, until), where))
    .orderBy(desc(date));
  return rows.map((row) => ({ ...row, title: titleOf(row, ctx.language) }));
}
