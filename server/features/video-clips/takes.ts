// Recorded answers as files: how many there may be, and how they go.
import { eq, inArray } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { ownerOf } from '#server/features/employers/lookups.ts';
import { leaveRecordings } from '#server/features/job-clips/writing/lookups.ts';
import { removeRecording } from '#server/features/media/keeping/lookups.ts';
import type { MediaId } from '#server/tables/media.ts';
import { videoTakes } from '#server/tables/video-clips.ts';
import type { TakeRow, VideoClipRow } from './lookups.ts';
import { takeKey } from './rules.ts';

/** Throws CONFLICT once an answer was recorded as often as it may be. */
export function checkRetakes({ retakes }: VideoClipRow, takes: readonly TakeRow[], prompt: number): void {
  const already = takes.filter((take) => take.prompt === prompt).length;
  if (already > retakes)
    throw conflict('This answer can’t be recorded again. Send one of its takes.', 'no-retake');
}

/** Within a transaction: the rows now, the bytes after the commit. What is in the library stays there. */
export async function dropTakes(tx: Context, takes: readonly TakeRow[]): Promise<void> {
  if (takes.length === 0) return;
  await tx.db.delete(videoTakes).where(
    inArray(
      videoTakes.id,
      takes.map(({ id }) => id),
    ),
  );
  for (const { playedAs, extension, storedAs } of takes) {
    const key = takeKey(playedAs, extension);
    // What staff recorded is a file of the library, and stays in it.
    if (storedAs === key) tx.afterCommit(() => tx.services.files.remove(key));
  }
}

/** Within a transaction: out of every clip that plays them, on all pages. */
export async function takeOutOfClips(
  tx: Context,
  { employerId }: VideoClipRow,
  takes: readonly TakeRow[],
): Promise<void> {
  const mediaIds = takes.flatMap(({ mediaId, isOwnMedia }) => (isOwnMedia ? (mediaId ?? []) : []));
  const owner = await ownerOf(tx.db, employerId);
  await leaveRecordings(tx, { employerPermalink: owner?.employer.permalink ?? '', mediaIds });
}

/** The same, and out of the library, for ever. */
export async function takeBack(tx: Context, row: VideoClipRow, takes: readonly TakeRow[]): Promise<void> {
  await takeOutOfClips(tx, row, takes);
  await dropTakes(tx, takes);
  for (const { mediaId, isOwnMedia } of takes)
    if (mediaId !== null && isOwnMedia && !(await isElsewhere(tx, mediaId)))
      await removeRecording(tx, { employerId: row.employerId, mediaId });
}

/** The same bytes may be an answer of another video clip. */
async function isElsewhere(tx: Context, mediaId: MediaId): Promise<boolean> {
  const found = await tx.db
    .select({ id: videoTakes.id })
    .from(videoTakes)
    .where(eq(videoTakes.mediaId, mediaId))
    .limit(1);
  return found.length > 0;
}
