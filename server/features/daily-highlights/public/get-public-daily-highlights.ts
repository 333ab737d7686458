import type { DailyHighlights, getPublicDailyHighlights as endpoint } from '#contract/daily-highlights.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { presentDay, storedDay } from '../present.ts';
import { dayOf } from '../rules.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** A published day that has begun; one with nothing left to show does not exist. */
export async function getPublicDailyHighlights(ctx: Context, { params }: Input): Promise<DailyHighlights> {
  const row = params.date > dayOf(ctx.now()) ? null : await storedDay(ctx, params.date);
  if (row?.status !== 'published') throw notFound('This day');
  const day = await presentDay(ctx, row);
  if (day.items.length === 0) throw notFound('This day');
  return day;
}
