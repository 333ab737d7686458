// A month of daily highlights, chosen as each of its days would have chosen them.
import type { EmployerContext } from '#server/context.ts';
import { chooseDay } from '#server/features/daily-highlights/choosing/choose-days.ts';
import { countPublicHighlights } from '#server/features/daily-highlights/lookups.ts';
import { dayOf, daysBefore } from '#server/features/daily-highlights/rules.ts';

const DAYS = 30;

/**
 * The rules allow one employer two highlights a day, and none again within thirty days: its highlights are shared out,
 * so that every day has one and the latest have two. Each was published when its day began.
 */
export async function makeDays(ctx: EmployerContext): Promise<void> {
  const toSpare = (await countPublicHighlights(ctx.db)) - DAYS;
  const today = dayOf(ctx.now());
  for (let daysAgo = DAYS - 1; daysAgo >= 0; daysAgo -= 1) {
    const date = daysBefore(today, daysAgo);
    const begun = { ...ctx, now: () => new Date(`${date}T00:05:00.000Z`) };
    await chooseDay(begun, date, daysAgo < toSpare ? 2 : 1);
  }
}
