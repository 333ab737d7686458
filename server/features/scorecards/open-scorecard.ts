import { eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { openScorecard as endpoint, Scorecard } from '#contract/scorecards.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { scorecards } from '#server/tables/scorecards.ts';
import { type Held, heldScorecard, type ScorecardRow } from './lookups.ts';
import { freshCriteria } from './make.ts';
import { mayWriteScorecard } from './policy.ts';
import { presentScorecard } from './present.ts';
import { blankContent } from './rules.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Opened twice, it keeps the criteria of the first time. */
export async function openScorecard(ctx: EmployerContext, { params }: Input): Promise<Scorecard> {
  return inTransaction(ctx, async (tx) => {
    const held = await heldScorecard(tx, params.scorecard);
    mayWriteScorecard(tx, held.scorecard);
    return presentScorecard(tx, await openIn(tx, held));
  });
}

export async function openIn(tx: EmployerContext, held: Held): Promise<Held> {
  if (held.scorecard.status !== 'owed') return held;
  const criteria = await freshCriteria(tx, held.scorecard);
  return changed(tx, held, { status: 'draft', criteria, content: blankContent(criteria) });
}

/** Within the caller's transaction, on a held scorecard. */
export async function changed(tx: EmployerContext, held: Held, set: Partial<ScorecardRow>): Promise<Held> {
  const [scorecard] = await tx.db
    .update(scorecards)
    .set({ ...set, updatedAt: tx.now(), version: sql`${scorecards.version} + 1` })
    .where(eq(scorecards.id, held.scorecard.id))
    .returning();
  if (scorecard === undefined) throw new Error('A held scorecard was gone.');
  return { ...held, scorecard };
}
