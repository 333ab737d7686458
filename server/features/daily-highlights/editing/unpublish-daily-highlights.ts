import type { DailyHighlights, unpublishDailyHighlights as endpoint } from '#contract/daily-highlights.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { inTransaction } from '#server/context.ts';
import { presentDay } from '../present.ts';
import { changedDay, type EditorContext, existingDay, writeDay } from './change-day.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** A second time changes nothing. The automatic choice does not fill the day again. */
export async function unpublishDailyHighlights(
  ctx: EditorContext,
  { params: { date } }: Input,
): Promise<DailyHighlights> {
  return inTransaction(ctx, async (tx) => {
    const row = await existingDay(tx, date);
    if (row.status === 'draft') return presentDay(tx, row);
    await writeDay(tx, date, { status: 'draft', publishedAt: null });
    return changedDay(tx, date, { action: 'daily-highlights.unpublished' });
  });
}
