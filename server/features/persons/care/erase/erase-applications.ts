// The applications of an erased person stay as numbers of their jobs, and name nobody.
import { and, eq, isNull } from 'drizzle-orm';
import { eraseApplication } from '#server/features/applications/lookups.ts';
import { applications } from '#server/features/applications/table.ts';
import type { PersonRow } from '../../table.ts';
import type { Erasing } from './erasing.ts';

/** `why` stands in the timeline of each. */
export async function eraseApplicationsOf(tx: Erasing, { id }: PersonRow, why: string): Promise<void> {
  const rows = await tx.db
    .select()
    .from(applications)
    .where(and(eq(applications.personId, id), isNull(applications.erasedAt)))
    .for('update');
  for (const row of rows) for (const effect of await eraseApplication(tx, row, why)) tx.afterCommit(effect);
}
