import { eq } from 'drizzle-orm';
import type { JobPage } from '#contract/job-page.ts';
import type { duplicateJobPage as endpoint } from '#contract/job-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import { type EmployerContext, inTransaction, newId, newPermalink } from '#server/context.ts';
import {
  type JobPageId,
  jobPageClips,
  jobPageMakers,
  jobPageManagers,
  jobPages,
} from '#server/tables/job-pages.ts';
import { jobPageOf, presentOnePage } from '../lookups.ts';
import { mayEditJobs } from '../policy.ts';
import { titleOfCopy } from '../rules.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** A draft copy with its clips and hiring team, and whoever makes it on that team; kept by hand on the same board. */
export async function duplicateJobPage(ctx: EmployerContext, { params, body }: Input): Promise<JobPage> {
  mayEditJobs(ctx);
  return inTransaction(ctx, async (tx) => {
    const original = await jobPageOf(tx, params.page);
    const at = tx.now();
    const [row] = await tx.db
      .insert(jobPages)
      .values({
        ...original,
        id: newId<JobPageId>(),
        permalink: newPermalink<JobPagePermalink>(),
        title: body.title ?? titleOfCopy(original.title),
        ...{ status: 'draft', publishedAt: null, closedAt: null },
        // What tied the original to its source stays with the original.
        ...{ sourceId: null, sourceHostedUrl: null, sourceApplyUrl: null, sourceHash: null },
        ...{ sourceValues: null, lastSeenAt: null, missedSyncs: 0, overrides: [] },
        ...{ version: 1, createdAt: at, updatedAt: at },
      })
      .returning();
    if (row === undefined) throw new Error('A job was written and not returned.');
    await copyLinks(tx, original.id, row.id);
    const maker = { jobPageId: row.id, userId: tx.actor.userId };
    await tx.db.insert(jobPageMakers).values(maker);
    await tx.db.insert(jobPageManagers).values(maker).onConflictDoNothing();
    return presentOnePage(tx, row);
  });
}

async function copyLinks(ctx: EmployerContext, from: JobPageId, to: JobPageId): Promise<void> {
  const clips = await ctx.db.select().from(jobPageClips).where(eq(jobPageClips.jobPageId, from));
  if (clips.length > 0)
    await ctx.db.insert(jobPageClips).values(clips.map((link) => ({ ...link, jobPageId: to })));
  const managers = await ctx.db.select().from(jobPageManagers).where(eq(jobPageManagers.jobPageId, from));
  if (managers.length > 0)
    await ctx.db.insert(jobPageManagers).values(managers.map((link) => ({ ...link, jobPageId: to })));
}
