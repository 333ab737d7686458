// Puts words in the place of a track's transcript, whoever wrote them: one version on, found by search, seen on its pages.
import { eq } from 'drizzle-orm';
import type { TranscriptInfo } from '#contract/job-clip.ts';
import { countWords } from '#lib/format/count-words.ts';
import type { EmployerContext } from '#server/context.ts';
import { jobClips, jobClipTranscripts } from '#server/tables/job-clips.ts';
import type { Cue, CueWarning } from '../captions/cue.ts';
import type { FoundTrack } from '../lookups.ts';
import { dropClipPages } from '../public/drop-clip-pages.ts';
import type { ClipRow, TranscriptRow } from '../stored.ts';
import { refreshSearchText } from '../writing/search-text.ts';

export type Words = { cues: Cue[]; warnings: CueWarning[]; source: TranscriptInfo['source'] };
export type Written = Words & Pick<TranscriptRow, 'language' | 'version'>;

/** Within a transaction that holds the clip. */
export async function writeTranscript(
  tx: EmployerContext,
  { clip, track }: { clip: ClipRow; track: FoundTrack['track'] },
  { cues, warnings, source, language, version }: Written,
): Promise<TranscriptRow> {
  const at = tx.now();
  const wordCount = cues.reduce((sum, cue) => sum + countWords(cue.text), 0);
  const set = { cues, warnings, source, language, version, wordCount, cueCount: cues.length, updatedAt: at };
  const [row] = await tx.db
    .insert(jobClipTranscripts)
    .values({ trackId: track.id, employerId: tx.employer.id, ...set, createdAt: at })
    .onConflictDoUpdate({ target: jobClipTranscripts.trackId, set })
    .returning();
  if (row === undefined) throw new Error('A transcript was written and not returned.');
  await tx.db.update(jobClips).set({ updatedAt: at }).where(eq(jobClips.id, clip.id));
  await refreshSearchText(tx.db, clip);
  await dropClipPages(tx, clip, 'search');
  return row;
}
