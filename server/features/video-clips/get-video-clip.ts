import type { InputOf } from '#contract/kit/endpoint.ts';
import type { getVideoClip as endpoint, VideoClip } from '#contract/video-clips.ts';
import type { EmployerContext } from '#server/context.ts';
import { videoClipOf } from './lookups.ts';
import { mayReadVideoClips } from './policy.ts';
import { presentVideoClip } from './present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

export async function getVideoClip(ctx: EmployerContext, { params }: Input): Promise<VideoClip> {
  mayReadVideoClips(ctx);
  return presentVideoClip(ctx, await videoClipOf(ctx, params.videoClip));
}
