import type { InputOf } from '#contract/kit/endpoint.ts';
import type { getScorecard as endpoint, Scorecard } from '#contract/scorecards.ts';
import type { EmployerContext } from '#server/context.ts';
import { scorecardOf } from './lookups.ts';
import { mayUseScorecards } from './policy.ts';
import { presentScorecard } from './present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

export async function getScorecard(ctx: EmployerContext, { params }: Input): Promise<Scorecard> {
  mayUseScorecards(ctx);
  return presentScorecard(ctx, await scorecardOf(ctx, params.scorecard));
}
