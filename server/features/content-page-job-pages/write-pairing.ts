// The one way a pairing's row changes: its version rises with it.
import { eq } from 'drizzle-orm';
import type { EmployerContext } from '#server/context.ts';
import type { Pairing } from './pairings.ts';
import { contentPageJobPages } from './table.ts';

type Change = Partial<Omit<Pairing, 'id' | 'permalink' | 'employerId' | 'page'>>;

/** Inside a transaction that holds the employer's pairings. */
export async function writePairing(
  ctx: EmployerContext,
  before: Pick<Pairing, 'id' | 'version'>,
  change: Change,
): Promise<void> {
  await ctx.db
    .update(contentPageJobPages)
    .set({ ...change, version: before.version + 1, updatedAt: ctx.now() })
    .where(eq(contentPageJobPages.id, before.id));
}

/** Writes those that picking made other ones; `after` has the same pairings in the same order. */
export async function writePicks(
  ctx: EmployerContext,
  before: readonly Pairing[],
  after: readonly Pairing[],
): Promise<void> {
  for (const [at, { rule, exclusions }] of after.entries()) {
    const old = before[at];
    if (old !== undefined && after[at] !== old) await writePairing(ctx, old, { rule, exclusions });
  }
}
