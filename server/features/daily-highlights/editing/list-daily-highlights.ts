import type { listDailyHighlights as endpoint } from '#contract/daily-highlights.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type ListedDay, listDays } from '../days-of-month.ts';
import type { EditorContext } from './change-day.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;

export async function listDailyHighlights(
  ctx: EditorContext,
  { query }: Input,
): Promise<{ data: ListedDay[]; nextCursor: null }> {
  return { data: await listDays(ctx, query.month), nextCursor: null };
}
