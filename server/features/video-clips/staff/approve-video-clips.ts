import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { VideoClipPermalink } from '#contract/kit/ids.ts';
import type { approveVideoClips as endpoint, VideoClipResult } from '#contract/video-clip-making.ts';
import type { EmployerContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { approveVideoClip } from '../approve-video-clip.ts';
import { videoClipOf } from '../lookups.ts';
import { mayEditVideoClips } from '../policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** One after another, each for itself: one that can't be approved is named and holds up no other. */
export async function approveVideoClips(
  ctx: EmployerContext,
  { params, body }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayEditVideoClips(ctx);
  const done = new Map<VideoClipPermalink, VideoClipResult>();
  for (const permalink of body.permalinks)
    if (!done.has(permalink)) done.set(permalink, await approved(ctx, params.employer, permalink));
  return { results: body.permalinks.flatMap((permalink) => done.get(permalink) ?? []) };
}

async function approved(
  ctx: EmployerContext,
  employer: Input['params']['employer'],
  permalink: VideoClipPermalink,
): Promise<VideoClipResult> {
  try {
    const { status } = await videoClipOf(ctx, permalink);
    if (status === 'approved') return { permalink, ok: true, isChanged: false };
    await approveVideoClip(ctx, { params: { employer, videoClip: permalink } });
    return { permalink, ok: true, isChanged: true };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { permalink, ok: false, code: error.code, why: error.message };
  }
}
