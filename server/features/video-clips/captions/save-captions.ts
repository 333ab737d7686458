import type { InputOf } from '#contract/kit/endpoint.ts';
import type { saveVideoClipCaptions as endpoint, VideoClipCaptions } from '#contract/video-clip-captions.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, invalidField, staleVersion } from '#server/errors.ts';
import { settledCues } from '#server/features/job-clips/captions/lookups.ts';
import { videoClipCaptions } from '#server/tables/video-clips.ts';
import { lockedVideoClipOf, takesOf, type VideoClipRow } from '../lookups.ts';
import { mayEditVideoClips } from '../policy.ts';
import { type CaptionKey, captionRow } from './caption-rows.ts';
import { presentCaptions } from './get-captions.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** Throws CONFLICT where no answer was sent to the question, VALIDATION at a cue that ends before it starts. */
export async function saveVideoClipCaptions(
  ctx: EmployerContext,
  { params, body, version }: Input,
): Promise<VideoClipCaptions> {
  mayEditVideoClips(ctx);
  return inTransaction(ctx, async (tx) => {
    const clip = await lockedVideoClipOf(tx, params.videoClip);
    const key = { videoClipId: clip.id, prompt: body.prompt, language: params.language };
    const before = await captionRow(tx.db, key);
    if ((before?.version ?? 0) !== version) throw staleVersion(presentCaptions(key, before));
    const cues = settledCues(body.cues, await lengthOf(tx, clip, body.prompt));
    if (body.status === 'approved' && cues.length === 0)
      throw invalidField('/cues', 'REQUIRED', 'There are no captions to approve.');
    const row = await write(tx, key, { status: body.status, cues, version: version + 1 });
    if (body.status === 'approved') {
      const entity = { kind: 'video-clip', permalink: clip.permalink };
      await audit(tx, { employerId: tx.employer.id, action: 'video-clip.captions-approved', entity });
    }
    return presentCaptions(key, row);
  });
}

async function lengthOf(tx: EmployerContext, { id, status }: VideoClipRow, prompt: number) {
  const take = (await takesOf(tx.db, [id])).find((one) => one.isSent && one.prompt === prompt);
  if (take === undefined) throw conflict('There is no recording to write captions for.', status);
  return take.durationMs;
}

async function write(
  tx: EmployerContext,
  key: CaptionKey,
  words: Pick<VideoClipCaptions, 'status' | 'cues' | 'version'>,
) {
  const at = tx.now();
  const set = { ...words, updatedAt: at };
  const { videoClipId, prompt, language } = videoClipCaptions;
  const [row] = await tx.db
    .insert(videoClipCaptions)
    .values({ ...key, ...set, employerId: tx.employer.id, createdAt: at })
    .onConflictDoUpdate({ target: [videoClipId, prompt, language], set })
    .returning();
  if (row === undefined) throw new Error('Captions were written and not returned.');
  return row;
}
