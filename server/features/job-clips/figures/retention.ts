// Which seconds of a clip were heard in how many plays.
import { and, asc, eq, gte, lt, sql, sum } from 'drizzle-orm';
import type { TrackPermalink } from '#contract/kit/ids.ts';
import type { Db } from '#server/db/client.ts';
import { type JobClipId, jobClipTracks, type TrackId } from '#server/tables/job-clips.ts';
import { trackListening } from '#server/tables/tracking.ts';
import type { Period } from '../highlights/heart-counts.ts';
import { dayOf } from './tracked-figures.ts';

export type Retention = { id: TrackId; track: TrackPermalink; plays: number; seconds: number[] };

/** Of the recordings the clip plays now, in the order of its tracks; what nobody played has no seconds. */
export async function retentionOf(db: Db, clip: JobClipId, { from, until }: Period): Promise<Retention[]> {
  const heard = and(
    eq(trackListening.trackId, jobClipTracks.id),
    eq(trackListening.mediaId, jobClipTracks.mediaId),
    from === null ? undefined : gte(trackListening.day, dayOf(from)),
    until === null ? undefined : lt(trackListening.day, dayOf(until)),
  );
  const tracks = await db
    .select({
      id: jobClipTracks.id,
      track: jobClipTracks.permalink,
      plays: sql<number>`coalesce(${sum(trackListening.plays)}, 0)`.mapWith(Number),
    })
    .from(jobClipTracks)
    .leftJoin(trackListening, heard)
    .where(eq(jobClipTracks.jobClipId, clip))
    .groupBy(jobClipTracks.id)
    .orderBy(asc(jobClipTracks.position));
  const step = sql`unnest(${trackListening.seconds}, ${trackListening.changes})`;
  const steps = await db
    .select({
      id: jobClipTracks.id,
      second: sql<number>`step.second`,
      change: sql<number>`sum(step.change)::integer`,
    })
    .from(jobClipTracks)
    .innerJoin(trackListening, heard)
    .crossJoinLateral(sql`${step} as step(second, change)`)
    .where(eq(jobClipTracks.jobClipId, clip))
    .groupBy(jobClipTracks.id, sql`step.second`)
    .orderBy(jobClipTracks.id, sql`step.second`);
  const byTrack = Map.groupBy(steps, ({ id }) => id);
  return tracks.map((track) => ({ ...track, seconds: running(byTrack.get(track.id) ?? []) }));
}

/** The running sum of the changes, second by second, up to the last one that was heard. */
function running(steps: readonly { second: number; change: number }[]): number[] {
  const seconds: number[] = [];
  let plays = 0;
  for (const { second, change } of steps) {
    while (seconds.length < second) seconds.push(plays);
    plays += change;
  }
  return seconds;
}

/** In how many plays the middle of a part was heard. */
export const playsOfPart = ({ seconds }: Retention, { start, end }: { start: number; end: number }): number =>
  seconds[Math.floor((start + end) / 2000)] ?? 0;
