import { eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { cancelPersonBatch as endpoint, PersonBatchJob } from '#contract/person-batches.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { personBatchJobs } from '#server/tables/person-care.ts';
import { mayEditPersons } from '../../policy.ts';
import { jobOf, presentJob, undoableFrom } from './lookups.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Stops it between two portions; one that has ended is left as it is. */
export async function cancelPersonBatch(ctx: EmployerContext, { params }: Input): Promise<PersonBatchJob> {
  mayEditPersons(ctx);
  return inTransaction(ctx, async (tx) => {
    const job = await jobOf(tx, params.batch, { isLocked: true });
    if (job.status !== 'running') return presentJob(tx, job);
    const [row] = await tx.db
      .update(personBatchJobs)
      .set({
        ...{ status: 'canceled', undoableUntil: undoableFrom(job.changed, tx.now()), updatedAt: tx.now() },
        version: sql`${personBatchJobs.version} + 1`,
      })
      .where(eq(personBatchJobs.id, job.id))
      .returning();
    if (row === undefined) throw new Error('A locked batch job was gone.');
    await audit(tx, { employerId: tx.employer.id, action: 'person.batch-canceled' });
    return presentJob(tx, row);
  });
}
