// Two ways to take what a transcription keeps: the words that are held, or those that were replaced.
import { eq } from 'drizzle-orm';
import type { Transcript } from '#contract/job-clip.ts';
import type { useTranscription as endpoint } from '#contract/job-clip-transcription.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, staleVersion } from '#server/errors.ts';
import { jobClipTranscriptions, type KeptTranscript } from '#server/tables/job-clips.ts';
import { lockedClipOf, trackOf } from '../lookups.ts';
import { mayEditClips } from '../policy.ts';
import type { TranscriptRow } from '../stored.ts';
import { presentTranscript, transcriptRow } from '../transcripts/transcript-rows.ts';
import { writeTranscript } from '../transcripts/write-transcript.ts';
import { keptOf, type TranscriptionRow, tellMoved, transcriptionRow } from './rows.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'> & { version: number };

/** The held words replace those that were edited meanwhile, which are kept in turn. */
export const useTranscription = (ctx: EmployerContext, input: Input): Promise<Transcript> =>
  take(ctx, input, (row, now) => {
    if (row?.state !== 'held' || row.result === null)
      throw conflict('There is no machine transcript to use.', row?.state ?? 'none');
    return { words: row.result, after: { state: 'done', result: null, before: keptOf(now) } };
  });

/** The words that were replaced come back, and the transcription is forgotten. */
export const restoreTranscript = (ctx: EmployerContext, input: Input): Promise<Transcript> =>
  take(ctx, input, (row) => {
    if (row?.state !== 'done' || row.before === null)
      throw conflict('There is no earlier transcript to restore.', row?.state ?? 'none');
    return { words: row.before, after: null };
  });

type Taken = { words: KeptTranscript; after: Partial<TranscriptionRow> | null };

async function take(
  ctx: EmployerContext,
  { params, version }: Input,
  choose: (row: TranscriptionRow | null, now: TranscriptRow | null) => Taken,
): Promise<Transcript> {
  mayEditClips(ctx);
  return inTransaction(ctx, async (tx) => {
    const clip = await lockedClipOf(tx, params.clip);
    const { track } = await trackOf(tx, clip, params.track);
    const now = await transcriptRow(tx.db, track.id);
    const { words, after } = choose(await transcriptionRow(tx.db, track.id, true), now);
    if ((now?.version ?? 0) !== version) throw staleVersion(presentTranscript(now, clip));
    const row = await writeTranscript(tx, { clip, track }, { ...words, version: version + 1 });
    const own = eq(jobClipTranscriptions.trackId, track.id);
    await (after === null
      ? tx.db.delete(jobClipTranscriptions).where(own)
      : tx.db.update(jobClipTranscriptions).set(after).where(own));
    const moved = { state: after?.state ?? null, percent: 100 };
    tx.afterCommit(() => tellMoved({ services: tx.services, employerId: tx.employer.id }, params, moved));
    return presentTranscript(row, clip);
  });
}
