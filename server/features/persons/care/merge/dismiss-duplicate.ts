import type { InputOf } from '#contract/kit/endpoint.ts';
import type { dismissDuplicate as endpoint } from '#contract/person-care.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { dismissedDuplicates } from '#server/tables/person-care.ts';
import { mayEditPersons } from '../../policy.ts';
import { pairOf } from './pair-of.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** These two are not the same; said twice, it stands once. */
export async function dismissDuplicate(ctx: EmployerContext, { params }: Input): Promise<void> {
  mayEditPersons(ctx);
  await inTransaction(ctx, async (tx) => {
    const pair = await pairOf(tx, params.pair);
    await tx.db
      .insert(dismissedDuplicates)
      .values({ ...pair, employerId: tx.employer.id, byId: tx.actor.userId, at: tx.now() })
      .onConflictDoNothing();
    await audit(tx, { employerId: tx.employer.id, action: 'person.duplicate-dismissed' });
  });
}
