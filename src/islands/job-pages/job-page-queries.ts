// How the screens of job pages read the API: the keys of what is kept, and what is asked for anew.

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getAtsConnection, listSyncRuns } from '#contract/ats.ts';
import type { StoryOfJob } from '#contract/content-page-job-page.ts';
import { getStoryOfJob, listContentPageJobPages } from '#contract/content-page-job-pages.ts';
import { getJobBoard, listJobBoards } from '#contract/job-boards.ts';
import { getJobClip } from '#contract/job-clips.ts';
import type { JobPage } from '#contract/job-page.ts';
import { getJobPage, listJobPages } from '#contract/job-pages.ts';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import {
  type AtsConnectionPermalink,
  type JobBoardPermalink,
  type JobClipPermalink,
  JobPagePermalink,
} from '#contract/kit/ids.ts';
import { listScreeningSets } from '#contract/screening-sets.ts';
import { choicesQuery, listQuery } from '#islands/queries/lists.ts';
import type { QueryName } from '#islands/queries/registry.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { askedOf, type JobPageFilters } from './list/job-page-filters.ts';

type Page = OutputOf<typeof listJobPages>;
const BOARDS = 'job-boards';
const BOARD = 'job-board';
const LIST = 'job-pages';
const ONE = 'job-page';
const FEED = 'job-board-feed';
const STORY = 'story-of-job';
const STORIES = 'content-page-job-pages';

export const boardsQuery = () =>
  queryOptions({
    queryKey: [BOARDS],
    queryFn: async ({ signal }) => {
      const query = { perPage: '1000', status: ['draft' as const, 'published' as const] };
      return (await call(listJobBoards, { params: { employer: employerOf() }, query }, { signal })).data;
    },
  });

/** One board with its trees; its jobs come a page at a time from `jobPagesQuery`. */
export const boardQuery = (board: JobBoardPermalink) =>
  queryOptions({
    queryKey: [BOARD, board],
    queryFn: ({ signal }) => call(getJobBoard, { params: { employer: employerOf(), board } }, { signal }),
  });

/** How the source of a board does: its connection and its last sync. For those who may edit. */
export const feedQuery = (connection: AtsConnectionPermalink) =>
  queryOptions({
    queryKey: [FEED, connection],
    queryFn: async ({ signal }) => {
      const params = { employer: employerOf(), connection };
      const [source, runs] = await Promise.all([
        call(getAtsConnection, { params }, { signal }),
        call(listSyncRuns, { params, query: { perPage: '5' } }, { signal }),
      ]);
      return { source, held: runs.data.find(({ result }) => result === 'held') ?? null };
    },
  });

/** The jobs of a board under some filters, fifty at a time. */
export const jobPagesQuery = (board: JobBoardPermalink, filters: JobPageFilters) =>
  listQuery(listJobPages, askedOf(board, filters));

/** Every job under some filters, however many pages that is. Throws CallError. */
export async function allJobPages(board: JobBoardPermalink, filters: JobPageFilters): Promise<Page['data']> {
  const asked = { ...askedOf(board, filters), perPage: '1000' };
  const all: Page['data'] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { ...asked, ...(cursor === undefined ? {} : { cursor }) };
    const page: Page = await call(listJobPages, { params: { employer: employerOf() }, query });
    all.push(...page.data);
    cursor = page.nextCursor;
  }
  return all;
}

/** One job. An address that cannot be one is not asked for. */
export const jobPageQuery = (permalink: string) =>
  queryOptions({
    queryKey: [ONE, permalink],
    queryFn: ({ signal }) => {
      const page = JobPagePermalink.safeParse(permalink);
      if (!page.success) throw new CallError('NOT_FOUND', 'Page not found, or you don’t have access.', 404);
      return call(getJobPage, { params: { employer: employerOf(), page: page.data } }, { signal });
    },
  });

/** One clip with its highlights; lists of clips do not carry them. The screens of clips keep it under this key too. */
export const clipQuery = (permalink: string) =>
  queryOptions({
    queryKey: ['job-clip', permalink],
    queryFn: ({ signal }) => {
      const clip = permalink as JobClipPermalink;
      return call(getJobClip, { params: { employer: employerOf(), clip } }, { signal });
    },
  });

/** Which story stands on the job's page. The screens of stories ask for it anew under this key. */
export const storyOfJobQuery = (page: JobPagePermalink) =>
  queryOptions({
    queryKey: [STORY, page],
    queryFn: ({ signal }) => call(getStoryOfJob, { params: { employer: employerOf(), page } }, { signal }),
  });

/** The stories a job may be given, in their order. */
export const storiesQuery = () => choicesQuery(listContentPageJobPages);

/** Puts what was decided in its place; the stories' own screens count it. */
export async function storyArrived(
  client: QueryClient,
  page: JobPagePermalink,
  story: StoryOfJob,
): Promise<void> {
  client.setQueryData(storyOfJobQuery(page).queryKey, story);
  await storiesMoved(client, []);
}

/** Asks for what the stories' own screens count anew, and for what else was told of jobs and stories. */
export async function storiesMoved(client: QueryClient, more: QueryName[] = [STORY, LIST]): Promise<void> {
  const keys: QueryName[] = [STORIES, 'job-story', 'job-story-matches', ...more];
  await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
}

/** Puts a changed job in its place and asks for the lists anew. */
export async function jobPageArrived(client: QueryClient, page: JobPage): Promise<void> {
  client.setQueryData(jobPageQuery(page.permalink).queryKey, page);
  // Another department may be another story.
  await Promise.all([listsChanged(client), client.invalidateQueries({ queryKey: [STORY, page.permalink] })]);
}

export async function listsChanged(client: QueryClient): Promise<void> {
  const keys = [[LIST], [BOARDS], [BOARD], [FEED]] as const;
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** The screening questions a job can ask. */
export const setChoicesQuery = () => choicesQuery(listScreeningSets, { status: ['active', 'draft'] });
