import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { erasePerson as endpoint } from '#contract/person-care.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction, newId } from '#server/context.ts';
import { forbidden, invalidField } from '#server/errors.ts';
import { takeTurn } from '../../linking/locks.ts';
import { personByPermalink } from '../../lookups.ts';
import { eraseWhole } from './erase-whole.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/**
 * Erases a person, and whoever was merged into them, from every table and file, at once. What is left is a tombstone:
 * when, why, by whom, and keyed hashes of the addresses, so that no import brings them back.
 */
export async function erasePerson(
  ctx: EmployerContext,
  { params, body }: Input,
): Promise<OutputOf<typeof endpoint>> {
  if (!isAtLeast(ctx.actor.role, 'admin'))
    throw forbidden('Only admins and owners can erase people.', 'admin');
  const jobId = newId<string>();
  await inTransaction(ctx, async (tx) => {
    await takeTurn(tx.db, tx.employer.id);
    const person = await personByPermalink(tx, params.person);
    if (body.confirm !== params.person)
      throw invalidField('/confirm', 'NOT_ALLOWED', 'This doesn’t match the person to erase.');
    const why = 'Erased because the person was erased';
    await eraseWhole(tx, [person.id], { reason: body.reason, why, byId: tx.actor.userId });
    await audit(tx, {
      employerId: tx.employer.id,
      action: 'person.erased',
      entity: { kind: 'persons', permalink: person.permalink },
      reason: body.reason,
    });
  });
  return { jobId };
}
