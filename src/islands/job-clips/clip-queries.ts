// How the clip screens read the API: the keys of what is kept, and how hearts that arrive are put into it.
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { JobClip } from '#contract/job-clip.ts';
import { getJobClip, type jobClipsHearted, listJobClips } from '#contract/job-clips.ts';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import type { PayloadOf } from '#contract/kit/event.ts';
import { JobClipPermalink } from '#contract/kit/ids.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { $user } from '#lib/stores/auth.ts';
import type { ClipFilters } from './library/clip-filters.ts';

/** The employer whose clips these are; a screen of theirs is only shown to a user who has one. */
export const employerOf = (): string => $user.get()?.employerId ?? '';

type ClipPage = OutputOf<typeof listJobClips>;
const LIST = 'job-clips';
const ONE = 'job-clip';

/** The library under some filters, fifty at a time. */
export const clipListQuery = ({ search, status, type, language, isMine, sort }: ClipFilters) =>
  infiniteQueryOptions({
    queryKey: [LIST, { search, status, type, language, isMine, sort }],
    initialPageParam: null as string | null,
    getNextPageParam: (page: ClipPage) => page.nextCursor,
    queryFn: ({ pageParam, signal }) =>
      call(
        listJobClips,
        {
          params: { employer: employerOf() },
          query: {
            ...(search === '' ? {} : { search }),
            ...(status.length === 0 ? {} : { status: [...status] }),
            ...(type === null ? {} : { type }),
            ...(language.length === 0 ? {} : { language: [...language] }),
            ...(isMine ? { mine: 'true' as const } : {}),
            ...(pageParam === null ? {} : { cursor: pageParam }),
            sort,
          },
        },
        { signal },
      ),
    placeholderData: (before) => before,
  });

/** One clip. An address that cannot be one is not asked for. */
export const clipQuery = (permalink: string) =>
  queryOptions({
    queryKey: [ONE, permalink],
    queryFn: ({ signal }) => {
      const clip = JobClipPermalink.safeParse(permalink);
      if (!clip.success) throw new CallError('NOT_FOUND', 'This does not exist or is not yours.', 404);
      return call(getJobClip, { params: { employer: employerOf(), clip: clip.data } }, { signal });
    },
  });

/** Puts a changed clip in its place wherever it is shown. */
export function clipArrived(client: QueryClient, clip: JobClip): void {
  client.setQueryData(clipQuery(clip.permalink).queryKey, clip);
  mapListed(client, (one) => (one.permalink === clip.permalink ? clip : one));
}

/** Lists are asked for anew, since what they hold or its order changed. */
export const listsChanged = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [LIST] });

/** A visitor's heart, put into every list and clip that shows it. */
export function heartArrived(client: QueryClient, heart: PayloadOf<typeof jobClipsHearted>): void {
  const change = (clip: JobClip) =>
    clip.permalink === heart.jobClipPermalink ? withHeart(clip, heart) : clip;
  mapListed(client, change);
  client.setQueryData<JobClip>(clipQuery(heart.jobClipPermalink).queryKey, (clip) => clip && change(clip));
}

function mapListed(client: QueryClient, change: (clip: JobClip) => JobClip): void {
  client.setQueriesData<InfiniteData<ClipPage>>(
    { queryKey: [LIST] },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(change) })) },
  );
}

/** The clip with a highlight's new count, and its own sum made of them. */
export function withHeart(
  clip: JobClip,
  { highlightId, hearts }: { highlightId: string; hearts: number },
): JobClip {
  const tracks = clip.tracks.map((track) => ({
    ...track,
    highlights: track.highlights.map((one) => (one.id === highlightId ? { ...one, hearts } : one)),
  }));
  const sum = tracks.flatMap((track) => track.highlights).reduce((total, one) => total + one.hearts, 0);
  return { ...clip, tracks, hearts: sum };
}
