// Whether a clip can be heard at all: what publishing asks of it.
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type JobClipId, jobClipTracks } from '#server/tables/job-clips.ts';
import { media } from '#server/tables/media.ts';

/** Those of the clips with at least one track whose recording can be played. */
export async function playableAmong(db: Db, clips: readonly JobClipId[]): Promise<Set<JobClipId>> {
  const found = await db
    .selectDistinct({ clip: jobClipTracks.jobClipId })
    .from(jobClipTracks)
    .innerJoin(media, and(eq(media.id, jobClipTracks.mediaId), eq(media.status, 'ready')))
    .where(inArray(jobClipTracks.jobClipId, [...clips]));
  return new Set(found.map(({ clip }) => clip));
}

/** True when at least one track has a recording that can be played. */
export async function isPlayable(db: Db, clip: JobClipId): Promise<boolean> {
  return (await playableAmong(db, [clip])).has(clip);
}
