// Makes the sums of persons anew who were marked for it. It waits for nobody: who is just being changed is left for the
// next turn, so two who change persons at once never wait for it in a circle.
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type PersonId, persons } from '#server/tables/persons.ts';
import { stalePersons } from '#server/tables/tracking.ts';
import { lockFree, refreshPersons } from './refresh-persons.ts';

const MARKS_AT_ONCE = 1_000;

/** All who are marked now, but for those somebody else holds. */
export async function refreshStalePersons(db: Db): Promise<void> {
  while ((await refreshSome(db)) === MARKS_AT_ONCE);
}

/** How many marks were worked off. */
async function refreshSome(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ person_id: PersonId }>(sql`
      delete from stale_persons where ctid = any(array(
        select ctid from stale_persons limit ${MARKS_AT_ONCE} for update skip locked))
      returning person_id`);
    const marked = [...new Set(rows.map((row) => row.person_id))];
    if (marked.length === 0) return 0;
    const free = await lockFree(tx, marked);
    await refreshPersons(tx, free);
    return (await markAgain(tx, marked, free)) ? 0 : rows.length;
  });
}

/** Whether any were left over. */
async function markAgain(tx: Db, marked: PersonId[], free: PersonId[]): Promise<boolean> {
  const done = new Set(free);
  const rest = marked.filter((id) => !done.has(id));
  if (rest.length === 0) return false;
  // Those who were erased meanwhile are gone for good.
  const there = await tx.select({ personId: persons.id }).from(persons).where(inArray(persons.id, rest));
  if (there.length > 0) await tx.insert(stalePersons).values(there);
  return there.length > 0;
}
