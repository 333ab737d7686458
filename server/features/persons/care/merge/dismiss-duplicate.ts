import type { InputOf } from '#contract/kit/endpoint.ts';
import { PersonPermalink } from '#contract/kit/ids.ts';
import type { dismissDuplicate as endpoint } from '#contract/person-care.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { personByPermalink } from '../../lookups.ts';
import { mayEditPersons } from '../../policy.ts';
import { dismissedDuplicates } from '../table.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** These two are not the same; said twice, it stands once. */
export async function dismissDuplicate(ctx: EmployerContext, { params }: Input): Promise<void> {
  mayEditPersons(ctx);
  const named = params.pair.split('.').map((name) => PersonPermalink.safeParse(name));
  await inTransaction(ctx, async (tx) => {
    const ids = [];
    for (const name of named) {
      if (!name.success) throw notFound('This pair');
      ids.push((await personByPermalink(tx, name.data)).id);
    }
    const [lowId, highId] = ids.sort();
    if (lowId === undefined || highId === undefined || lowId === highId) throw notFound('This pair');
    await tx.db
      .insert(dismissedDuplicates)
      .values({ employerId: tx.employer.id, lowId, highId, byId: tx.actor.userId, at: tx.now() })
      .onConflictDoNothing();
    await audit(tx, { employerId: tx.employer.id, action: 'person.duplicate-dismissed' });
  });
}
