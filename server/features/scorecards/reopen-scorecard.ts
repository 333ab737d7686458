import type { InputOf } from '#contract/kit/endpoint.ts';
import type { reopenScorecard as endpoint, Scorecard } from '#contract/scorecards.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { heldScorecard } from './lookups.ts';
import { changed } from './open-scorecard.ts';
import { mayWriteScorecard } from './policy.ts';
import { presentScorecard } from './present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

export async function reopenScorecard(ctx: EmployerContext, { params }: Input): Promise<Scorecard> {
  return inTransaction(ctx, async (tx) => {
    const held = await heldScorecard(tx, params.scorecard);
    mayWriteScorecard(tx, held.scorecard);
    const { status, reopenedAt } = held.scorecard;
    if (status !== 'handed-in') throw conflict('This scorecard isn’t handed in yet.', status);
    const after = reopenedAt === null ? await changed(tx, held, { reopenedAt: tx.now() }) : held;
    return presentScorecard(tx, after);
  });
}
