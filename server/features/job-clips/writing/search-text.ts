// Keeps what a clip is found by: its title, guests, questions and what is said in it.
import { asc, eq, sql } from 'drizzle-orm';
import type { Cue } from '#contract/job-clip.ts';
import type { JobClipPermalink } from '#contract/kit/ids.ts';
import type { Db } from '#server/db/client.ts';
import { statement } from '#server/db/statement.ts';
import { searchable } from '#server/search.ts';
import { jobClips, jobClipTracks, jobClipTranscripts } from '#server/tables/job-clips.ts';
import { boundsOf } from '../rules.ts';
import type { ClipRow } from '../stored.ts';
import { heardCues } from '../transcripts/transcript-rows.ts';

const spokenByPermalink = statement((db) =>
  db
    .select({
      title: jobClipTracks.title,
      speakers: jobClipTracks.speakers,
      cues: jobClipTranscripts.cues,
      startMs: jobClipTracks.startMs,
      endMs: jobClipTracks.endMs,
    })
    .from(jobClips)
    .innerJoin(jobClipTracks, eq(jobClipTracks.jobClipId, jobClips.id))
    .leftJoin(jobClipTranscripts, eq(jobClipTranscripts.trackId, jobClipTracks.id))
    .where(eq(jobClips.permalink, sql.placeholder('permalink')))
    .orderBy(asc(jobClipTracks.position))
    .prepare('spoken_words'),
);

type Spoken = {
  title: string;
  speakers: string[];
  cues: Cue[] | null;
  startMs: number;
  endMs: number | null;
}[];
type Found = Pick<ClipRow, 'permalink' | 'title' | 'guests'>;

/** The questions of a clip and what is said in it. */
export const spokenIn = (db: Db, permalink: JobClipPermalink): Promise<Spoken> =>
  spokenByPermalink(db).execute({ permalink });

/** What a clip with these words is found by. */
export function searchTextOf({ title, guests }: Omit<Found, 'permalink'>, spoken: Spoken): string {
  const people = guests.flatMap(({ name, role }) => [name, role]);
  const said = spoken.flatMap((track) => [
    track.title,
    ...track.speakers,
    // What a trim leaves out is not found in public, where the same text is searched.
    ...heardCues(track.cues ?? [], boundsOf(track, null)).map((cue) => cue.text),
  ]);
  return searchable(title, ...people, ...said);
}

/** Called in the transaction of every change to a clip's tracks or transcripts. */
export async function refreshSearchText(db: Db, clip: Found): Promise<void> {
  const searchText = searchTextOf(clip, await spokenIn(db, clip.permalink));
  await db.update(jobClips).set({ searchText }).where(eq(jobClips.permalink, clip.permalink));
}
