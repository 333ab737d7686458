// Keeps what a clip is found by: its title, guests, questions and what is said in it.
import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { searchable } from '#server/search.ts';
import { type JobClipId, jobClips, jobClipTracks, jobClipTranscripts } from './table.ts';

/** Called in the transaction of every change to a clip, its tracks or its transcripts. */
export async function refreshSearchText(db: Db, id: JobClipId): Promise<void> {
  const [clip] = await db
    .select({ title: jobClips.title, guests: jobClips.guests })
    .from(jobClips)
    .where(eq(jobClips.id, id));
  if (clip === undefined) return;
  const tracks = await db
    .select({ title: jobClipTracks.title, speakers: jobClipTracks.speakers, cues: jobClipTranscripts.cues })
    .from(jobClipTracks)
    .leftJoin(jobClipTranscripts, eq(jobClipTranscripts.trackId, jobClipTracks.id))
    .where(eq(jobClipTracks.jobClipId, id))
    .orderBy(asc(jobClipTracks.position));
  const guests = clip.guests.flatMap(({ name, role }) => [name, role]);
  const said = tracks.flatMap(({ title, speakers, cues }) => [
    title,
    ...speakers,
    ...(cues ?? []).map((cue) => cue.text),
  ]);
  await db
    .update(jobClips)
    .set({ searchText: searchable(clip.title, ...guests, ...said) })
    .where(eq(jobClips.id, id));
}
