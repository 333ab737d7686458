import type { findDailyHighlights as endpoint } from '#contract/daily-highlights.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Context } from '#server/context.ts';
import { type NearestDays, nearestDays } from '../nearest-days.ts';
import { LATEST_TAG } from '../tags.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

export function findDailyHighlights(ctx: Context, { params }: Input): Promise<NearestDays> {
  ctx.tags.add(LATEST_TAG);
  return nearestDays(ctx, params.date);
}
