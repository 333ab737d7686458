import { and, asc, eq, inArray } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import type { BatchAction, undoPersonBatch as endpoint } from '#contract/person-batches.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { AppError, notFound } from '#server/errors.ts';
import { changeTags } from '#server/features/person-tags/lookups.ts';
import { personBatches } from '#server/tables/person-care.ts';
import type { PersonListId } from '#server/tables/person-lists.ts';
import type { PersonTagId } from '#server/tables/person-tags.ts';
import { type PersonRow, persons } from '#server/tables/persons.ts';
import { touchPerson } from '../../change-person.ts';
import { changeLists, putInPlace } from '../../lists/lookups.ts';
import { mayEditPersons } from '../../policy.ts';
import type { Was } from './batch-action.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;
type Results = { permalink: PersonPermalink; ok: boolean; code?: string }[];

/** Puts back what a batch changed, of persons nobody changed since. Twice does nothing more. */
export async function undoPersonBatch(
  ctx: EmployerContext,
  { params }: Input,
): Promise<{ results: Results }> {
  mayEditPersons(ctx);
  return inTransaction(ctx, async (tx) => {
    const [batch] = await tx.db
      .select()
      .from(personBatches)
      .where(and(eq(personBatches.id, params.batch), eq(personBatches.employerId, tx.employer.id)))
      .for('update');
    if (batch === undefined) throw notFound('This change');
    if (batch.undoneAt !== null) return { results: [] };
    if (batch.undoableUntil < tx.now()) throw new AppError('GONE', 'You can undo this for 30 minutes only.');
    const kept = new Map(batch.before.map((one) => [one.id, one]));
    const rows = await tx.db
      .select()
      .from(persons)
      .where(and(eq(persons.employerId, tx.employer.id), inArray(persons.id, [...kept.keys()])))
      .orderBy(asc(persons.id))
      .for('no key update');
    const results: Results = [];
    for (const row of rows) {
      const before = kept.get(row.id);
      if (before === undefined || before.version !== row.version)
        results.push({ permalink: row.permalink, ok: false, code: 'STALE_VERSION' });
      else {
        await putBack(tx, row, { action: batch.action as BatchAction, was: before.was });
        results.push({ permalink: row.permalink, ok: true });
      }
    }
    await tx.db.update(personBatches).set({ undoneAt: tx.now() }).where(eq(personBatches.id, batch.id));
    await audit(tx, { employerId: tx.employer.id, action: 'person.batch-undone' });
    return { results };
  });
}

async function putBack(
  tx: EmployerContext,
  row: PersonRow,
  { action, was }: { action: BatchAction; was: Was },
): Promise<void> {
  if ('tag' in action) {
    await changeTags(tx, [row.id], {
      add: was.removed as PersonTagId[],
      remove: was.added as PersonTagId[],
    });
    await touchPerson(tx, row);
  } else if ('list' in action) {
    await changeLists(tx, [row.id], {
      add: was.removed as PersonListId[],
      remove: was.added as PersonListId[],
    });
    // Batches of before know no places: those they took out stand at the end.
    for (const { list, place } of (was.places ?? []) as { list: PersonListId; place: number }[])
      await putInPlace(tx, { list, person: row.id, place });
    await touchPerson(tx, row);
  } else await touchPerson(tx, row, columnsOf(was));
}

// A moment went through JSON on its way into the batch.
const columnsOf = (was: Was): Partial<PersonRow> => ({
  ...was,
  ...(typeof was.archivedAt === 'string' ? { archivedAt: new Date(was.archivedAt) } : {}),
});
