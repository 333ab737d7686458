import { and, count, eq } from 'drizzle-orm';
import type { getClipMetrics as endpoint } from '#contract/job-clip-metrics.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { jobClipHearts, jobClipHighlights, jobClips, jobClipTracks } from '#server/tables/job-clips.ts';
import { isOpen, isWithin, type Period, periodOf } from '../highlights/heart-counts.ts';
import { clipOf } from '../lookups.ts';
import { mayReadClips } from '../policy.ts';
import type { ClipRow } from '../stored.ts';
import { metricsOfClips } from './clip-metrics.ts';
import { hostsOf } from './hosts.ts';
import { playsOfPart, type Retention, retentionOf } from './retention.ts';
import { daysOfClip } from './tracked-figures.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'query'>;

/** Figures of one clip: how far it was heard, its highlights, its views and plays by day and by site. */
export async function getClipMetrics(
  ctx: EmployerContext,
  { params, query }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayReadClips(ctx);
  const clip = await clipOf(ctx, params.clip);
  const period = periodOf(query.from, query.to);
  const [metrics, retention, series, hosts] = await Promise.all([
    metricsOfClips(ctx.db, eq(jobClips.id, clip.id), period),
    retentionOf(ctx.db, clip.id, period),
    daysOfClip(ctx.db, clip.id, period),
    hostsOf(ctx.db, clip.id, period),
  ]);
  return {
    totals: metrics(clip.id),
    retention: retention.map(({ track, plays, seconds }) => ({ track, plays, seconds })),
    highlights: await figuresOfHighlights(ctx, { clip, period, retention }),
    ...{ series, hosts },
  };
}

type Asked = { clip: ClipRow; period: Period; retention: readonly Retention[] };

async function figuresOfHighlights(ctx: EmployerContext, { clip, period, retention }: Asked) {
  const heard = new Map(retention.map((track) => [track.id, track]));
  const found = await heartsByHighlight(ctx, clip, period);
  return found.map(({ id, hearts, trackId, start, end }) => {
    const track = heard.get(trackId);
    return { id, hearts, plays: track === undefined ? 0 : playsOfPart(track, { start, end }) };
  });
}

async function heartsByHighlight(ctx: EmployerContext, clip: ClipRow, period: Period) {
  const { id, heartCount, trackId, startMs: start, endMs: end } = jobClipHighlights;
  const ofClip = and(eq(jobClipTracks.id, trackId), eq(jobClipTracks.jobClipId, clip.id));
  if (isOpen(period))
    return ctx.db
      .select({ id, trackId, start, end, hearts: heartCount })
      .from(jobClipHighlights)
      .innerJoin(jobClipTracks, ofClip);
  return ctx.db
    .select({ id, trackId, start, end, hearts: count(jobClipHearts.highlightId) })
    .from(jobClipHighlights)
    .innerJoin(jobClipTracks, ofClip)
    .leftJoin(jobClipHearts, and(eq(jobClipHearts.highlightId, id), isWithin(period)))
    .groupBy(id);
}
