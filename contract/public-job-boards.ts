// Job boards and job pages as anybody sees them (specification, section 7, Public).
import * as z from 'zod/mini';
import { EmploymentType, Job, WorkplaceType } from './job.ts';
import { PublicBoardFace, PublicJobBoard } from './job-boards.ts';
import { PublicJobPage } from './job-page.ts';
import { endpoint } from './kit/endpoint.ts';
import { Language, line } from './kit/fields.ts';
import { JobBoardPermalink, JobPagePermalink } from './kit/ids.ts';
import { listQuery, page, wholeNumber } from './kit/page.ts';

const ofBoard = z.strictObject({ board: JobBoardPermalink });
const ofJob = z.strictObject({ board: JobBoardPermalink, page: JobPagePermalink });
const board = '/v1/public/job-boards/:board';
const open = { method: 'GET', access: 'public', rate: 'public', retry: 'none' } as const;
const lng = z.optional(Language);

export const getPublicJobBoard = endpoint({
  ...open,
  name: 'getPublicJobBoard',
  isKept: true,
  path: board,
  summary:
    'Returns a published board: departments and offices with counts, and its open, listed jobs, newest first, paginated.',
  params: ofBoard,
  query: z.strictObject({ perPage: z.prefault(wholeNumber(1, 1000), '100'), cursor: listQuery.cursor, lng }),
  success: 200,
  response: PublicJobBoard,
});

export const getBoardFace = endpoint({
  ...open,
  name: 'getBoardFace',
  isKept: true,
  path: `${board}/face`,
  summary: 'Returns a published board without its jobs.',
  params: ofBoard,
  query: z.strictObject({ lng }),
  success: 200,
  response: PublicBoardFace,
});

export const JobSort = z.enum(['relevance', 'newest', 'title']);
export type JobSort = z.infer<typeof JobSort>;

/**
 * How many jobs each filter would give beside the search and the other filters, as if nothing of its own kind were
 * chosen; by node id (descendants' jobs too) or word. What would give none is left out.
 */
export const Facets = z.object({
  department: z.record(z.string(), z.int()),
  office: z.record(z.string(), z.int()),
  workplaceType: z.record(z.string(), z.int()),
  employmentType: z.record(z.string(), z.int()),
});
export type Facets = z.infer<typeof Facets>;

export const searchJobs = endpoint({
  ...open,
  name: 'searchJobs',
  path: `${board}/jobs`,
  summary: 'Searches the jobs of a board; `department` and `office` include their subtrees.',
  params: ofBoard,
  query: z.strictObject({
    ...listQuery,
    department: z.optional(z.array(line(120))),
    office: z.optional(z.array(line(120))),
    workplaceType: z.optional(z.array(WorkplaceType)),
    employmentType: z.optional(z.array(EmploymentType)),
    sort: z.prefault(JobSort, 'relevance'),
    /** Instead of a cursor, as the page's own form asks: the first one is 1. */
    page: z.optional(wholeNumber(1, 10_000)),
  }),
  success: 200,
  response: z.object({
    ...page(Job).shape,
    /** All that were found, on every page of the answer. */
    total: z.int(),
    facets: Facets,
    /** Title words nearest to those that no job has; empty when something was found. */
    nearest: z.array(z.string()),
  }),
});

/**
 * The compact index: text/plain, at most 13 bytes a job on real boards once compressed. Jobs stand in the order of their
 * titles (case, accents and punctuation aside), and a job's place in that order is its position in `getJobRows`.
 *
 * Lines end with a line feed. The first holds the version; then come 13 lines of columns and three lists:
 * 1 mark of the trees, so that a page knows whether its own are the same · 2 how many more jobs have each title ·
 * 3 place · 4 days since 1970, base 36, newest first, each as the distance to the one before · 5 day ·
 * 6 depths of the departments in preorder · 7 sets of departments, `0,3;2`, as numbers in preorder, the first one under
 * the job's top department · 8 set of departments · 9–11 the same for offices · 12 workplace type · 13 employment type,
 * in the order of their enums, 0 where unknown. A column has one letter a job, or a single one where all are the same:
 * its code point less 35 (less 2,083 from U+E000 on) is the place in the list meant.
 * The lists, parted by an empty line, are titles, places, names of top departments, and names that places have besides
 * their texts. Of the first three, each line begins with a letter
 * that counts the words shared with the line before (code point less 48); letters from U+0780 on stand for common words
 * (src/lib/job-search/common-words.ts), but for the one after U+077F. A line of the last is `DE`, `US.TX`, `-GE` (not this
 * one) or `=Munich`, a tab, and the places it is for, each as the distance to the one before.
 */
export const getBoardIndex = endpoint({
  ...open,
  name: 'getBoardIndex',
  path: `${board}/index`,
  summary: 'Returns the compact search index of a board, as plain text.',
  params: ofBoard,
  success: 200,
  response: z.string(),
  produces: 'text/plain',
});

export const getJobRows = endpoint({
  ...open,
  name: 'getJobRows',
  path: `${board}/rows`,
  summary: 'Returns the jobs at these positions of the index.',
  params: ofBoard,
  query: z.strictObject({
    indexVersion: line(64),
    at: z.array(wholeNumber(0, 999_999)).check(z.minLength(1), z.maxLength(50)),
  }),
  success: 200,
  response: page(Job),
  errors: ['STALE_VERSION'],
});

export const getPublicJobPage = endpoint({
  ...open,
  name: 'getPublicJobPage',
  isKept: true,
  path: `${board}/jobs/:page`,
  summary: 'Returns a published job on its board. A closed job returns 410 with similar jobs.',
  params: ofJob,
  query: z.strictObject({ lng }),
  success: 200,
  response: PublicJobPage,
  errors: ['GONE'],
});

export const publicJobBoardEndpoints = [getPublicJobBoard, getPublicJobPage];

/** What a board's page lists and finds its jobs with. */
export const jobSearchEndpoints = [getBoardFace, searchJobs, getBoardIndex, getJobRows];
