import { and, desc, eq, gt } from 'drizzle-orm';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import type { listPersonBatches as endpoint } from '#contract/person-batches.ts';
import type { EmployerContext } from '#server/context.ts';
import { personBatchJobs } from '#server/tables/person-care.ts';
import { mayEditPersons } from '../../policy.ts';
import { presentJobs, UNDO_MS } from './lookups.ts';

/** Their own of the last day, so that a page that is opened again finds what goes on. */
export async function listPersonBatches(ctx: EmployerContext): Promise<OutputOf<typeof endpoint>> {
  mayEditPersons(ctx);
  const rows = await ctx.db
    .select()
    .from(personBatchJobs)
    .where(
      and(
        eq(personBatchJobs.employerId, ctx.employer.id),
        eq(personBatchJobs.createdById, ctx.actor.userId),
        gt(personBatchJobs.createdAt, new Date(ctx.now().getTime() - UNDO_MS)),
      ),
    )
    .orderBy(desc(personBatchJobs.createdAt), desc(personBatchJobs.id))
    .limit(20);
  return { data: await presentJobs(ctx, rows) };
}
