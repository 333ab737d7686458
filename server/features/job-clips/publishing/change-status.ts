// One step in a clip's life: draft, published, archived. The same step twice changes nothing.
import { eq, sql } from 'drizzle-orm';
import type { ClipStatus, JobClip } from '#contract/job-clip.ts';
import type { JobClipPermalink } from '#contract/kit/ids.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, invalidField } from '#server/errors.ts';
import { jobClips } from '#server/tables/job-clips.ts';
import { lockedClipOf, presentOne } from '../lookups.ts';
import { dropAllClipPages } from '../public/drop-clip-pages.ts';
import { type ClipRow, clipColumns } from '../stored.ts';
import { isPlayable } from './playable.ts';

type Step = {
  to: ClipStatus;
  /** From which states the step leads on; from `to` itself it does nothing. */
  from: readonly ClipStatus[];
  /** Why it does not, said when the state is another one. */
  otherwise: string;
};

/** An archived clip keeps the moment for the day it is taken back; nobody is shown it meanwhile. */
export const publishedAtOf = (to: ClipStatus, at: Date): { publishedAt?: Date | null } =>
  to === 'archived' ? {} : { publishedAt: to === 'published' ? at : null };

export async function changeStatus(
  ctx: EmployerContext,
  permalink: JobClipPermalink,
  step: Step,
): Promise<JobClip> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockedClipOf(tx, permalink);
    if (before.status === step.to) return presentOne(tx.db, before);
    if (!step.from.includes(before.status)) throw conflict(step.otherwise, before.status);
    if (step.to === 'published') await checkPublishable(tx, before);
    const at = tx.now();
    const [row] = await tx.db
      .update(jobClips)
      .set({
        status: step.to,
        ...publishedAtOf(step.to, at),
        version: sql`${jobClips.version} + 1`,
        updatedAt: at,
      })
      .where(eq(jobClips.id, before.id))
      .returning(clipColumns);
    if (row === undefined) throw new Error('A locked clip was gone.');
    const entity = { kind: 'job-clip', permalink };
    await audit(tx, { employerId: tx.employer.id, action: `job-clip.${step.to}`, entity });
    if (before.status === 'published' || step.to === 'published')
      await dropAllClipPages(tx, row, 'feed', 'sitemap');
    return presentOne(tx.db, row);
  });
}

async function checkPublishable(ctx: EmployerContext, clip: ClipRow): Promise<void> {
  if (!(await isPlayable(ctx.db, clip.id)))
    throw invalidField('/tracks', 'REQUIRED', 'Add a track with a playable recording before publishing.');
}
