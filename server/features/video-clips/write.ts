// Changing a video clip that the transaction holds.
import { eq, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { videoClips } from '#server/tables/video-clips.ts';
import type { VideoClipRow } from './lookups.ts';

export async function writeVideoClip(
  tx: Pick<Context, 'db' | 'now'>,
  { id }: VideoClipRow,
  set: Partial<VideoClipRow>,
): Promise<VideoClipRow> {
  const [row] = await tx.db
    .update(videoClips)
    .set({ ...set, version: sql`${videoClips.version} + 1`, updatedAt: tx.now() })
    .where(eq(videoClips.id, id))
    .returning();
  if (row === undefined) throw new Error('A held video clip was gone.');
  return row;
}
