// Whoever looks at a person sees their mails come and change.
import { eq } from 'drizzle-orm';
import type { ListenerContext } from '#server/dispatch.ts';
import { type PersonId, persons } from '#server/tables/persons.ts';

/** Of a letter that left or was refused, and of an answer. Told once the transaction is stored. */
export async function tellThreadOf(tx: ListenerContext, { person }: { person: PersonId }): Promise<void> {
  const [row] = await tx.db
    .select({ permalink: persons.permalink, employerId: persons.employerId })
    .from(persons)
    .where(eq(persons.id, person));
  if (row !== undefined) tellThread(tx, row);
}

type Told = Pick<typeof persons.$inferSelect, 'permalink' | 'employerId'>;

export function tellThread(
  tx: Pick<ListenerContext, 'afterCommit' | 'services'>,
  { permalink, employerId }: Told,
): void {
  const payload = { personPermalink: permalink };
  tx.afterCommit(() =>
    tx.services.emit('mail-threads/changed', `employer:${employerId}:persons`, payload, null),
  );
}
