// What visitors did with clips, from the sums that tracking keeps by day and by device.
import { and, countDistinct, eq, gte, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { ClipMetrics } from '#contract/job-clip.ts';
import { applyClickEvents, playEvents, type TrackedName } from '#contract/tracking.ts';
import type { Db } from '#server/db/client.ts';
import { applications } from '#server/tables/applications.ts';
import { type JobClipId, jobClips } from '#server/tables/job-clips.ts';
import { dailyFigures, visitorActivity } from '#server/tables/tracking.ts';
import type { Period } from '../highlights/heart-counts.ts';
import { withinDays } from './days-of-clip.ts';

type Counted = Omit<ClipMetrics, 'uniqueListeners' | 'hearts'>;

export const noFigures: Counted = {
  ...{ views: 0, plays: 0, completions: 0, secondsListened: 0, transcriptOpens: 0, applyClicks: 0 },
  applications: 0,
};

const times = (...events: TrackedName[]) =>
  sql<number>`coalesce(sum(${dailyFigures.count}) filter (where ${inArray(dailyFigures.event, events)}), 0)`.mapWith(
    Number,
  );
const views = times('job-clip-viewed');
const plays = times(...playEvents);

const ofClip = and(
  eq(dailyFigures.employerId, jobClips.employerId),
  eq(dailyFigures.kind, 'job-clip'),
  eq(dailyFigures.thing, jobClips.permalink),
);
const within = (period: Period) => withinDays(dailyFigures.day, period);

/** By clip, bots left out; clips nobody met are absent. */
export async function figuresOfClips(
  db: Db,
  where: SQL | undefined,
  period: Period,
): Promise<Map<JobClipId, Counted>> {
  const counting = db
    .select({
      clip: jobClips.id,
      views,
      plays,
      completions: times('job-clip-completed'),
      secondsListened: sql<number>`coalesce(sum(${dailyFigures.seconds}), 0)`.mapWith(Number),
      transcriptOpens: times('job-clip-transcript-opened'),
      applyClicks: times(...applyClickEvents),
    })
    .from(jobClips)
    .innerJoin(dailyFigures, ofClip)
    .where(and(where, within(period)))
    .groupBy(jobClips.id);
  const [counted, applied] = await Promise.all([counting, applicationsAfterPlay(db, where, period)]);
  const ofAll = new Map<JobClipId, Counted>();
  for (const { clip, ...figures } of counted) ofAll.set(clip, { ...noFigures, ...figures });
  for (const { clip, count } of applied)
    ofAll.set(clip, { ...(ofAll.get(clip) ?? noFigures), applications: count });
  return ofAll;
}

/** Applications handed in from a device after it played the clip; the same person's other devices are not asked. */
const applicationsAfterPlay = (db: Db, where: SQL | undefined, { from, until }: Period) =>
  db
    .select({ clip: jobClips.id, count: countDistinct(applications.id) })
    .from(jobClips)
    .innerJoin(
      applications,
      and(
        eq(applications.employerId, jobClips.employerId),
        isNotNull(applications.submittedAt),
        isNull(applications.duplicateOfId),
        from === null ? undefined : gte(applications.submittedAt, from),
        until === null ? undefined : lt(applications.submittedAt, until),
      ),
    )
    .innerJoin(
      visitorActivity,
      and(
        eq(visitorActivity.employerId, applications.employerId),
        eq(visitorActivity.anonymousId, applications.anonymousId),
        eq(visitorActivity.kind, 'job-clip'),
        eq(visitorActivity.thing, jobClips.permalink),
        inArray(visitorActivity.event, [...playEvents]),
        lte(visitorActivity.firstAt, applications.submittedAt),
      ),
    )
    .where(where)
    .groupBy(jobClips.id);

/** Of one clip. */
export const daysOfClip = (db: Db, clip: JobClipId, period: Period) =>
  daysOfClips(db, eq(jobClips.id, clip), period);

/** Views and plays of each day that had some, the oldest first. */
export const daysOfClips = (db: Db, where: SQL | undefined, period: Period) =>
  db
    .select({ day: dailyFigures.day, views, plays })
    .from(jobClips)
    .innerJoin(dailyFigures, ofClip)
    .where(and(where, within(period)))
    .groupBy(dailyFigures.day)
    .having(sql`${views} + ${plays} > 0`)
    .orderBy(dailyFigures.day);

/** All of them together. */
export function summed(figures: Iterable<Counted>): Counted {
  const sum = { ...noFigures };
  for (const one of figures) for (const name of Object.keys(sum) as (keyof Counted)[]) sum[name] += one[name];
  return sum;
}
