import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { revertPersonBatch as endpoint, PersonBatchJob } from '#contract/person-batches.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { AppError, conflict } from '#server/errors.ts';
import { personBatchJobs, personBatchRows } from '#server/tables/person-care.ts';
import { mayEditPersons } from '../../policy.ts';
import { jobOf, presentJob } from './lookups.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Begins to put back whom it changed; the second call answers how far it is. */
export async function revertPersonBatch(ctx: EmployerContext, { params }: Input): Promise<PersonBatchJob> {
  mayEditPersons(ctx);
  return inTransaction(ctx, async (tx) => {
    const job = await jobOf(tx, params.batch, { isLocked: true });
    if (job.status === 'undoing' || job.status === 'undone') return presentJob(tx, job);
    if (job.status === 'running') throw conflict('This change is still running. Cancel it first.', 'running');
    if (job.undoableUntil === null || job.undoableUntil < tx.now())
      throw new AppError('GONE', 'You can undo this for a day only.');
    await tx.db.update(personBatchRows).set({ isWaiting: false }).where(eq(personBatchRows.jobId, job.id));
    const { rowCount } = await tx.db
      .update(personBatchRows)
      .set({ isWaiting: true })
      .where(and(eq(personBatchRows.jobId, job.id), isNotNull(personBatchRows.was)));
    const [row] = await tx.db
      .update(personBatchJobs)
      .set({
        ...{ status: 'undoing', total: rowCount ?? 0, done: 0, changed: 0, skipped: 0 },
        ...{ undoableUntil: null, updatedAt: tx.now(), version: sql`${personBatchJobs.version} + 1` },
      })
      .where(eq(personBatchJobs.id, job.id))
      .returning();
    if (row === undefined) throw new Error('A locked batch job was gone.');
    await audit(tx, { employerId: tx.employer.id, action: 'person.batch-undone' });
    return presentJob(tx, row);
  });
}
