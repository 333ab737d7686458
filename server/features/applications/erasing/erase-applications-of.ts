// The applications of an erased person stay as numbers of their jobs, and name nobody.
import { and, eq, isNull } from 'drizzle-orm';
import type { ListenerContext } from '#server/dispatch.ts';
import { applications } from '#server/tables/applications.ts';
import type { PersonId } from '#server/tables/persons.ts';
import { eraseApplication } from './erase-application.ts';

/** `why` stands in the timeline of each. */
export async function eraseApplicationsOf(
  tx: ListenerContext,
  { personId, why }: { personId: PersonId; why: string },
): Promise<void> {
  const rows = await tx.db
    .select()
    .from(applications)
    .where(and(eq(applications.personId, personId), isNull(applications.erasedAt)))
    .for('update');
  for (const row of rows) for (const effect of await eraseApplication(tx, row, why)) tx.afterCommit(effect);
}
