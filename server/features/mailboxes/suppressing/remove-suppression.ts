import { and, eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { removeSuppression as endpoint } from '#contract/suppressions.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, notFound } from '#server/errors.ts';
import { suppressions } from '#server/tables/mailboxes.ts';
import { mayChangeEmailSettings } from '../policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Throws NOT_FOUND, and CONFLICT for what the person asked for. */
export async function removeSuppression(ctx: EmployerContext, { params }: Input): Promise<void> {
  mayChangeEmailSettings(ctx);
  await inTransaction(ctx, async (tx) => {
    const one = and(eq(suppressions.employerId, tx.employer.id), eq(suppressions.id, params.suppression));
    const [row] = await tx.db.select().from(suppressions).where(one).for('update');
    if (row === undefined) throw notFound('This suppression');
    if (row.origin === 'person')
      throw conflict('This person asked for no more mail. Only they can change that.', row.origin);
    await tx.db.delete(suppressions).where(one);
    const entity = { kind: 'suppression', permalink: row.id };
    await audit(tx, { employerId: tx.employer.id, action: 'suppression.removed', entity });
  });
}
