// Reads and presents the stored transcript of a track.
import { eq } from 'drizzle-orm';
import type { Cue, Transcript } from '#contract/job-clip.ts';
import type { Db } from '#server/db/client.ts';
import { jobClipTranscripts, type TrackId } from '#server/tables/job-clips.ts';
import { type Bounds, isHeard } from '../rules.ts';
import type { ClipRow, TranscriptRow } from '../stored.ts';

export async function transcriptRow(db: Db, track: TrackId): Promise<TranscriptRow | null> {
  const [row] = await db.select().from(jobClipTranscripts).where(eq(jobClipTranscripts.trackId, track));
  return row ?? null;
}

/** A track without a transcript has an empty one of version 0, which is the version its first save names. */
export function presentTranscript(row: TranscriptRow | null, clip: Pick<ClipRow, 'language'>): Transcript {
  if (row === null)
    return {
      language: clip.language,
      cueCount: 0,
      wordCount: 0,
      source: 'edited',
      version: 0,
      cues: [],
      warnings: [],
    };
  const { language, cueCount, wordCount, source, version, cues, warnings } = row;
  return { language, cueCount, wordCount, source, version, cues, warnings };
}

/** What is heard of the words when the track plays as it is cut; a trimmed sentence is not for the public. */
export const heardCues = (cues: readonly Cue[], bounds: Bounds): Cue[] =>
  cues.filter((cue) => isHeard(cue, bounds));
