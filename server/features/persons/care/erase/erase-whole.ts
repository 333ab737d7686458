// One person and whoever was merged into them, whoever wants them erased: staff, or the platform that knows them too.
import { eq } from 'drizzle-orm';
import type { UserId } from '#contract/kit/ids.ts';
import { newId } from '#server/context.ts';
import { settleFigures } from '../../figures/settle-figures.ts';
import { type PersonRow, persons, personTombstones } from '../../table.ts';
import { addressHash } from './address-hash.ts';
import { eraseApplicationsOf } from './erase-applications.ts';
import { eraseCopies } from './erase-copies.ts';
import { eraseDevices } from './erase-devices.ts';
import { eraseExports } from './erase-exports.ts';
import { eraseImports } from './erase-imports.ts';
import { eraseSelf, tracesOf } from './erase-self.ts';
import type { Erasing } from './erasing.ts';

/** `why` stands with their applications, `reason` on the tombstone; nobody erased whom a platform erased. */
export type Wish = { reason: string; why: string; byId: UserId | null };

/** Within the caller's transaction, which has locked the person. */
export async function eraseWhole(tx: Erasing, person: PersonRow, wish: Wish): Promise<void> {
  const merged = await tx.db.select().from(persons).where(eq(persons.mergedIntoId, person.id)).for('update');
  // Those merged into them first: the one that was kept is what they point at.
  for (const row of [...merged, person]) await eraseOne(tx, row, wish);
  await eraseImports(tx);
  await eraseExports(tx);
  // Companies, titles and skills that only they had are suggested no more.
  await settleFigures(tx.db, tx.employer.id);
}

async function eraseOne(tx: Erasing, row: PersonRow, { reason, why, byId }: Wish): Promise<void> {
  const traces = await tracesOf(tx, row);
  await eraseApplicationsOf(tx, row, why);
  await eraseDevices(tx, traces);
  await eraseCopies(tx, traces);
  await eraseSelf(tx, row);
  await tx.db.insert(personTombstones).values({
    id: newId<string>(),
    employerId: tx.employer.id,
    permalink: row.permalink,
    addressHashes: traces.emails.map((email) => addressHash(tx, email)),
    reason,
    byId,
    at: tx.now(),
  });
}
