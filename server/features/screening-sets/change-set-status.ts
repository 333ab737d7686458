// One step in a set's life. The same step twice changes nothing.
import { eq, sql } from 'drizzle-orm';
import type { ScreeningSetPermalink } from '#contract/kit/ids.ts';
import type { ScreeningSet, ScreeningSetStatus } from '#contract/screening-set.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { screeningSets } from '#server/tables/screening-sets.ts';
import { lockedSetOf, presentOneSet } from './lookups.ts';

type Step = {
  to: ScreeningSetStatus;
  isThere: (status: ScreeningSetStatus) => boolean;
  /** Throws where the step may not be taken. */
  check: (set: ScreeningSet) => void;
};

export async function changeSetStatus(
  ctx: EmployerContext,
  permalink: ScreeningSetPermalink,
  step: Step,
): Promise<ScreeningSet> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockedSetOf(tx, permalink);
    const shown = await presentOneSet(tx.db, before);
    if (step.isThere(before.status)) return shown;
    step.check(shown);
    const [row] = await tx.db
      .update(screeningSets)
      .set({ status: step.to, version: sql`${screeningSets.version} + 1`, updatedAt: tx.now() })
      .where(eq(screeningSets.id, before.id))
      .returning();
    if (row === undefined) throw new Error('A locked set was gone.');
    return presentOneSet(tx.db, row);
  });
}
