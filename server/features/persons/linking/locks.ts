// Who holds what while persons change. One order for everybody, so that no two ever wait for each other in a circle:
// the turn of an employer, share links, a visitor's claim, persons by id, applications by id, and then what hangs on them.
import { asc, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnonymousId, EmployerId } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { applications } from '#server/tables/applications.ts';
import { type PersonId, type PersonRow, persons } from '#server/tables/persons.ts';

/**
 * Before anything else in the transaction of who joins, parts or removes persons: erasures, merges, imports taken back.
 * They reach into every table, so of one employer one happens at a time.
 */
export async function takeTurn(db: Db, employerId: EmployerId): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`persons-whole:${employerId}`}, 0))`);
}

/** These as they are now, without those who are gone. `isRemoving`: they may be deleted, so nothing new may name them. */
export async function holdPersons(
  db: Db,
  ids: readonly PersonId[],
  { isRemoving = false } = {},
): Promise<PersonRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(persons)
    .where(inArray(persons.id, [...ids]))
    .orderBy(asc(persons.id))
    .for(isRemoving ? 'update' : 'no key update');
}

/**
 * Whoever `find` names, held. A merge or an erasure may finish while this waits, and then `find` names others: those held
 * so far are released first, since holding both would break the order of ids.
 */
export async function holdFound(db: Db, find: () => Promise<readonly PersonId[]>): Promise<PersonRow[]> {
  let ids = await find();
  while (ids.length > 0) {
    await db.execute(sql`savepoint held_persons`);
    const held = await holdPersons(db, ids);
    const now = await find();
    if (isSameSet(ids, now)) {
      await db.execute(sql`release savepoint held_persons`);
      return held;
    }
    await db.execute(sql`rollback to savepoint held_persons`);
    ids = now;
  }
  return [];
}

const isSameSet = (before: readonly PersonId[], now: readonly PersonId[]): boolean =>
  before.every((id) => now.includes(id)) && now.every((id) => before.includes(id));

/** The persons of these applications: whoever changes an application may change its person by it. */
export async function holdApplicants(db: Db, which: SQL | undefined): Promise<void> {
  await holdFound(db, async () => {
    const rows = await db.selectDistinct({ id: applications.personId }).from(applications).where(which);
    return rows.map(({ id }) => id);
  });
}

type Locked = { employerId: EmployerId; email: string; devices: readonly AnonymousId[] };

/** Two links of one visitor at once take their turns, so that they cannot make two persons or hold one device twice. */
export async function lockClaim(ctx: Context, { employerId, email, devices }: Locked): Promise<void> {
  const names = [
    ...(email === '' ? [] : [`person:${employerId}:${email}`]),
    ...devices.map((device) => `device:${employerId}:${device}`),
  ].sort();
  const held = sql.join(
    names.map((name) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`),
    sql`, `,
  );
  if (names.length > 0) await ctx.db.execute(sql`select ${held}`);
}
