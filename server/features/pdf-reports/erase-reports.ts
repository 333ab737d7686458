// A report that names an erased person loses its files; who needs it makes it again.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ListenerContext } from '#server/dispatch.ts';
import { pdfReports } from '#server/tables/pdf-reports.ts';
import { type PersonId, persons } from '#server/tables/persons.ts';

/** Within the transaction of the erasure; the files go after its commit. Persons merged into this one are the same one. */
export async function eraseReports(tx: ListenerContext, { personId }: { personId: PersonId }): Promise<void> {
  const same = sql`array(select ${persons.id} from ${persons}
    where ${persons.id} = ${personId} or ${persons.mergedIntoId} = ${personId})`;
  const rows = await tx.db
    .select()
    .from(pdfReports)
    .where(
      and(
        eq(pdfReports.type, 'person-list'),
        sql`${pdfReports.employerId} = (select ${persons.employerId} from ${persons} where ${persons.id} = ${personId})`,
        sql`(${pdfReports.status} = 'rendering' or ${pdfReports.personIds} && ${same})`,
      ),
    )
    .for('update');
  const next = { updatedAt: tx.now(), version: sql`${pdfReports.version} + 1` };
  const ready = rows.filter(({ status }) => status !== 'rendering');
  const idsOf = (some: typeof rows) => some.map(({ id }) => id);
  if (ready.length > 0)
    await tx.db
      .update(pdfReports)
      .set({
        ...{ ...next, status: 'expired', storedAs: null, csvStoredAs: null, personIds: [] },
        failure: 'A person in this report was erased.',
      })
      .where(inArray(pdfReports.id, idsOf(ready)));
  // What is being drawn just now is not taken for ready, and begun again.
  const drawn = rows.filter(({ status }) => status === 'rendering');
  if (drawn.length > 0)
    await tx.db
      .update(pdfReports)
      .set({ ...next, status: 'queued', leaseUntil: null })
      .where(inArray(pdfReports.id, idsOf(drawn)));
  for (const { storedAs, csvStoredAs } of ready)
    for (const file of [storedAs, csvStoredAs])
      if (file !== null) tx.afterCommit(() => tx.services.files.remove(file));
}
