// How the screens of video clips read the API.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { VideoClipPermalink } from '#contract/kit/ids.ts';
import { getVideoClip, type VideoClip } from '#contract/video-clips.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { employerOf } from '#lib/stores/auth.ts';

/** An address that cannot be one is not asked for. */
export const videoClipQuery = (permalink: string) =>
  queryOptions({
    queryKey: ['video-clip', permalink] as const,
    queryFn: ({ signal }) => {
      const name = VideoClipPermalink.safeParse(permalink);
      if (!name.success)
        throw new CallError('NOT_FOUND', 'This video clip wasn’t found, or you don’t have access.', 404);
      const params = { employer: employerOf(), videoClip: name.data };
      return call(getVideoClip, { params }, { signal });
    },
  });

/** Puts a changed one in its place and asks for the lists anew. */
export async function videoClipArrived(client: QueryClient, clip: VideoClip): Promise<void> {
  client.setQueryData(videoClipQuery(clip.permalink).queryKey, clip);
  await client.invalidateQueries({ queryKey: ['video-clips'] });
}
