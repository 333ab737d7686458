import { and, eq, inArray } from 'drizzle-orm';
import type { ListenerContext } from '#server/dispatch.ts';
import { suppressions } from '#server/tables/mailboxes.ts';
import { type PersonId, personEmails } from '#server/tables/persons.ts';
import { suppressionHash } from '../suppressed.ts';

/** An erased person's address stands nowhere any more, and still gets no mail. Letters go with the person's row. */
export async function forgetAddressesOf(
  tx: ListenerContext,
  { personId }: { personId: PersonId },
): Promise<void> {
  const own = await tx.db
    .select({ employerId: personEmails.employerId, email: personEmails.email })
    .from(personEmails)
    .where(eq(personEmails.personId, personId));
  const [first] = own;
  if (first === undefined) return;
  const hashes = own.map(({ email }) => suppressionHash(first.employerId, email));
  await tx.db
    .update(suppressions)
    .set({ value: null, reason: '' })
    .where(and(eq(suppressions.employerId, first.employerId), inArray(suppressions.valueHash, hashes)));
}
