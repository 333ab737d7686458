// Whoever looks at a person sees their mails come and change.
import { inArray } from 'drizzle-orm';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { ListenerContext } from '#server/dispatch.ts';
import { type PersonId, persons } from '#server/tables/persons.ts';

const MOST_TOLD = 100;

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
  for (const [employerId, told] of Map.groupBy(rows, (row) => row.employerId))
    tellPersons(
      tx,
      employerId,
      told.map(({ permalink }) => permalink),
    );
}

type Teller = Pick<ListenerContext, 'afterCommit' | 'services'>;
type Told = Pick<typeof persons.$inferSelect, 'permalink' | 'employerId'>;

export const tellThread = (tx: Teller, { permalink, employerId }: Told): void =>
  tellPersons(tx, employerId, [permalink]);

/** Every event is a commit of its own at the database, one after the other: one for a hundred persons. */
function tellPersons(tx: Teller, employerId: EmployerId, permalinks: readonly string[]): void {
  for (let from = 0; from < permalinks.length; from += MOST_TOLD) {
    const payload = { personPermalinks: permalinks.slice(from, from + MOST_TOLD) };
    tx.afterCommit(() =>
      tx.services.emit('mail-threads/changed', `employer:${employerId}:persons`, payload, null),
    );
  }
}
