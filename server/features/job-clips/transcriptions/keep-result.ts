// What the service heard becomes the track's transcript, unless somebody wrote another one meanwhile.
import { eq } from 'drizzle-orm';
import type { WorkPorts } from '#server/background.ts';
import { backgroundContext } from '#server/background-context.ts';
import { type EmployerContext, inTransaction, newId } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import type { Segment } from '#server/outside/speech/transcribe.ts';
import { jobClipTranscriptions, type KeptTranscript } from '#server/tables/job-clips.ts';
import { settleCues } from '../captions/settle.ts';
import { lockedClipOf, trackOf } from '../lookups.ts';
import { mayEditClips } from '../policy.ts';
import { transcriptRow } from '../transcripts/transcript-rows.ts';
import { writeTranscript } from '../transcripts/write-transcript.ts';
import type { Claim } from './claim.ts';
import { keptOf, type TranscriptionRow, tellMoved, transcriptionRow } from './rows.ts';

/** The context of whoever began it, with the role they have by now. Throws FORBIDDEN where that is too small. */
export async function starterContext(ports: WorkPorts, claim: Claim): Promise<EmployerContext> {
  const ctx = await backgroundContext(ports, { ...claim, id: newId() });
  mayEditClips(ctx);
  return ctx;
}

/** In the name of whoever began it. Throws AppError where it can't be kept. */
export async function keepResult(
  ports: WorkPorts,
  claim: Claim,
  segments: readonly Segment[],
): Promise<void> {
  await inTransaction(await starterContext(ports, claim), async (tx) => {
    const clip = await lockedClipOf(tx, claim.clip);
    const found = await trackOf(tx, clip, claim.track);
    const row = await transcriptionRow(tx.db, found.track.id, true);
    // Cancelled, or another node's by now.
    if (row === null || row.state !== 'waiting' || row.attempts !== claim.attempts) return;
    if (found.track.mediaId !== claim.mediaId)
      throw conflict('The recording was replaced meanwhile. Start again.', 'replaced');
    const words = wordsOf(segments, found.durationMs);
    const before = await transcriptRow(tx.db, found.track.id);
    const language = before?.language ?? clip.language;
    const isFree = (before?.version ?? 0) === row.replaces || (before?.cueCount ?? 0) === 0;
    if (isFree)
      await writeTranscript(
        tx,
        { clip, track: found.track },
        { ...words, language, version: (before?.version ?? 0) + 1 },
      );
    const kept: KeptTranscript = { ...words, language };
    await settle(tx, claim, {
      cueCount: words.cues.length,
      ...(isFree ? { state: 'done', before: keptOf(before) } : { state: 'held', result: kept }),
    });
  });
}

function wordsOf(segments: readonly Segment[], durationMs: number | null) {
  const { cues, warnings } = settleCues(
    segments.map((segment) => ({ ...segment, hadMarkup: false })),
    durationMs,
  );
  if (cues.length === 0) throw conflict('The speech service heard no words in this recording.', 'empty');
  return { cues, warnings, source: 'speech' as const };
}

type Ended = Partial<TranscriptionRow> & Pick<TranscriptionRow, 'state'>;

async function settle(tx: EmployerContext, claim: Claim, ended: Ended): Promise<void> {
  await tx.db
    .update(jobClipTranscriptions)
    .set({ ...ended, percent: 100, failure: null, claimedUntil: null })
    .where(eq(jobClipTranscriptions.trackId, claim.trackId));
  const who = { services: tx.services, employerId: tx.employer.id };
  tx.afterCommit(() => tellMoved(who, claim, { state: ended.state, percent: 100 }));
}
