// Why somebody gets no letter, as things stand now: asked for many at once.
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { personEmails, persons } from '#server/tables/persons.ts';
import { isSuppressed } from '../suppressed.ts';
import type { LetterRow, Refusal } from './settle-letter.ts';

type Asked = Pick<LetterRow, 'employerId' | 'personId' | 'to'>;

export async function refusalOf(db: Db, asked: Asked): Promise<Refusal | null> {
  const [refusal = null] = await refusalsOf(db, [asked]);
  return refusal;
}

/** In the order of `asked`, which are of one employer; null for whoever may be written to. */
export async function refusalsOf(db: Db, asked: readonly Asked[]): Promise<(Refusal | null)[]> {
  const [first] = asked;
  if (first === undefined) return [];
  const ids = sql.param([...new Set(asked.map(({ personId }) => personId))]);
  const suppressed = await isSuppressed(
    db,
    first.employerId,
    asked.map(({ to }) => to),
  );
  const rows = await db
    .select({ id: persons.id, doNotContact: persons.doNotContact, archivedAt: persons.archivedAt })
    .from(persons)
    .where(sql`${persons.id} = any(${ids}::uuid[])`);
  const emails = await db
    .select({ personId: personEmails.personId, email: personEmails.email, optOut: personEmails.optOut })
    .from(personEmails)
    .where(sql`${personEmails.personId} = any(${ids}::uuid[])`);
  const known = new Map(rows.map((row) => [row.id, row]));
  const optOuts = new Map(emails.map(({ personId, email, optOut }) => [`${personId} ${email}`, optOut]));
  return asked.map(({ personId, to }) => {
    const person = known.get(personId);
    if (suppressed.has(to))
      return { why: 'suppressed', said: 'This address is on the list of suppressions.' };
    if (person === undefined || person.archivedAt !== null)
      return { why: 'do-not-contact', said: 'This person was archived.' };
    if (person.doNotContact)
      return { why: 'do-not-contact', said: 'This person is marked “do not contact”.' };
    const optOut = optOuts.get(`${personId} ${to}`);
    if (optOut === undefined) return { why: 'no-email', said: 'This person no longer has this address.' };
    return optOut
      ? { why: 'do-not-contact', said: 'This person opted out of e-mails at this address.' }
      : null;
  });
}
