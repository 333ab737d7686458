import { and, count, eq } from 'drizzle-orm';
import type { ClipMetrics } from '#contract/job-clip.ts';
import type { getClipMetrics as endpoint } from '#contract/job-clips.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { isOpen, isWithin, metricsOf, type Period, periodOf } from './heart-counts.ts';
import { clipOf } from './lookups.ts';
import { mayReadClips } from './policy.ts';
import type { ClipRow } from './stored.ts';
import { jobClipHearts, jobClipHighlights, jobClipTracks } from './table.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'query'>;

/** Hearts by highlight; what needs tracking is null or empty. */
export async function getClipMetrics(
  ctx: EmployerContext,
  { params, query }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayReadClips(ctx);
  const clip = await clipOf(ctx, params.clip);
  const highlights = await heartsByHighlight(ctx, clip, periodOf(query.from, query.to));
  const totals: ClipMetrics = metricsOf(highlights.reduce((sum, each) => sum + each.hearts, 0));
  return {
    totals,
    retention: [],
    highlights: highlights.map((each) => ({ ...each, plays: null })),
    series: [],
  };
}

async function heartsByHighlight(ctx: EmployerContext, clip: ClipRow, period: Period) {
  const { id, heartCount, trackId } = jobClipHighlights;
  const ofClip = and(eq(jobClipTracks.id, trackId), eq(jobClipTracks.jobClipId, clip.id));
  if (isOpen(period))
    return ctx.db.select({ id, hearts: heartCount }).from(jobClipHighlights).innerJoin(jobClipTracks, ofClip);
  return ctx.db
    .select({ id, hearts: count(jobClipHearts.highlightId) })
    .from(jobClipHighlights)
    .innerJoin(jobClipTracks, ofClip)
    .leftJoin(jobClipHearts, and(eq(jobClipHearts.highlightId, id), isWithin(period)))
    .groupBy(id);
}
