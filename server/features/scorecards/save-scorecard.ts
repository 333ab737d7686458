import type { InputOf } from '#contract/kit/endpoint.ts';
import type { saveScorecard as endpoint, Scorecard, ScorecardContent } from '#contract/scorecards.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, invalidField, staleVersion } from '#server/errors.ts';
import { type Held, heldScorecard } from './lookups.ts';
import { changed } from './open-scorecard.ts';
import { mayWriteScorecard } from './policy.ts';
import { presentScorecard } from './present.ts';
import { contentWith, strayRating } from './rules.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

export async function saveScorecard(
  ctx: EmployerContext,
  { params, body, version }: Input,
): Promise<Scorecard> {
  return inTransaction(ctx, async (tx) => {
    const held = await writableScorecard(tx, params.scorecard, version);
    const content = writtenIn(held, body);
    if (JSON.stringify(content) === JSON.stringify(held.scorecard.content)) return presentScorecard(tx, held);
    return presentScorecard(tx, await changed(tx, held, { content }));
  });
}

/** One's own that is open: a draft, or a correction. Throws STALE_VERSION and CONFLICT. */
export async function writableScorecard(
  tx: EmployerContext,
  permalink: Input['params']['scorecard'],
  version: number,
): Promise<Held> {
  const held = await heldScorecard(tx, permalink);
  const { scorecard } = held;
  mayWriteScorecard(tx, scorecard);
  if (scorecard.version !== version) throw staleVersion(await presentScorecard(tx, held));
  if (scorecard.status === 'owed') throw conflict('Open this scorecard first.', scorecard.status);
  if (scorecard.status === 'handed-in' && scorecard.reopenedAt === null)
    throw conflict('This scorecard is handed in. Reopen it to correct it.', scorecard.status);
  return held;
}

/** Throws VALIDATION for a rating that belongs to no criterion. */
export function writtenIn({ scorecard }: Held, body: Input['body']): ScorecardContent {
  const stray = strayRating(scorecard.criteria, body.ratings);
  if (stray !== null) throw invalidField(stray.pointer, stray.code, stray.detail);
  return contentWith(scorecard.criteria, scorecard.content, body);
}
