import type { DailyHighlights, suggestDailyHighlights as endpoint } from '#contract/daily-highlights.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { inTransaction } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { chooseHighlights } from '../choosing/choose-highlights.ts';
import { presentDay } from '../present.ts';
import { dayOf } from '../rules.ts';
import { chosenOf, writeItems } from '../write-items.ts';
import { changedDay, type EditorContext, lockedDay, makeDay, writeDay } from './change-day.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** The automatic choice in place of the day's items. A day to come is judged by the seven days before today. */
export async function suggestDailyHighlights(
  ctx: EditorContext,
  { params: { date } }: Input,
): Promise<DailyHighlights> {
  const today = dayOf(ctx.now());
  return inTransaction(ctx, async (tx) => {
    const highlights = await chooseHighlights(tx.db, { date, until: date > today ? today : date });
    if (highlights.length === 0)
      throw conflict(
        'No public highlight has hearts or completions from the last 7 days.',
        'nothing-to-choose',
      );
    const before = await lockedDay(tx, date);
    if (before?.curator === 'auto' && isSame(await chosenOf(tx, date), highlights))
      return presentDay(tx, before);
    if (before !== null) await writeDay(tx, date, { curator: 'auto' });
    // Somebody made the day at the same moment: their choice is not overwritten unseen.
    else if ((await makeDay(tx, date, { curator: 'auto' })) === null)
      throw conflict('Someone else just created this day.', 'exists');
    await writeItems(tx.db, date, highlights);
    return changedDay(tx, date, { action: 'daily-highlights.suggested', changes: ['items'] });
  });
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one, at) => one === others[at]);
