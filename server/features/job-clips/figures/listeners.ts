// How many devices played clips, each counted once; an id of one page view is a device of its own.
import { countDistinct, type SQL, sum } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type JobClipId, jobClips } from '#server/tables/job-clips.ts';
import { clipLastDays, clipListeners } from '#server/tables/tracking.ts';
import type { Period } from '../highlights/heart-counts.ts';
import { daysOfClipIn } from './days-of-clip.ts';

const devices = countDistinct(clipListeners.anonymousId);

/** By clip; clips nobody played are absent. */
export async function listenersByClip(
  db: Db,
  where: SQL | undefined,
  period: Period,
): Promise<Map<JobClipId, number>> {
  const rows = await (isUpToNow(period)
    ? listenersSince(db, where, period)
    : listenersWithin(db, where, period));
  return new Map(rows.map((row) => [row.clip, row.devices]));
}

/** Nothing was told after today: a period that ends later has no end. */
const isUpToNow = ({ until }: Period): boolean => until === null || until.getTime() > Date.now();

/** Everybody whose last day is one of these, from sums that are kept: a look at a few rows for each clip. */
const listenersSince = (db: Db, where: SQL | undefined, { from }: Period) =>
  db
    .select({ clip: jobClips.id, devices: sum(clipLastDays.devices).mapWith(Number) })
    .from(jobClips)
    .innerJoin(clipLastDays, daysOfClipIn(clipLastDays, { from, until: null }))
    .where(where)
    .groupBy(jobClips.id);

const listenersWithin = (db: Db, where: SQL | undefined, period: Period) =>
  db
    .select({ clip: jobClips.id, devices })
    .from(jobClips)
    .innerJoin(clipListeners, daysOfClipIn(clipListeners, period))
    .where(where)
    .groupBy(jobClips.id);

/** Of all these clips: who played several is one listener. */
export async function listenersTogether(db: Db, where: SQL | undefined, period: Period): Promise<number> {
  const [row] = await db
    .select({ devices })
    .from(jobClips)
    .innerJoin(clipListeners, daysOfClipIn(clipListeners, period))
    .where(where);
  return row?.devices ?? 0;
}
