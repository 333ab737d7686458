// What sending asks of persons: their names, the address they take e-mails at, and whether they may be written to.
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { suppressedPhones } from '#server/features/mailboxes/lookups.ts';
import { type PersonId, persons } from '#server/tables/persons.ts';
import type { SequenceRow } from '../lookups.ts';
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

/** The first number that takes text messages. */
export const phoneToText = (phones: Facts['phones'], noTexts: ReadonlySet<string>): string | null =>
  phones.find(({ value, optOut }) => !optOut && !noTexts.has(value))?.value ?? null;

/** Numbers of these people that get no texts, where the stages text anybody at all. */
export const noTextsFor = (
  db: Db,
  { employerId, stages }: Pick<SequenceRow, 'employerId' | 'stages'>,
  facts: Iterable<Facts>,
): Promise<Set<string>> =>
  suppressedPhones(
    db,
    employerId,
    stages.some(({ kind }) => kind === 'sms')
      ? [...facts].flatMap(({ phones }) => phones.map(({ value }) => value))
      : [],
  );

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
