// Whether a clip can be heard at all: what publishing asks of it.
import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { media } from '#server/features/media/table.ts';
import { type JobClipId, jobClipTracks } from './table.ts';

/** True when at least one track has a recording that can be played. */
export async function isPlayable(db: Db, clip: JobClipId): Promise<boolean> {
  const found = await db
    .select({ id: jobClipTracks.id })
    .from(jobClipTracks)
    .innerJoin(media, and(eq(media.id, jobClipTracks.mediaId), eq(media.status, 'ready')))
    .where(eq(jobClipTracks.jobClipId, clip))
    .limit(1);
  return found.length > 0;
}
