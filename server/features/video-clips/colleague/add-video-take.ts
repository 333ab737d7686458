import { randomBytes } from 'node:crypto';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { VideoTakeId } from '#contract/kit/ids.ts';
import type { addVideoTake as endpoint } from '#contract/public-video-clips.ts';
import type { VideoTake } from '#contract/video-clips.ts';
import { type Context, inTransaction, newId } from '#server/context.ts';
import { AppError, conflict, fileRefused, invalidField } from '#server/errors.ts';
import { inspectRecording } from '#server/features/media/keeping/lookups.ts';
import type { UploadedFile } from '#server/outside/storage/file-store.ts';
import { videoTakes } from '#server/tables/video-clips.ts';
import { requested, type TakeRow, takesOf, type VideoClipRow } from '../lookups.ts';
import { presentTake } from '../present.ts';
import { isOpenFor, takeKey } from '../rules.ts';
import { checkRetakes } from '../takes.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { file: UploadedFile };

/** A container's clock and a late stop: so much longer than asked a take may be. */
const LATE_MS = 5_000;

/** What browsers record and cameras make. */
const TAKEN: readonly string[] = ['webm', 'mp4', 'mov', 'm4a'];

/** Throws CONFLICT once nothing more may be recorded, or no retake is left. */
export async function addVideoTake(ctx: Context, { params, body, file }: Input): Promise<VideoTake> {
  const row = await requested(ctx, params.request);
  ctx.services.countTry(`video-clips:takes:${row.id}`, 60, 3600);
  checkOpen(row);
  if (row.prompts[body.prompt] === undefined)
    throw invalidField('/prompt', 'NOT_FOUND', 'There is no such question.');
  checkRetakes(row, await takesOf(ctx.db, [row.id]), body.prompt);
  const values = { ...(await takeIn(ctx, row, file)), prompt: body.prompt };
  try {
    return await inTransaction(ctx, async (tx) => {
      const held = await requested(tx, params.request, { isLocked: true });
      checkOpen(held);
      checkRetakes(held, await takesOf(tx.db, [held.id]), body.prompt);
      await tx.db.insert(videoTakes).values(values);
      return presentTake(values);
    });
  } catch (error) {
    await ctx.services.files.remove(values.storedAs);
    throw error;
  }
}

function checkOpen({ status }: VideoClipRow): void {
  if (!isOpenFor(status)) throw conflict('Nothing more can be recorded here.', status);
}

/** The file first: a row whose file is missing would be a promise that cannot be kept. */
async function takeIn(ctx: Context, row: VideoClipRow, file: UploadedFile): Promise<Omit<TakeRow, 'prompt'>> {
  const facts = await inspectRecording(file.path);
  if (!facts.ok) throw fileRefused(facts.reason, facts.sentence);
  // Sound alone is what the recorder makes where there is no camera.
  if (!TAKEN.includes(facts.extension))
    throw fileRefused('not-media', 'Record your answer here, or choose a WebM, MP4 or MOV file.');
  const { extension, contentType, durationMs } = facts;
  if (durationMs !== null && durationMs > row.maxSeconds * 1000 + LATE_MS)
    throw new AppError('TOO_LARGE', `An answer can be up to ${row.maxSeconds} seconds long.`);
  const playedAs = randomBytes(16).toString('base64url');
  const storedAs = takeKey(playedAs, extension);
  await ctx.services.files.keep(storedAs, file.path, contentType);
  return {
    ...{ id: newId<VideoTakeId>(), employerId: row.employerId, videoClipId: row.id },
    ...{ playedAs, extension, durationMs, startMs: 0, endMs: null },
    ...{ isSent: false, mediaId: null, isOwnMedia: false },
    ...{ name: `${row.employeeName}.${extension}`, contentType, bytes: file.bytes, sha256: file.sha256 },
    ...{ storedAs, createdAt: ctx.now() },
  };
}
