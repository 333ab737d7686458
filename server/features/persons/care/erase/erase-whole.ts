// Persons and whoever was merged into them, whoever wants them erased: staff, or the platform that knows them too.
import { asc, inArray, sql } from 'drizzle-orm';
import type { UserId } from '#contract/kit/ids.ts';
import { newId } from '#server/context.ts';
import { applications } from '#server/tables/applications.ts';
import { personTombstones } from '#server/tables/person-care.ts';
import type { PersonId, PersonRow } from '#server/tables/persons.ts';
import { shareLinks } from '#server/tables/share-links.ts';
import { erased } from '../../events.ts';
import { settleFigures } from '../../figures/settle-figures.ts';
import { linkedInKeysOf } from '../../identity.ts';
import { holdPersons } from '../../linking/locks.ts';
import { addressHash } from './address-hash.ts';
import { eraseCopies } from './erase-copies.ts';
import { eraseDevices } from './erase-devices.ts';
import { eraseExports } from './erase-exports.ts';
import { eraseImports } from './erase-imports.ts';
import { eraseSelf, tracesOf } from './erase-self.ts';
import type { Erasing } from './erasing.ts';

/** `why` stands with their applications, `reason` on the tombstone; nobody erased whom a platform erased. */
export type Wish = { reason: string; why: string; byId: UserId | null };

/** Within the caller's transaction, which has taken the employer's turn and holds nothing else. */
export async function eraseWhole(tx: Erasing, ids: readonly PersonId[], wish: Wish): Promise<void> {
  if (ids.length === 0) return;
  for (const row of await holdWhole(tx, ids)) await eraseOne(tx, row, wish);
  await eraseImports(tx);
  await eraseExports(tx);
  // Companies, titles and skills that only they had are suggested no more.
  await settleFigures(tx.db, tx.employer.id);
}

/**
 * All of them with everybody merged into them, with their share links and applications. Whoever erases several, one after
 * the other, holds all of them first.
 */
export async function holdWhole(tx: Pick<Erasing, 'db'>, ids: readonly PersonId[]): Promise<PersonRow[]> {
  const { rows } = await tx.db.execute<{ id: PersonId }>(sql`
    with recursive family as (
      select id from persons where id = any(${sql.param([...ids])}::uuid[])
      union
      select p.id from persons p join family f on p.merged_into_id = f.id
    ) select id from family`);
  const family = rows.map(({ id }) => id);
  await tx.db
    .select({ id: shareLinks.id })
    .from(shareLinks)
    .where(inArray(shareLinks.personId, family))
    .orderBy(asc(shareLinks.id))
    .for('update');
  const persons = await holdPersons(tx.db, family, { isRemoving: true });
  await tx.db
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.personId, family))
    .orderBy(asc(applications.id))
    .for('update');
  return persons;
}

async function eraseOne(tx: Erasing, row: PersonRow, { reason, why, byId }: Wish): Promise<void> {
  const traces = await tracesOf(tx, row);
  await tx.services.dispatch(tx, erased, { personId: row.id, why });
  await eraseDevices(tx, traces);
  await eraseCopies(tx, traces);
  await eraseSelf(tx, row);
  await tx.db.insert(personTombstones).values({
    id: newId<string>(),
    employerId: tx.employer.id,
    permalink: row.permalink,
    addressHashes: [...traces.emails, ...linkedInKeysOf(row.links)].map((key) => addressHash(tx, key)),
    reason,
    byId,
    at: tx.now(),
  });
}
