// One step in a job's life: draft, published, closed, archived. The same step twice changes nothing.
import { eq, sql } from 'drizzle-orm';
import type { JobPage, JobPageStatus } from '#contract/job-page.ts';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { lockedJobPageOf, presentOnePage } from '../lookups.ts';
import { dropAllJobPages } from '../public/drop-job-pages.ts';
import { checkPublishable } from '../rules.ts';
import type { WholePageRow } from '../stored.ts';

type Step = {
  to: JobPageStatus;
  /** From which states the step leads on; from `to` itself it does nothing. */
  from: readonly JobPageStatus[];
  /** Why it does not, said when the state is another one. */
  otherwise: string;
};

export async function changeStatus(
  ctx: EmployerContext,
  permalink: JobPagePermalink,
  step: Step,
): Promise<JobPage> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockedJobPageOf(tx, permalink);
    if (before.status === step.to) return presentOnePage(tx, before);
    if (!step.from.includes(before.status)) throw conflict(step.otherwise, before.status);
    if (step.to === 'published') checkPublishable(before);
    const [row] = await tx.db
      .update(jobPages)
      .set({ ...moments(before, step.to, tx.now()), status: step.to, version: sql`${jobPages.version} + 1` })
      .where(eq(jobPages.id, before.id))
      .returning();
    if (row === undefined) throw new Error('A locked job was gone.');
    const entity = { kind: 'job-page', permalink };
    await audit(tx, { employerId: tx.employer.id, action: `job-page.${step.to}`, entity });
    if (isSeen(before.status) || isSeen(row.status)) await dropAllJobPages(tx, row);
    return presentOnePage(tx, row);
  });
}

/** A closed job has a page too, which says so. */
const isSeen = (status: JobPageStatus): boolean => status === 'published' || status === 'closed';

function moments(before: WholePageRow, to: JobPageStatus, at: Date): Partial<WholePageRow> {
  if (to === 'closed') return { closedAt: at, updatedAt: at };
  if (to !== 'published') return { updatedAt: at };
  // A job opened again is posted anew; one of a source keeps the day its source says.
  const isPostedAnew = before.publishedAt === null || (before.closedAt !== null && before.sourceId === null);
  return {
    ...{ closedAt: null, missedSyncs: 0, updatedAt: at },
    publishedAt: isPostedAnew ? at : before.publishedAt,
  };
}
