// How the screens of job stories read the API: the keys of what is kept, and what is asked for anew.

import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ContentPageJobPage } from '#contract/content-page-job-page.ts';
import {
  getContentPageJobPage,
  listContentPageJobPages,
  listStoryMatches,
} from '#contract/content-page-job-pages.ts';
import { listContentPages } from '#contract/content-pages.ts';
import { listJobBoards } from '#contract/job-boards.ts';
import { listJobPages } from '#contract/job-pages.ts';
import { ContentPageJobPagePermalink } from '#contract/kit/ids.ts';
import { choicesQuery, listQuery, pagedQuery } from '#islands/queries/lists.ts';
import type { QueryName } from '#islands/queries/registry.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import type { AskedList } from '#lib/archived-lists.ts';
import { NOT_FOUND_WORDS } from '#lib/content-pages/shared-words.ts';
import { employerOf } from '#lib/stores/auth.ts';

const LIST = 'content-page-job-pages';
const ONE = 'job-story';
const MATCHES = 'job-story-matches';
// The editor of a job tells which story it gets, under the same key.
const OF_JOB = 'story-of-job';

/** The stories in their order. All that are not archived come at once, since their order travels whole. */
export const storyListQuery = ({ search, isArchived }: AskedList) =>
  listQuery(listContentPageJobPages, {
    perPage: isArchived ? '50' : '1000',
    archived: isArchived ? 'true' : 'false',
    ...(search === '' ? {} : { search }),
  });

/** One story. An address that cannot be one is not asked for. */
export const storyQuery = (permalink: string) =>
  queryOptions({
    queryKey: [ONE, permalink],
    queryFn: ({ signal }) => {
      const story = ContentPageJobPagePermalink.safeParse(permalink);
      if (!story.success) throw new CallError('NOT_FOUND', NOT_FOUND_WORDS, 404);
      const params = { employer: employerOf(), contentPageJobPage: story.data };
      return call(getContentPageJobPage, { params }, { signal });
    },
  });

/** The open jobs that a story matches, fifty at a time. */
export const matchesQuery = ({ permalink }: Pick<ContentPageJobPage, 'permalink'>, search: string) => ({
  ...pagedQuery([MATCHES, permalink, search], (on, options) =>
    call(
      listStoryMatches,
      {
        params: { employer: employerOf(), contentPageJobPage: permalink },
        query: { ...(search === '' ? {} : { search }), ...on },
      },
      options,
    ),
  ),
  placeholderData: keepPreviousData,
});

/** The boards with their trees. */
export const boardsQuery = () => choicesQuery(listJobBoards, { status: ['draft', 'published'] });

/** What may stand as a story: the pages of that type, by title. */
export const storyPagesQuery = () =>
  queryOptions({
    ...choicesQuery(listContentPages, { type: ['job-page'], template: 'false' }),
    select: (pages) => pages.toSorted((one, other) => one.title.localeCompare(other.title)),
  });

/** Open jobs by what is typed. */
export const jobFinderQuery = (search: string) =>
  queryOptions({
    ...choicesQuery(listJobPages, { status: ['published'], perPage: '20', search }),
    placeholderData: keepPreviousData,
  });

/** Puts a changed story in its place; every other may win or lose jobs by it. */
export async function storyArrived(client: QueryClient, story: ContentPageJobPage): Promise<void> {
  client.setQueryData(storyQuery(story.permalink).queryKey, story);
  await storiesChanged(client, [LIST, MATCHES, OF_JOB]);
}

/** What is told of stories and their jobs is asked for anew. */
export async function storiesChanged(
  client: QueryClient,
  keys: readonly QueryName[] = [LIST, ONE, MATCHES, OF_JOB],
): Promise<void> {
  await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
}

/** A template that was made or published. */
export const pagesChanged = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: storyPagesQuery().queryKey });
