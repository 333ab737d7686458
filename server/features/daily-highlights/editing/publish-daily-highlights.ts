import type { DailyHighlights, publishDailyHighlights as endpoint } from '#contract/daily-highlights.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { inTransaction } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { presentDay } from '../present.ts';
import { changedDay, type EditorContext, existingDay, writeDay } from './change-day.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** A second time changes nothing. */
export async function publishDailyHighlights(
  ctx: EditorContext,
  { params: { date } }: Input,
): Promise<DailyHighlights> {
  return inTransaction(ctx, async (tx) => {
    const row = await existingDay(tx, date);
    const day = await presentDay(tx, row);
    if (day.status === 'published') return day;
    if (day.items.length === 0) throw conflict('Add at least one highlight before publishing.', 'empty');
    await writeDay(tx, date, { status: 'published', publishedAt: tx.now() });
    return changedDay(tx, date, { action: 'daily-highlights.published' });
  });
}
