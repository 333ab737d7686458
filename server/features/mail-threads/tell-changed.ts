// Whoever looks at a person sees their mails come and change.
import { inArray } from 'drizzle-orm';
import type { ListenerContext } from '#server/dispatch.ts';
import { type PersonId, persons } from '#server/tables/persons.ts';

/** Of a letter that left or was refused, and of an answer. Told once the transaction is stored. */
export const tellThreadOf = (tx: ListenerContext, letter: { person: PersonId }): Promise<void> =>
  tellThreadsOf(tx, { letters: [letter] });

export async function tellThreadsOf(
  tx: ListenerContext,
  { letters }: { letters: readonly { person: PersonId }[] },
): Promise<void> {
  const ids = [...new Set(letters.map(({ person }) => person))];
  const rows = await tx.db
    .select({ permalink: persons.permalink, employerId: persons.employerId })
    .from(persons)
    .where(inArray(persons.id, ids));
  for (const row of rows) tellThread(tx, row);
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
