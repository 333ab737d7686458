import { eq } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { erasePerson as endpoint } from '#contract/person-care.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction, newId } from '#server/context.ts';
import { forbidden, invalidField } from '#server/errors.ts';
import { personByPermalink, settleFigures } from '../../lookups.ts';
import { type PersonRow, persons, personTombstones } from '../../table.ts';
import { addressHash } from './address-hash.ts';
import { eraseApplicationsOf } from './erase-applications.ts';
import { eraseCopies } from './erase-copies.ts';
import { eraseDevices } from './erase-devices.ts';
import { eraseExports } from './erase-exports.ts';
import { eraseImports } from './erase-imports.ts';
import { eraseSelf, tracesOf } from './erase-self.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/**
 * Erases a person, and whoever was merged into them, from every table and file, at once. What is left is a tombstone:
 * when, why, by whom, and keyed hashes of the addresses, so that no import brings them back.
 */
export async function erasePerson(
  ctx: EmployerContext,
  { params, body }: Input,
): Promise<OutputOf<typeof endpoint>> {
  if (!isAtLeast(ctx.actor.role, 'admin')) throw forbidden('Only admins and owners erase persons.', 'admin');
  const jobId = newId<string>();
  await inTransaction(ctx, async (tx) => {
    const person = await personByPermalink(tx, params.person, { isLocked: true });
    if (body.confirm !== params.person)
      throw invalidField('/confirm', 'NOT_ALLOWED', 'This is not the person who is shown.');
    const merged = await tx.db
      .select()
      .from(persons)
      .where(eq(persons.mergedIntoId, person.id))
      .for('update');
    // Those merged into them first: the one that was kept is what they point at.
    for (const row of [...merged, person]) await eraseOne(tx, row, body.reason);
    await eraseImports(tx);
    await eraseExports(tx);
    // Companies, titles and skills that only they had are suggested no more.
    await settleFigures(tx.db, tx.employer.id);
    await audit(tx, {
      employerId: tx.employer.id,
      action: 'person.erased',
      entity: { kind: 'persons', permalink: person.permalink },
      reason: body.reason,
    });
  });
  return { jobId };
}

async function eraseOne(tx: EmployerContext, row: PersonRow, reason: string): Promise<void> {
  const traces = await tracesOf(tx, row);
  await eraseApplicationsOf(tx, row);
  await eraseDevices(tx, traces);
  await eraseCopies(tx, traces);
  await eraseSelf(tx, row);
  await tx.db.insert(personTombstones).values({
    id: newId<string>(),
    employerId: tx.employer.id,
    permalink: row.permalink,
    addressHashes: traces.emails.map((email) => addressHash(tx, email)),
    reason,
    byId: tx.actor.userId,
    at: tx.now(),
  });
}
