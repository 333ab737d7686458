// What sending asks of persons: their names, the address they take e-mails at, and whether they may be written to.
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { suppressedPhones } from '#server/features/mailboxes/lookups.ts';
import type { PersonId, persons } from '#server/tables/persons.ts';
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
type FactsRow = Omit<Facts, 'archivedAt' | 'email' | 'zone'> &
  Pick<typeof persons.$inferSelect, 'location'> & { archivedAt: string | null };

/** For a query over person_emails that are not opted out: the first is the one somebody takes e-mails at. */
export const ADDRESS_ORDER = sql`position, created_at, email`;

export async function factsOf(db: Db, ids: readonly (PersonId | null)[]): Promise<Map<PersonId, Facts>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const ofThese = sql.param(wanted);
  // Without a name for each column of each row: a review asks for ten thousand.
  const [people, emails] = await Promise.all([
    db.execute<FactsRow>(sql`
      select id, permalink, first_name as "firstName", last_name as "lastName", full_name as "fullName", title, company,
        location, do_not_contact as "doNotContact", archived_at as "archivedAt", merged_into_id as "mergedIntoId",
        phones, links
      from persons where id = any(${ofThese}::uuid[])`),
    db.execute<{ person: PersonId; email: string }>(sql`
      select distinct on (person_id) person_id as person, email from person_emails
      where person_id = any(${ofThese}::uuid[]) and not opt_out
      order by person_id, ${ADDRESS_ORDER}`),
  ]);
  const addresses = new Map(emails.rows.map(({ person, email }) => [person, email]));
  return new Map(
    people.rows.map(({ location, archivedAt, ...row }) => [
      row.id,
      {
        ...row,
        archivedAt: archivedAt === null ? null : new Date(archivedAt),
        email: addresses.get(row.id) ?? null,
        zone: zoneOfLocation(location),
      },
    ]),
  );
}
