import { and, count, eq } from 'drizzle-orm';
import type { getClipMetrics as endpoint } from '#contract/job-clips.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { isOpen, isWithin, type Period, periodOf } from '../highlights/heart-counts.ts';
import { clipOf } from '../lookups.ts';
import { mayReadClips } from '../policy.ts';
import type { ClipRow } from '../stored.ts';
import { jobClipHearts, jobClipHighlights, jobClips, jobClipTracks } from '../table.ts';
import { metricsOfClips } from './clip-metrics.ts';
import { daysOfClip, listenersOf } from './tracked-figures.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'query'>;

/** Figures of one clip, its hearts by highlight, and its views and plays by day. */
export async function getClipMetrics(
  ctx: EmployerContext,
  { params, query }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayReadClips(ctx);
  const clip = await clipOf(ctx, params.clip);
  const period = periodOf(query.from, query.to);
  const metrics = await metricsOfClips(ctx.db, eq(jobClips.id, clip.id), period);
  const highlights = await heartsByHighlight(ctx, clip, period);
  return {
    totals: { ...metrics(clip.id), uniqueListeners: await listenersOf(ctx.db, clip.id, period) },
    retention: [],
    highlights: highlights.map((each) => ({ ...each, plays: null })),
    series: await daysOfClip(ctx.db, clip.id, period),
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
