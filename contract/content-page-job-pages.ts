// The calls of job stories: content pages paired with job pages.
import * as z from 'zod/mini';
import {
  ContentPageJobPage,
  ContentPageJobPageChange,
  MOST_PAIRINGS,
  NewContentPageJobPage,
  StoryCoverage,
  StoryMatch,
  StoryOfJob,
} from './content-page-job-page.ts';
import { pickStories } from './content-page-job-page-picks.ts';
import { PublicJobPage } from './job-page.ts';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import {
  ContentPageJobPagePermalink,
  ContentPagePermalink,
  EmployerName,
  JobPagePermalink,
} from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';

const ofEmployer = z.strictObject({ employer: EmployerName });
const ofPairing = z.strictObject({
  employer: EmployerName,
  contentPageJobPage: ContentPageJobPagePermalink,
});
const ofJob = z.strictObject({ employer: EmployerName, page: JobPagePermalink });
const pairings = '/v1/employers/:employer/content-page-job-pages';
const one = '/v1/employers/:employer/content-page-job-pages/:contentPageJobPage';
const read = { method: 'GET', access: 'employer', role: 'viewer', rate: 'read', retry: 'none' } as const;
const write = { access: 'employer', role: 'recruiter', rate: 'write' } as const;

export const listContentPageJobPages = endpoint({
  ...read,
  name: 'listContentPageJobPages',
  path: pairings,
  summary: 'Lists job stories in order, and counts open jobs that have one; archived stories on request.',
  params: ofEmployer,
  query: z.strictObject({
    ...listQuery,
    contentPagePermalink: z.optional(z.array(ContentPagePermalink)),
    /** `true`: the archived ones, last changed first. */
    archived: z.optional(z.enum(['true', 'false'])),
  }),
  success: 200,
  /** `coverage` is of all open jobs, whatever the list was asked for. */
  response: z.object({ ...page(ContentPageJobPage).shape, coverage: StoryCoverage }),
});

export const createContentPageJobPage = endpoint({
  ...write,
  name: 'createContentPageJobPage',
  method: 'POST',
  path: pairings,
  summary: `Pairs a page with jobs, last in order; at most ${MOST_PAIRINGS} that are not archived.`,
  retry: 'key',
  params: ofEmployer,
  body: NewContentPageJobPage,
  success: 201,
  response: ContentPageJobPage,
  errors: ['CONFLICT'],
});

export const orderContentPageJobPages = endpoint({
  ...write,
  name: 'orderContentPageJobPages',
  method: 'PUT',
  path: `${pairings}/order`,
  summary:
    'Sets the order of job stories; the first match wins. Each one that isn’t archived is listed once.',
  retry: 'same',
  params: ofEmployer,
  body: z.strictObject({
    order: z.array(ContentPageJobPagePermalink).check(z.maxLength(MOST_PAIRINGS)),
  }),
  success: 200,
  response: z.object({ data: z.array(ContentPageJobPage) }),
  errors: ['CONFLICT'],
});

export const getContentPageJobPage = endpoint({
  ...read,
  name: 'getContentPageJobPage',
  path: one,
  summary: 'Returns one job story with its problems.',
  params: ofPairing,
  success: 200,
  response: ContentPageJobPage,
});

export const saveContentPageJobPage = endpoint({
  ...write,
  name: 'saveContentPageJobPage',
  method: 'PUT',
  path: one,
  summary: 'Changes a job story; the pages of its jobs, before and after, change at once.',
  retry: 'version',
  params: ofPairing,
  body: ContentPageJobPageChange,
  success: 200,
  response: ContentPageJobPage,
  errors: ['CONFLICT'],
});

const act = (verb: 'duplicate' | 'archive' | 'restore', summary: string) =>
  ({
    ...write,
    method: 'POST',
    path: `/v1/employers/:employer/content-page-job-pages/:contentPageJobPage/${verb}`,
    summary,
    retry: 'same',
    params: ofPairing,
    response: ContentPageJobPage,
    errors: ['CONFLICT'],
  }) as const;

export const duplicateContentPageJobPage = endpoint({
  ...act(
    'duplicate',
    'Duplicates the job story: a paused copy, next in order, without the jobs added manually.',
  ),
  name: 'duplicateContentPageJobPage',
  retry: 'key',
  success: 201,
});
export const archiveContentPageJobPage = endpoint({
  ...act('archive', 'Archives the job story: its jobs no longer show it.'),
  name: 'archiveContentPageJobPage',
  success: 200,
});
export const restoreContentPageJobPage = endpoint({
  ...act('restore', 'Restores an archived job story, paused and last in order.'),
  name: 'restoreContentPageJobPage',
  success: 200,
});

export const listStoryMatches = endpoint({
  ...read,
  name: 'listStoryMatches',
  path: `${one}/matches`,
  summary: 'Lists the open jobs a job story matches, by title, and the story each one shows.',
  params: ofPairing,
  query: z.strictObject(listQuery),
  success: 200,
  response: page(StoryMatch),
});

export const previewStory = endpoint({
  ...read,
  name: 'previewStory',
  path: `${one}/preview`,
  summary:
    'Returns a job as candidates would see it with this story: published, or its draft if never published.',
  params: ofPairing,
  /** Any job of the employer, matched or not. */
  query: z.strictObject({ jobPage: JobPagePermalink }),
  success: 200,
  response: PublicJobPage,
});

const story = '/v1/employers/:employer/job-pages/:page/story';

export const getStoryOfJob = endpoint({
  ...read,
  name: 'getStoryOfJob',
  path: story,
  summary: 'Returns the story a job page shows, and the others that match it.',
  params: ofJob,
  success: 200,
  response: StoryOfJob,
});

export const setStoryOfJob = endpoint({
  ...write,
  name: 'setStoryOfJob',
  method: 'PUT',
  path: story,
  summary: 'Overrides the story of one job; null returns it to the matching rules.',
  retry: 'same',
  params: ofJob,
  body: z.strictObject({ contentPageJobPage: z.nullable(ContentPageJobPagePermalink) }),
  success: 200,
  response: StoryOfJob,
  errors: ['CONFLICT'],
});

export const contentPageJobPageEndpoints: readonly Endpoint[] = [
  listContentPageJobPages,
  createContentPageJobPage,
  orderContentPageJobPages,
  getContentPageJobPage,
  saveContentPageJobPage,
  duplicateContentPageJobPage,
  archiveContentPageJobPage,
  restoreContentPageJobPage,
  listStoryMatches,
  previewStory,
  getStoryOfJob,
  setStoryOfJob,
  pickStories,
];
