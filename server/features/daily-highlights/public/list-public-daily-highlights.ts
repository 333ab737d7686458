import type { ArchivedDay, listPublicDailyHighlights as endpoint } from '#contract/daily-highlights.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Context } from '#server/context.ts';
import { listDays } from '../days-of-month.ts';
import { isShown } from '../nearest-days.ts';
import { LATEST_TAG } from '../tags.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;

/** At most 31, so there is never a second page. */
export async function listPublicDailyHighlights(
  ctx: Context,
  { query }: Input,
): Promise<{ data: ArchivedDay[]; nextCursor: null }> {
  ctx.tags.add(LATEST_TAG);
  const days = await listDays(ctx, query.month, isShown(ctx.now()));
  return { data: days.map(({ date, title, count }) => ({ date, title, count })), nextCursor: null };
}
