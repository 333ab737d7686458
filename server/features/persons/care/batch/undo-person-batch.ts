import { and, asc, eq, inArray } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import type { BatchAction, undoPersonBatch as endpoint } from '#contract/person-batches.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { AppError, notFound } from '#server/errors.ts';
import { personBatches } from '#server/tables/person-care.ts';
import { persons } from '#server/tables/persons.ts';
import { mayEditPersons } from '../../policy.ts';
import { putBack } from './set-action.ts';

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
      .select({ id: persons.id, permalink: persons.permalink, version: persons.version })
      .from(persons)
      .where(and(eq(persons.employerId, tx.employer.id), inArray(persons.id, [...kept.keys()])))
      .orderBy(asc(persons.id))
      .for('no key update');
    const isSame = ({ id, version }: (typeof rows)[number]) => kept.get(id)?.version === version;
    await putBack(
      tx,
      batch.action as BatchAction,
      rows.filter(isSame).flatMap(({ id }) => kept.get(id) ?? []),
    );
    const results: Results = rows.map((row) =>
      isSame(row)
        ? { permalink: row.permalink, ok: true }
        : { permalink: row.permalink, ok: false, code: 'STALE_VERSION' },
    );
    await tx.db.update(personBatches).set({ undoneAt: tx.now() }).where(eq(personBatches.id, batch.id));
    await audit(tx, { employerId: tx.employer.id, action: 'person.batch-undone' });
    return { results };
  });
}
