// Which seconds of a clip were heard in how many plays.
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { TrackPermalink } from '#contract/kit/ids.ts';
import type { Db } from '#server/db/client.ts';
import { type JobClipId, jobClipTracks, type TrackId } from '#server/tables/job-clips.ts';
import { isOpen, type Period } from '../highlights/heart-counts.ts';
import { dayOf } from './days-of-clip.ts';

export type Retention = { id: TrackId; track: TrackPermalink; plays: number; seconds: number[] };

/** Of the recordings the clip plays now, in the order of its tracks; what nobody played has no seconds. */
export async function retentionOf(db: Db, clip: JobClipId, period: Period): Promise<Retention[]> {
  const tracks = await db
    .select({ id: jobClipTracks.id, track: jobClipTracks.permalink })
    .from(jobClipTracks)
    .where(eq(jobClipTracks.jobClipId, clip))
    .orderBy(asc(jobClipTracks.position));
  const { rows } = await db.execute<Step>(stepsOf(clip, period));
  const byTrack = Map.groupBy(rows, ({ id }) => id);
  return tracks.map((track) => {
    const steps = byTrack.get(track.id) ?? [];
    const plays = steps.reduce((sum, step) => sum + step.plays, 0);
    return { ...track, plays, seconds: running(steps) };
  });
}

/** `second` is null where plays are told of which nothing was heard. */
type Step = { id: TrackId; second: number | null; change: number; plays: number };

const stepsOf = (clip: JobClipId, period: Period): SQL => sql`
  with heard as (${isOpen(period) ? everHeard(clip) : heardWithin(clip, period)})
  select id, second, sum(change)::integer as change, sum(plays)::integer as plays
  from (
    select id, step.second, step.change, 0 as plays
    from heard cross join lateral unnest(seconds, changes) as step(second, change)
    union all
    select id, null, 0, plays from heard
  ) told
  group by id, second order by id, second nulls first`;

/** Days that were folded are read from their sum. */
const everHeard = (clip: JobClipId): SQL => sql`
  select t.id, past.plays, past.seconds, past.changes
  from job_clip_tracks t
  join track_listening_past past on past.track_id = t.id and past.media_id = t.media_id
  where t.job_clip_id = ${clip}
  union all
  select t.id, day.plays, day.seconds, day.changes
  from job_clip_tracks t
  join track_listening day on day.track_id = t.id and day.media_id = t.media_id
  left join track_listening_past past on past.track_id = t.id and past.media_id = t.media_id
  where t.job_clip_id = ${clip} and day.day >= coalesce(past.until, '-infinity'::date)`;

const heardWithin = (clip: JobClipId, { from, until }: Period): SQL => sql`
  select t.id, day.plays, day.seconds, day.changes
  from job_clip_tracks t
  join track_listening day on day.track_id = t.id and day.media_id = t.media_id
  where t.job_clip_id = ${clip} and day.day >= ${from === null ? '-infinity' : dayOf(from)}::date
    and day.day < ${until === null ? 'infinity' : dayOf(until)}::date`;

/** The running sum of the changes, second by second, up to the last one that was heard. */
function running(steps: readonly Step[]): number[] {
  const seconds: number[] = [];
  let plays = 0;
  for (const { second, change } of steps) {
    while (second !== null && seconds.length < second) seconds.push(plays);
    plays += change;
  }
  return seconds;
}

/** In how many plays the middle of a part was heard. */
export const playsOfPart = ({ seconds }: Retention, { start, end }: { start: number; end: number }): number =>
  seconds[Math.floor((start + end) / 2000)] ?? 0;
