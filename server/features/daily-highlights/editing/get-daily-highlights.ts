import type { DailyHighlights, getDailyHighlights as endpoint } from '#contract/daily-highlights.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { presentStored } from '../present.ts';
import type { EditorContext } from './change-day.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

export const getDailyHighlights = (ctx: EditorContext, { params }: Input): Promise<DailyHighlights> =>
  presentStored(ctx, params.date);
