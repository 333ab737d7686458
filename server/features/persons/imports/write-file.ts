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
import type { ImportFile } from './import-file.ts';
import { keysIn } from './known-persons.ts';
import { importOf, waitingFile } from './lookups.ts';
import { readable } from './plan-row.ts';
import { type ReadRow, rowReader } from './read-row.ts';
import { type SaidInFile, saidInFile } from './said-in-file.ts';
import { counted, type Tally } from './tally.ts';
import { wantedOf } from './wanted-of.ts';
import { writeRows } from './write-rows.ts';

const AT_ONCE = 500;
/** Each address of the rows of one transaction is held by a lock, and a database has only so many. */
const MOST_ADDRESSES = 500;
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
  const said = await saidInFile(file, { mapping: one.mapping, wanted: await wantedOf(ctx, one) });
  for await (const part of file.parts()) {
    const rows = part.filter(({ number }) => number > one.counts.done).map(read);
    for (const some of portions(rows))
      if (signal.aborted || !(await writeSome(ctx, { id: one.id, said }, some))) return false;
  }
  return true;
}

function portions(rows: readonly ReadRow[]): ReadRow[][] {
  const all: ReadRow[][] = [];
  let some: ReadRow[] = [];
  let addresses = 0;
  for (const row of rows) {
    const own = keysIn(row).emails.length;
    if (some.length > 0 && (some.length >= AT_ONCE || addresses + own > MOST_ADDRESSES)) {
      all.push(some);
      [some, addresses] = [[], 0];
    }
    some.push(row);
    addresses += own;
  }
  return some.length === 0 ? all : [...all, some];
}

/** False where somebody else went on with it. */
async function writeSome(
  ctx: EmployerContext,
  { id, said }: { id: ImportRow['id']; said: SaidInFile },
  given: readonly ReadRow[],
): Promise<boolean> {
  const [first] = given;
  if (first === undefined) return true;
  return inTransaction(ctx, async (tx) => {
    const one = await importOf(tx, id, { isLocked: true });
    if (one.status !== 'running' || one.counts.done !== first.number - 1) return false;
    const wanted = await wantedOf(tx, one);
    await takeTurns(tx, given);
    const rows = given.map((row) => readable(row, wanted));
    const outcomes = await writeRows(tx, rows, { one, wanted, said });
    let tally: Tally = one;
    for (const { number } of rows) {
      const outcome = outcomes.get(number);
      if (outcome !== undefined) tally = counted(tally, number, outcome);
    }
    const { counts, refused } = tally;
    await tx.db
      .update(personImports)
      .set({ counts, refused, updatedAt: tx.now() })
      .where(eq(personImports.id, id));
    return true;
  });
}

/** Two files of an employer at once, and whoever writes one of these addresses, take their turns. */
async function takeTurns(tx: EmployerContext, rows: readonly ReadRow[]): Promise<void> {
  const { id } = tx.employer;
  const names = [...new Set(rows.flatMap((row) => keysIn(row).emails))]
    .sort()
    .map((address) => `person:${id}:${address}`);
  await tx.db.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0)) from (
      select name from unnest(${sql.param([`person-imports:${id}`, ...names])}::text[]) with ordinality turn (name, place)
      order by place offset 0
    ) turns`);
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
