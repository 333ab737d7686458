import { and, eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { restoreDuplicate as endpoint } from '#contract/person-care.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { dismissedDuplicates } from '#server/tables/person-care.ts';
import { mayEditPersons } from '../../policy.ts';
import { pairOf } from './pair-of.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Takes back that these two are not the same: they are proposed again, if something still speaks for it. */
export async function restoreDuplicate(ctx: EmployerContext, { params }: Input): Promise<void> {
  mayEditPersons(ctx);
  await inTransaction(ctx, async (tx) => {
    const { lowId, highId } = await pairOf(tx, params.pair);
    const taken = await tx.db
      .delete(dismissedDuplicates)
      .where(and(eq(dismissedDuplicates.lowId, lowId), eq(dismissedDuplicates.highId, highId)))
      .returning({ lowId: dismissedDuplicates.lowId });
    if (taken.length > 0)
      await audit(tx, { employerId: tx.employer.id, action: 'person.duplicate-restored' });
  });
}
