import { eq } from 'drizzle-orm';
import type { startTranscription as endpoint, Transcription } from '#contract/job-clip-transcription.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { AppError, conflict, staleVersion } from '#server/errors.ts';
import { storedRecording } from '#server/features/media/lookups.ts';
import type { SpeechService } from '#server/outside/speech/transcribe.ts';
import { jobClipTranscriptions } from '#server/tables/job-clips.ts';
import { lockedClipOf, trackOf } from '../lookups.ts';
import { mayEditClips } from '../policy.ts';
import { presentTranscript, transcriptRow } from '../transcripts/transcript-rows.ts';
import { presentTranscription, tellMoved, transcriptionRow } from './rows.ts';
import { tooMuch } from './rules.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'> & { version: number };

/** Puts the recording in line for the speech service. One at a time a track. */
export async function startTranscription(
  ctx: EmployerContext,
  { params, version }: Input,
): Promise<Transcription> {
  mayEditClips(ctx);
  return inTransaction(ctx, async (tx) => {
    const clip = await lockedClipOf(tx, params.clip);
    const { track } = await trackOf(tx, clip, params.track);
    const { speech } = ctx.services;
    if (speech === null)
      throw new AppError(
        'NOT_CONFIGURED',
        'This server has no speech service. Paste or import a transcript.',
      );
    const words = await transcriptRow(tx.db, track.id);
    if ((words?.version ?? 0) !== version) throw staleVersion(presentTranscript(words, clip));
    const before = await transcriptionRow(tx.db, track.id, true);
    if (before?.state === 'waiting') throw conflict('This track is already being transcribed.', 'waiting');
    const mediaId = await sendable(tx, track.mediaId, speech);
    const set = {
      ...{ mediaId, replaces: version, createdById: tx.actor.userId, dueAt: tx.now(), createdAt: tx.now() },
      ...{ state: 'waiting' as const, percent: 0, failure: null, attempts: 0, claimedUntil: null },
      ...{ cueCount: null, result: null, before: null },
    };
    await tx.db.delete(jobClipTranscriptions).where(eq(jobClipTranscriptions.trackId, track.id));
    const [row] = await tx.db
      .insert(jobClipTranscriptions)
      .values({ trackId: track.id, employerId: tx.employer.id, ...set })
      .returning();
    const who = { services: tx.services, employerId: tx.employer.id };
    tx.afterCommit(() => tellMoved(who, params, { state: 'waiting', percent: 0 }));
    return presentTranscription(tx, row ?? null);
  });
}

/** The recording, where the service takes it. */
async function sendable(
  tx: EmployerContext,
  id: Parameters<typeof storedRecording>[1] | null,
  speech: SpeechService,
) {
  const recording = id === null ? null : await storedRecording(tx, id);
  if (id === null || recording === null)
    throw conflict('Add a recording to this track first.', 'no-recording');
  const refusal = tooMuch(recording, speech);
  if (refusal !== null) throw conflict(refusal, 'too-large');
  return id;
}
