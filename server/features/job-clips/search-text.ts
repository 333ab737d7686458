// Keeps what a clip is found by: its title, guests, questions and what is said in it.
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { statement } from '#server/db/statement.ts';
import { searchable } from '#server/search.ts';
import type { ClipRow } from './stored.ts';
import { jobClips, jobClipTracks, jobClipTranscripts } from './table.ts';

const wordsByClip = statement((db) =>
  db
    .select({ title: jobClipTracks.title, speakers: jobClipTracks.speakers, cues: jobClipTranscripts.cues })
    .from(jobClipTracks)
    .leftJoin(jobClipTranscripts, eq(jobClipTranscripts.trackId, jobClipTracks.id))
    .where(eq(jobClipTracks.jobClipId, sql.placeholder('clip')))
    .orderBy(asc(jobClipTracks.position))
    .prepare('words_by_clip'),
);

/** Called in the transaction of every change to a clip, its tracks or its transcripts. */
export async function refreshSearchText(
  db: Db,
  clip: Pick<ClipRow, 'id' | 'title' | 'guests'>,
): Promise<void> {
  const tracks = await wordsByClip(db).execute({ clip: clip.id });
  const guests = clip.guests.flatMap(({ name, role }) => [name, role]);
  const said = tracks.flatMap(({ title, speakers, cues }) => [
    title,
    ...speakers,
    ...(cues ?? []).map((cue) => cue.text),
  ]);
  await db
    .update(jobClips)
    .set({ searchText: searchable(clip.title, ...guests, ...said) })
    .where(eq(jobClips.id, clip.id));
}
