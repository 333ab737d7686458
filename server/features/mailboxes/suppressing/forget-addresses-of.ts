import { and, eq, inArray } from 'drizzle-orm';
import type { ListenerContext } from '#server/dispatch.ts';
import { suppressions } from '#server/tables/mailboxes.ts';
import { type PersonId, personEmails, persons } from '#server/tables/persons.ts';
import { suppressionHash, withoutExtension } from '../suppressed.ts';

/** An erased person's address and number stand nowhere any more, and still get nothing. Letters go with the person's row. */
export async function forgetAddressesOf(
  tx: ListenerContext,
  { personId }: { personId: PersonId },
): Promise<void> {
  const own = await tx.db
    .select({ email: personEmails.email })
    .from(personEmails)
    .where(eq(personEmails.personId, personId));
  const [person] = await tx.db
    .select({ employerId: persons.employerId, phones: persons.phones })
    .from(persons)
    .where(eq(persons.id, personId));
  if (person === undefined) return;
  const { employerId } = person;
  const values = [
    ...own.map(({ email }) => email),
    ...person.phones.map(({ value }) => withoutExtension(value)),
  ];
  if (values.length === 0) return;
  const hashes = values.map((value) => suppressionHash(employerId, value));
  await tx.db
    .update(suppressions)
    .set({ value: null, reason: '' })
    .where(and(eq(suppressions.employerId, employerId), inArray(suppressions.valueHash, hashes)));
}
