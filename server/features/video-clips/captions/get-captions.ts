import type { InputOf } from '#contract/kit/endpoint.ts';
import type { getVideoClipCaptions as endpoint, VideoClipCaptions } from '#contract/video-clip-captions.ts';
import type { EmployerContext } from '#server/context.ts';
import { videoClipOf } from '../lookups.ts';
import { mayReadVideoClips } from '../policy.ts';
import { type CaptionKey, type CaptionRow, captionRow } from './caption-rows.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'query'>;

export async function getVideoClipCaptions(
  ctx: EmployerContext,
  { params, query: { prompt } }: Input,
): Promise<VideoClipCaptions> {
  mayReadVideoClips(ctx);
  const { id: videoClipId } = await videoClipOf(ctx, params.videoClip);
  const key = { videoClipId, prompt, language: params.language };
  return presentCaptions(key, await captionRow(ctx.db, key));
}

/** Where there are none: no cues, of version 0, which is the version the first save names. */
export const presentCaptions = (
  { prompt, language }: CaptionKey,
  row: CaptionRow | null,
): VideoClipCaptions => ({
  ...{ prompt, language, status: row?.status ?? 'edited', cues: row?.cues ?? [], version: row?.version ?? 0 },
});
