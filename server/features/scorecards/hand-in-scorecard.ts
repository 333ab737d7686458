import type { InputOf } from '#contract/kit/endpoint.ts';
import type { handInScorecard as endpoint, Scorecard } from '#contract/scorecards.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { invalidField } from '#server/errors.ts';
import { changed } from './open-scorecard.ts';
import { presentScorecard } from './present.ts';
import { missingIn } from './rules.ts';
import { writableScorecard, writtenIn } from './save-scorecard.ts';
import { noteScorecard, tellHandedIn } from './tell.ts';

/** Of one that is corrected again and again the newest are kept. */
const MOST_KEPT = 50;

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** From now on others read it. What a correction replaces is kept. */
export async function handInScorecard(
  ctx: EmployerContext,
  { params, body, version }: Input,
): Promise<Scorecard> {
  return inTransaction(ctx, async (tx) => {
    const held = await writableScorecard(tx, params.scorecard, version);
    const { criteria, handed: before, history } = held.scorecard;
    const content = writtenIn(held, body);
    const missing = missingIn(criteria, content);
    if (missing !== null) throw invalidField(missing.pointer, missing.code, missing.detail);
    const isSame = before !== null && JSON.stringify(before.content) === JSON.stringify(content);
    const after = await changed(tx, held, {
      ...{ status: 'handed-in', content, reopenedAt: null },
      ...(isSame ? {} : { handed: { handedInAt: tx.now().toISOString(), content } }),
      history: isSame || before === null ? history : [...history, before].slice(-MOST_KEPT),
    });
    if (before === null) await tellHandedIn(tx, after);
    if (!isSame)
      await noteScorecard(tx, after, before === null ? 'Handed in a scorecard' : 'Corrected a scorecard');
    return presentScorecard(tx, after);
  });
}
