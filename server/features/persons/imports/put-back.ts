// Takes an import back, some persons in each transaction.
import { and, asc, eq, notInArray, or, sql } from 'drizzle-orm';
import type { PersonListPermalink } from '#contract/kit/ids.ts';
import type { WorkPorts } from '#server/background.ts';
import { backgroundContext } from '#server/background-context.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { changeTags } from '#server/features/person-tags/lookups.ts';
import { applications } from '#server/tables/applications.ts';
import { dismissedDuplicates } from '#server/tables/person-care.ts';
import {
  type ImportRow,
  personImportRows,
  personImports,
  type StoodBefore,
} from '#server/tables/person-imports.ts';
import type { PersonListId } from '#server/tables/person-lists.ts';
import { personListMembers } from '#server/tables/person-lists.ts';
import { type PersonTagId, personTagMembers } from '#server/tables/person-tags.ts';
import {
  type PersonRow,
  personEmails,
  personEvents,
  personLinks,
  personNotes,
  persons,
} from '#server/tables/persons.ts';
import { shareLinks } from '#server/tables/share-links.ts';
import { touchPerson } from '../change-person.ts';
import { holdPersons, takeTurn } from '../linking/locks.ts';
import { changeLists, seenLists } from '../lists/lookups.ts';
import { importOf } from './lookups.ts';

const AT_ONCE = 50;

/** Goes on until nobody is left to put back, or `signal` ends this node. */
export async function putBack(ports: WorkPorts, one: ImportRow, signal: AbortSignal): Promise<void> {
  const ctx = await backgroundContext(ports, one);
  while (!signal.aborted && (await putBackSome(ctx, one)));
}

async function putBackSome(ctx: EmployerContext, { id, lists }: ImportRow): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    await takeTurn(tx.db, tx.employer.id);
    if ((await importOf(tx, id, { isLocked: true })).status !== 'undoing') return false;
    const rows = await tx.db
      .select()
      .from(personImportRows)
      .where(eq(personImportRows.importId, id))
      .orderBy(asc(personImportRows.personId))
      .limit(AT_ONCE);
    await holdPersons(
      tx.db,
      rows.map(({ personId }) => personId),
      { isRemoving: true },
    );
    const filled = (await seenLists(tx, lists as PersonListPermalink[])).map((list) => list.id);
    for (const row of rows) await putBackOne(tx, row, filled);
    const change = rows.length > 0 ? {} : { status: 'undone' as const, undoableUntil: null };
    await tx.db
      .update(personImports)
      .set({ ...change, updatedAt: tx.now(), version: sql`${personImports.version} + 1` })
      .where(eq(personImports.id, id));
    return rows.length > 0;
  });
}

async function putBackOne(
  tx: EmployerContext,
  row: typeof personImportRows.$inferSelect,
  filled: readonly PersonListId[],
): Promise<void> {
  await tx.db
    .delete(personImportRows)
    .where(and(eq(personImportRows.importId, row.importId), eq(personImportRows.personId, row.personId)));
  const [person] = await tx.db.select().from(persons).where(eq(persons.id, row.personId));
  // Whoever changed them since meant something by it.
  if (person === undefined || person.version !== row.versionAfter || person.mergedIntoId !== null) return;
  await unsaid(tx, row);
  if (row.before !== null) await restore(tx, person, row.before);
  else if (!(await isTied(tx, person))) await remove(tx, person);
  else await takeOut(tx, person, filled);
}

/** The notes the file brought, but for those somebody wrote on. */
async function unsaid(tx: EmployerContext, row: typeof personImportRows.$inferSelect): Promise<void> {
  await tx.db
    .delete(personNotes)
    .where(
      and(
        eq(personNotes.personId, row.personId),
        eq(personNotes.importId, row.importId),
        eq(personNotes.version, 1),
      ),
    );
}

/** Somebody wrote about them, linked them or they came by themselves. */
async function isTied(tx: EmployerContext, { id }: PersonRow): Promise<boolean> {
  for (const table of [applications, personLinks, personEvents, shareLinks])
    if ((await tx.db.$count(table, eq(table.personId, id))) > 0) return true;
  return (await tx.db.$count(personNotes, eq(personNotes.personId, id))) > 0;
}

/** They stay for what ties them, and not in the lists of a file that was taken back. */
async function takeOut(
  tx: EmployerContext,
  person: PersonRow,
  lists: readonly PersonListId[],
): Promise<void> {
  if ((await changeLists(tx, [person.id], { add: [], remove: lists })) > 0) await touchPerson(tx, person);
}

async function remove(tx: EmployerContext, { id }: PersonRow): Promise<void> {
  await tx.db
    .delete(dismissedDuplicates)
    .where(or(eq(dismissedDuplicates.lowId, id), eq(dismissedDuplicates.highId, id)));
  await tx.db.delete(persons).where(eq(persons.id, id));
}

async function restore(tx: EmployerContext, person: PersonRow, before: StoodBefore): Promise<void> {
  const { columns, emails, tags, lists } = before;
  await tx.db
    .delete(personEmails)
    .where(and(eq(personEmails.personId, person.id), notInArray(personEmails.email, emails)));
  const tagsNow = await tx.db
    .select({ id: personTagMembers.tagId })
    .from(personTagMembers)
    .where(eq(personTagMembers.personId, person.id));
  const listsNow = await tx.db
    .select({ id: personListMembers.listId })
    .from(personListMembers)
    .where(eq(personListMembers.personId, person.id));
  const later = <I extends string>(now: { id: I }[], was: readonly string[]): I[] =>
    now.map(({ id }) => id).filter((id) => !was.includes(id));
  await changeTags(tx, [person.id], { add: [], remove: later<PersonTagId>(tagsNow, tags) });
  await changeLists(tx, [person.id], { add: [], remove: later<PersonListId>(listsNow, lists) });
  // A moment went through JSON on its way here.
  const { archivedAt } = columns as { archivedAt?: string | null };
  await touchPerson(tx, person, { ...columns, archivedAt: archivedAt ? new Date(archivedAt) : null });
}
