// How the clip screens read the API: the keys of what is kept, and how hearts that arrive are put into it.
import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { JobClip, JobClipRow } from '#contract/job-clip.ts';
import type { jobClipsHearted } from '#contract/job-clip-events.ts';
import { getJobClip, listJobClips } from '#contract/job-clips.ts';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import type { PayloadOf } from '#contract/kit/event.ts';
import { JobClipPermalink } from '#contract/kit/ids.ts';
import { listKey, listQuery } from '#islands/queries/lists.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { rowOf } from '#lib/format/clip-row.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { loadClips } from '#lib/stores/jobs.ts';
import type { ClipFilters } from './library/clip-filters.ts';

type ClipPage = OutputOf<typeof listJobClips>;
const LIST = 'job-clips';
const ONE = 'job-clip';

const askedOf = ({ search, status, type, language, jobs, isMine, sort }: ClipFilters) => ({
  ...(search === '' ? {} : { search }),
  ...(status.length === 0 ? {} : { status: [...status] }),
  ...(type === null ? {} : { type }),
  ...(language.length === 0 ? {} : { language: [...language] }),
  ...(jobs.length === 0 ? {} : { jobPagePermalink: [...jobs] }),
  ...(isMine ? { mine: 'true' as const } : {}),
  sort,
});

/** All clips that match, however many. Throws CallError. */
export async function allClips(filters: ClipFilters): Promise<JobClipRow[]> {
  const all: JobClipRow[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { ...askedOf(filters), perPage: '1000', ...(cursor === undefined ? {} : { cursor }) };
    const page: ClipPage = await call(listJobClips, { params: { employer: employerOf() }, query });
    all.push(...page.data);
    cursor = page.nextCursor;
  }
  return all;
}

/** The library under some filters, fifty at a time. */
export const clipListQuery = (filters: ClipFilters) => listQuery(listJobClips, askedOf(filters));

/** One clip. An address that cannot be one is not asked for. */
export const clipQuery = (permalink: string) =>
  queryOptions({
    queryKey: [ONE, permalink],
    queryFn: ({ signal }) => {
      const clip = JobClipPermalink.safeParse(permalink);
      if (!clip.success) throw new CallError('NOT_FOUND', 'Page not found, or you don’t have access.', 404);
      return call(getJobClip, { params: { employer: employerOf(), clip: clip.data } }, { signal });
    },
  });

/** Puts a changed clip in its place wherever it is shown. */
export function clipArrived(client: QueryClient, clip: JobClip): void {
  client.setQueryData(clipQuery(clip.permalink).queryKey, clip);
  const row = rowOf(clip);
  mapListed(client, (one) => (one.permalink === row.permalink ? row : one));
}

/** Lists are asked for anew, since what they hold or its order changed. */
export const listsChanged = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [LIST] });

/** Several clips changed at once: whatever shows one is asked for anew, the shared list of all too. */
export async function clipsChanged(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: [ONE] });
  void loadClips().catch(() => undefined);
  await listsChanged(client);
}

/** A visitor's heart, put into every list and clip that shows it. Each is told once: a row, which knows the sum, adds it. */
export function heartArrived(client: QueryClient, heart: PayloadOf<typeof jobClipsHearted>): void {
  const permalink = heart.jobClipPermalink;
  mapListed(client, (row) => (row.permalink === permalink ? { ...row, hearts: row.hearts + 1 } : row));
  client.setQueryData<JobClip>(clipQuery(permalink).queryKey, (clip) => clip && withHeart(clip, heart));
}

function mapListed(client: QueryClient, change: (clip: JobClipRow) => JobClipRow): void {
  client.setQueriesData<InfiniteData<ClipPage>>(
    { queryKey: listKey(listJobClips) },
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
