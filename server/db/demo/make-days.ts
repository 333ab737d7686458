// A month of daily highlights, chosen as each of its days would have chosen them.
import type { EmployerContext } from '#server/context.ts';
import { chooseDay } from '#server/features/daily-highlights/choosing/choose-days.ts';
import { countPublicHighlights } from '#server/features/daily-highlights/lookups.ts';
import { dayOf, daysBefore } from '#server/features/daily-highlights/rules.ts';

/** The rules allow one employer no highlight again within so many days. */
const MONTH = 30;

/** Every second day of the month has one, as far as there are enough, and the latest has two. */
export async function makeDays(ctx: EmployerContext): Promise<void> {
  const days = Math.min(MONTH / 2, (await countPublicHighlights(ctx.db)) - 1);
  const today = dayOf(ctx.now());
  for (let at = days - 1; at >= 0; at -= 1) {
    const date = daysBefore(today, at * 2);
    const begun = { ...ctx, now: () => new Date(`${date}T00:05:00.000Z`) };
    await chooseDay(begun, date, at === 0 ? 2 : 1);
  }
}
