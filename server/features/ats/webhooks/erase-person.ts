// The person behind erased applications: erased too, unless something else of theirs is here.
import { and, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm';
import { applications } from '#server/features/applications/table.ts';
import { type PersonId, personEmails, persons } from '#server/features/persons/table.ts';
import type { TakingPorts } from './ports.ts';

/** A person who has another application here, or left their details for other reasons, stays as they are. */
export async function erasePersons({ db, now }: TakingPorts, ids: readonly PersonId[]): Promise<void> {
  if (ids.length === 0) return;
  const others = db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.personId, persons.id), isNull(applications.erasedAt)));
  const erased = await db
    .update(persons)
    .set({
      ...{ firstName: 'Erased', lastName: 'person', fullName: 'Erased person', phones: [] },
      ...{ nameKey: '', headline: '', company: '', title: '', location: '', links: [], skills: [] },
      ...{ consents: [], searchText: '', updatedAt: now(), version: sql`${persons.version} + 1` },
    })
    .where(and(inArray(persons.id, [...ids]), notExists(others), ne(persons.sourceType, 'stay-in-touch')))
    .returning({ id: persons.id });
  if (erased.length === 0) return;
  await db.delete(personEmails).where(
    inArray(
      personEmails.personId,
      erased.map(({ id }) => id),
    ),
  );
}
