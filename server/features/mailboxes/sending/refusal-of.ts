import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { personEmails, persons } from '#server/tables/persons.ts';
import { isSuppressed } from '../suppressed.ts';
import type { LetterRow, Refusal } from './settle-letter.ts';

/** Why this person gets no letter, as things stand now. */
export async function refusalOf(
  db: Db,
  { employerId, personId, to }: Pick<LetterRow, 'employerId' | 'personId' | 'to'>,
): Promise<Refusal | null> {
  if ((await isSuppressed(db, employerId, [to])).size > 0)
    return { why: 'suppressed', said: 'This address is on the list of suppressions.' };
  const [person] = await db
    .select({ doNotContact: persons.doNotContact, archivedAt: persons.archivedAt })
    .from(persons)
    .where(eq(persons.id, personId));
  if (person === undefined || person.archivedAt !== null)
    return { why: 'do-not-contact', said: 'This person was archived.' };
  if (person.doNotContact) return { why: 'do-not-contact', said: 'This person is marked “do not contact”.' };
  const [email] = await db
    .select({ optOut: personEmails.optOut })
    .from(personEmails)
    .where(and(eq(personEmails.personId, personId), eq(personEmails.email, to)));
  if (email === undefined) return { why: 'no-email', said: 'This person no longer has this address.' };
  return email.optOut
    ? { why: 'do-not-contact', said: 'This person opted out of e-mails at this address.' }
    : null;
}
