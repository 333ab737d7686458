import type { InputOf } from '#contract/kit/endpoint.ts';
import type { getVideoClipRequest as endpoint, VideoClipRequest } from '#contract/public-video-clips.ts';
import type { Context } from '#server/context.ts';
import { requested } from '../lookups.ts';
import { presentRequest } from '../present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

export async function getVideoClipRequest(ctx: Context, { params }: Input): Promise<VideoClipRequest> {
  return presentRequest(ctx, await requested(ctx, params.request));
}
