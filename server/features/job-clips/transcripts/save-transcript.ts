import type { Transcript } from '#contract/job-clip.ts';
import type { saveTranscript as endpoint } from '#contract/job-clips.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { AppError, fileRefused, invalidField, staleVersion } from '#server/errors.ts';
import type { UploadedFile } from '#server/outside/storage/file-store.ts';
import { readCaptionsFile } from '../captions/read-captions-file.ts';
import { settleCues } from '../captions/settle.ts';
import { clipOf, type FoundTrack, lockedClipOf, trackOf } from '../lookups.ts';
import { mayEditClips } from '../policy.ts';
import { checkCues } from '../rules.ts';
import { presentTranscript, transcriptRow } from './transcript-rows.ts';
import { type Words, writeTranscript } from './write-transcript.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & {
  version: number;
  file: UploadedFile | undefined;
};

/** Replaces what is said in a track, by cues or by a file; version 0 where there is none yet. */
export async function saveTranscript(
  ctx: EmployerContext,
  { params, body, version, file }: Input,
): Promise<Transcript> {
  mayEditClips(ctx);
  if (body.cues !== undefined && file !== undefined)
    throw new AppError('BAD_REQUEST', 'Send cues or a file, not both.');
  // Before the clip is locked: reading a file takes a while.
  const read = file === undefined ? null : await wordsOfFile(ctx, params, file);
  return inTransaction(ctx, async (tx) => {
    const clip = await lockedClipOf(tx, params.clip);
    const found = await trackOf(tx, clip, params.track);
    const before = await transcriptRow(tx.db, found.track.id);
    if ((before?.version ?? 0) !== version) throw staleVersion(presentTranscript(before, clip));
    const words = read ?? wordsOf(body, found) ?? before;
    if (words === null) throw invalidField('/cues', 'REQUIRED', 'Send cues, or a file with them.');
    const language = body.language ?? before?.language ?? clip.language;
    const source = body.source ?? words.source;
    const written = { ...words, source, language, version: version + 1 };
    const row = await writeTranscript(tx, { clip, track: found.track }, written);
    return presentTranscript(row, clip);
  });
}

function wordsOf({ cues }: Input['body'], { durationMs }: FoundTrack): Words | null {
  if (cues === undefined) return null;
  checkCues(cues);
  return {
    ...settleCues(
      cues.map((cue) => ({ ...cue, hadMarkup: false })),
      durationMs,
    ),
    source: 'edited',
  };
}

async function wordsOfFile(
  ctx: EmployerContext,
  params: Input['params'],
  { path, fileName }: UploadedFile,
): Promise<Words> {
  const { durationMs } = await trackOf(ctx, await clipOf(ctx, params.clip), params.track);
  const read = await readCaptionsFile({ path, fileName, durationMs });
  if (!read.ok) throw fileRefused(read.reason, read.sentence);
  return read;
}
