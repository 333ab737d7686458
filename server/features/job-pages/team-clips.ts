// The clips of the team that a public job shows: its own, else those of its board; published ones only.
import { and, asc, eq } from 'drizzle-orm';
import type { PublicJobClip } from '#contract/job-clip.ts';
import type { Context } from '#server/context.ts';
import { jobBoardClips } from '#server/features/job-boards/table.ts';
import { publicClipsById } from '#server/features/job-clips/lookups.ts';
import { type JobClipId, jobClips } from '#server/features/job-clips/table.ts';
import type { FoundPage } from './lookups.ts';
import { jobPageClips } from './table.ts';

export async function teamClipsOf(ctx: Context, { page, board }: FoundPage): Promise<PublicJobClip[]> {
  const own = await publishedIn(ctx, 'page', page.id);
  const ids = own.length > 0 ? own : await publishedIn(ctx, 'board', board.id);
  return publicClipsById(ctx, ids);
}

async function publishedIn(ctx: Context, where: 'page' | 'board', id: string): Promise<JobClipId[]> {
  const link = where === 'page' ? jobPageClips : jobBoardClips;
  const holder = where === 'page' ? jobPageClips.jobPageId : jobBoardClips.jobBoardId;
  const rows = await ctx.db
    .select({ id: jobClips.id })
    .from(link)
    .innerJoin(jobClips, eq(jobClips.id, link.jobClipId))
    .where(and(eq(holder, id as never), eq(jobClips.status, 'published')))
    .orderBy(asc(link.position));
  return rows.map((row) => row.id);
}
