// Writes the persons of a file, some rows in each transaction: whatever breaks off goes on where it was.
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { WorkPorts } from '#server/background.ts';
import { backgroundContext } from '#server/background-context.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { notify } from '#server/notify/notify.ts';
import { type ImportRow, personImportRows, personImports } from '#server/tables/person-imports.ts';
import { persons } from '#server/tables/persons.ts';
import { tellMade } from '../make-person.ts';
import { mayEditPersons } from '../policy.ts';
import type { FileLine, ImportFile } from './import-file.ts';
import { addressesIn, holdersOf } from './known-persons.ts';
import { importOf, waitingFile } from './lookups.ts';
import { type Plan, planRow, type Wanted } from './plan-row.ts';
import { placed, type ReadRow, rowReader } from './read-row.ts';
import { counted, type Tally } from './tally.ts';
import { wantedOf } from './wanted-of.ts';
import { writeRow } from './write-row.ts';

const AT_ONCE = 50;
const UNDO_MS = 7 * 86_400_000;

/** Goes on with a running import until its file ends, or `signal` ends this node. */
export async function writeFile(ports: WorkPorts, one: ImportRow, signal: AbortSignal): Promise<void> {
  const ctx = await backgroundContext(ports, one);
  try {
    mayEditPersons(ctx);
    const file = await waitingFile(ctx, one);
    if (await writeAll(ctx, one, { file, signal }).finally(file.end)) await ended(ctx, one, 'done');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The file is gone, or whoever began it, or a tag or list that everybody was to get.
    await ended(ctx, one, 'failed');
  }
}

type All = { file: ImportFile; signal: AbortSignal };

/** False where it broke off. */
async function writeAll(ctx: EmployerContext, one: ImportRow, { file, signal }: All): Promise<boolean> {
  const read = rowReader(file.columns, one.mapping);
  for await (const part of file.parts())
    for (let at = 0; at < part.length; at += AT_ONCE) {
      const lines = part.slice(at, at + AT_ONCE).filter(({ number }) => number > one.counts.done);
      if (signal.aborted || !(await writeSome(ctx, one, { lines, read }))) return false;
    }
  return true;
}

type Some = { lines: FileLine[]; read: (line: FileLine) => ReadRow };

/** False where somebody else went on with it. */
async function writeSome(ctx: EmployerContext, { id }: ImportRow, { lines, read }: Some): Promise<boolean> {
  const [first] = lines;
  if (first === undefined) return true;
  return inTransaction(ctx, async (tx) => {
    const one = await importOf(tx, id, { isLocked: true });
    if (one.status !== 'running' || one.counts.done !== first.number - 1) return false;
    const wanted = await wantedOf(tx, one);
    let tally: Tally = one;
    const rows = lines.map(read);
    // All of them at once: one row after the other would hold them in the order of the file.
    await holdersOf(tx, rows.flatMap(addressesIn), { isLocked: true });
    for (const row of rows) tally = counted(tally, row.number, await written(tx, row, { one, wanted }));
    const { counts, refused } = tally;
    await tx.db
      .update(personImports)
      .set({ counts, refused, updatedAt: tx.now() })
      .where(eq(personImports.id, id));
    return true;
  });
}

/** Behind a savepoint, so that a row that is refused leaves nothing. */
async function written(
  tx: EmployerContext,
  row: ReadRow,
  { one, wanted }: { one: ImportRow; wanted: Wanted },
): Promise<Plan> {
  const holders = await holdersOf(tx, addressesIn(row), { isLocked: true });
  const plan = await planRow(tx, row, { holders, wanted });
  if (plan.outcome === 'skip' || plan.outcome === 'refuse') return plan;
  await tx.db.execute(sql`savepoint one_row`);
  try {
    await writeRow(tx, plan, { one, number: row.number, wanted });
    await tx.db.execute(sql`release savepoint one_row`);
    return plan;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await tx.db.execute(sql`rollback to savepoint one_row`);
    const [first] = error.extras.errors ?? [];
    return { outcome: 'refuse', reason: placed(first?.pointer ?? '', first?.detail ?? error.message) };
  }
}

async function ended(ctx: EmployerContext, { id }: ImportRow, status: 'done' | 'failed'): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const one = await importOf(tx, id, { isLocked: true });
    if (one.status !== 'running') return;
    const { storedAs, counts } = one;
    const isUndoable = counts.create + counts.update > 0;
    await tx.db
      .update(personImports)
      .set({
        ...{ status: isUndoable ? 'done' : status, storedAs: null, sample: [], updatedAt: tx.now() },
        undoableUntil: isUndoable ? new Date(tx.now().getTime() + UNDO_MS) : null,
        version: sql`${personImports.version} + 1`,
      })
      .where(eq(personImports.id, id));
    await tell(tx, one, status);
    if (storedAs !== null) tx.afterCommit(() => tx.services.files.remove(storedAs));
  });
}

async function tell(tx: EmployerContext, one: ImportRow, status: 'done' | 'failed'): Promise<void> {
  const { create, update, skip, refuse } = one.counts;
  const what = `${create} new, ${update} updated, ${skip} unchanged, ${refuse} refused`;
  await notify(tx, {
    ...{ to: [one.createdById], employerId: one.employerId, type: 'import' },
    title: status === 'done' ? `Imported: ${one.fileName}` : `Import failed: ${one.fileName}`,
    body: `${what}.`,
    entity: { kind: 'person-imports', permalink: one.id },
    onceKey: `import-${status}:${one.id}`,
  });
  const [first] = await tx.db
    .select()
    .from(persons)
    .innerJoin(personImportRows, eq(personImportRows.personId, persons.id))
    .where(and(eq(personImportRows.importId, one.id), isNull(personImportRows.before)))
    .limit(1);
  if (first !== undefined) tellMade(tx, first.persons, create);
}
