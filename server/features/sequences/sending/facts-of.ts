// What sending asks of persons: their names, the address they take e-mails at, and whether they may be written to.
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type PersonId, persons } from '#server/tables/persons.ts';
import { zoneOfLocation } from './zone-of.ts';

export type Facts = Pick<
  typeof persons.$inferSelect,
  | 'id'
  | 'permalink'
  | 'firstName'
  | 'lastName'
  | 'fullName'
  | 'title'
  | 'company'
  | 'doNotContact'
  | 'archivedAt'
  | 'mergedIntoId'
  | 'phones'
  | 'links'
> & {
  /** The first that takes e-mails. */
  email: string | null;
  /** Null where nothing says it. */
  zone: string | null;
};

export async function factsOf(db: Db, ids: readonly (PersonId | null)[]): Promise<Map<PersonId, Facts>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const { id, permalink, firstName, lastName, fullName, title, company, location } = persons;
  const { doNotContact, archivedAt, mergedIntoId, phones, links } = persons;
  const [rows, emails] = await Promise.all([
    db
      .select({
        ...{ id, permalink, firstName, lastName, fullName, title, company, location },
        ...{ doNotContact, archivedAt, mergedIntoId, phones, links },
      })
      .from(persons)
      .where(inArray(id, wanted)),
    db.execute<{ person: PersonId; email: string }>(sql`
      select distinct on (person_id) person_id as person, email from person_emails
      where person_id = any(${sql.param(wanted)}::uuid[]) and not opt_out
      order by person_id, position, created_at, email`),
  ]);
  const addresses = new Map(emails.rows.map(({ person, email }) => [person, email]));
  return new Map(
    rows.map(({ location: place, ...row }) => [
      row.id,
      { ...row, email: addresses.get(row.id) ?? null, zone: zoneOfLocation(place) },
    ]),
  );
}
