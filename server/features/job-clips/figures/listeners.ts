// How many devices played clips, each counted once; an id of one page view is a device of its own.
import { and, countDistinct, eq, gte, lt, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type JobClipId, jobClips } from '#server/tables/job-clips.ts';
import { clipListeners } from '#server/tables/tracking.ts';
import type { Period } from '../highlights/heart-counts.ts';
import { dayOf } from './tracked-figures.ts';

const devices = countDistinct(clipListeners.anonymousId);

const ofClip = ({ from, until }: Period) =>
  and(
    eq(clipListeners.employerId, jobClips.employerId),
    eq(clipListeners.clip, jobClips.permalink),
    from === null ? undefined : gte(clipListeners.day, dayOf(from)),
    until === null ? undefined : lt(clipListeners.day, dayOf(until)),
  );

/** By clip; clips nobody played are absent. */
export async function listenersByClip(
  db: Db,
  where: SQL | undefined,
  period: Period,
): Promise<Map<JobClipId, number>> {
  const rows = await db
    .select({ clip: jobClips.id, devices })
    .from(jobClips)
    .innerJoin(clipListeners, ofClip(period))
    .where(where)
    .groupBy(jobClips.id);
  return new Map(rows.map((row) => [row.clip, row.devices]));
}

/** Of all these clips: who played several is one listener. */
export async function listenersTogether(db: Db, where: SQL | undefined, period: Period): Promise<number> {
  const [row] = await db
    .select({ devices })
    .from(jobClips)
    .innerJoin(clipListeners, ofClip(period))
    .where(where);
  return row?.devices ?? 0;
}
