// What imports do without a call: the files that run are written, those taken back are put back, and what has served
// its time is forgotten.
import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Work, WorkPorts } from '#server/background.ts';
import { nextDue } from '#server/bell.ts';
import { personImportRows, personImports } from '#server/tables/person-imports.ts';
import { putBack } from './put-back.ts';
import { writeFile } from './write-file.ts';

const WAITS_MS = 7 * 86_400_000;

/** Two nodes that take the same one notice it at the next rows, and one of them leaves it. */
export const runImports: Work = {
  name: 'persons/imports',
  everyMs: 1_000,
  told: { next: nextFile },
  async doDue(ports, signal) {
    const [one] = await ports.db
      .select()
      .from(personImports)
      .where(inArray(personImports.status, ['running', 'undoing']))
      .orderBy(asc(personImports.updatedAt))
      .limit(1);
    if (one === undefined) return false;
    if (one.status === 'running') await writeFile(ports, one, signal);
    else await putBack(ports, one, signal);
    return false;
  },
};

/** The others wait for their turn. */
function nextFile({ db }: WorkPorts): Promise<number | null> {
  return nextDue(db, sql`select min(updated_at) from person_imports where status in ('running', 'undoing')`);
}

export const forgetImports: Work = {
  name: 'persons/forget-imports',
  everyMs: 3_600_000,
  async doDue(ports) {
    await forgetWaiting(ports);
    const over = ports.db
      .select({ id: personImports.id })
      .from(personImports)
      .where(and(eq(personImports.status, 'done'), lt(personImports.undoableUntil, ports.now())));
    await ports.db.delete(personImportRows).where(inArray(personImportRows.importId, over));
    return false;
  },
};

/** A file that nobody imports is not kept. */
async function forgetWaiting({ db, services, now }: WorkPorts): Promise<void> {
  const rows = await db
    .select({ id: personImports.id, storedAs: personImports.storedAs })
    .from(personImports)
    .where(
      and(
        inArray(personImports.status, ['mapping', 'checked']),
        isNotNull(personImports.storedAs),
        lt(personImports.updatedAt, new Date(now().getTime() - WAITS_MS)),
      ),
    );
  for (const { id, storedAs } of rows) {
    await db
      .update(personImports)
      .set({ status: 'failed', storedAs: null, sample: [], updatedAt: now() })
      .where(and(eq(personImports.id, id), inArray(personImports.status, ['mapping', 'checked'])));
    if (storedAs !== null) await services.files.remove(storedAs);
  }
}
