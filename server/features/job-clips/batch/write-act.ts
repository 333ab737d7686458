// Writes one act to all the clips that take it.
import { inArray, sql } from 'drizzle-orm';
import type { JobClipsAct } from '#contract/job-clip-batch.ts';
import { audit } from '#server/audit/audit.ts';
import type { EmployerContext } from '#server/context.ts';
import { type JobClipId, jobClips } from '#server/tables/job-clips.ts';
import { dropAllClipPages } from '../public/drop-clip-pages.ts';
import { publishedAtOf } from '../publishing/change-status.ts';
import { statusOf } from './judge.ts';
import type { LockedClip } from './locked-clips.ts';

/** Answers with the new version of each clip. */
export async function writeAct(
  ctx: EmployerContext,
  act: JobClipsAct,
  clips: readonly LockedClip[],
): Promise<Map<JobClipId, number>> {
  if (clips.length === 0) return new Map();
  const status = statusOf(act);
  const at = ctx.now();
  const written = await ctx.db
    .update(jobClips)
    .set({
      status,
      ...(act.kind === 'take-back' && status === 'published' ? {} : publishedAtOf(status, at)),
      version: sql`${jobClips.version} + 1`,
      updatedAt: at,
    })
    .where(
      inArray(
        jobClips.id,
        clips.map(({ id }) => id),
      ),
    )
    .returning({ id: jobClips.id, version: jobClips.version });
  for (const clip of clips) {
    const entity = { kind: 'job-clip', permalink: clip.permalink };
    await audit(ctx, { employerId: ctx.employer.id, action: `job-clip.${status}`, entity });
    if (clip.status === 'published' || status === 'published')
      await dropAllClipPages(ctx, clip, 'feed', 'sitemap');
  }
  return new Map(written.map(({ id, version }) => [id, version]));
}
