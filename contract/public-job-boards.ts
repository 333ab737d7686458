// Job boards and job pages as anybody sees them (specification, section 7, Public).
import * as z from 'zod/mini';
import { EmploymentType, Job, WorkplaceType } from './job.ts';
import { PublicJobBoard } from './job-boards.ts';
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
  path: board,
  summary: 'A published board: its trees with counts and its open, listed jobs, newest first.',
  params: ofBoard,
  query: z.strictObject({ lng }),
  success: 200,
  response: PublicJobBoard,
});

export const JobSort = z.enum(['relevance', 'newest', 'title']);
export type JobSort = z.infer<typeof JobSort>;

/** How many of the found jobs each filter would keep, by node id or word. */
export const Facets = z.object({
  department: z.record(z.string(), z.int()),
  office: z.record(z.string(), z.int()),
  workplaceType: z.record(z.string(), z.int()),
  employmentType: z.record(z.string(), z.int()),
});

export const searchJobs = endpoint({
  ...open,
  name: 'searchJobs',
  path: `${board}/jobs`,
  summary: "The specification's job search; `department` and `office` mean the whole subtree.",
  params: ofBoard,
  query: z.strictObject({
    ...listQuery,
    department: z.optional(z.array(line(120))),
    office: z.optional(z.array(line(120))),
    workplaceType: z.optional(z.array(WorkplaceType)),
    employmentType: z.optional(z.array(EmploymentType)),
    sort: z.prefault(JobSort, 'relevance'),
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

/** The compact index: text/plain, `ETag` is its version. Positions in it are those of `getJobRows`. */
export const getBoardIndex = endpoint({
  ...open,
  name: 'getBoardIndex',
  path: `${board}/index`,
  summary: 'The compact search index of a board, as plain text.',
  params: ofBoard,
  success: 200,
  response: z.string(),
});

export const getJobRows = endpoint({
  ...open,
  name: 'getJobRows',
  path: `${board}/rows`,
  summary: 'The jobs at these positions of the index.',
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
  path: `${board}/jobs/:page`,
  summary: 'A published job on its board. A closed one answers 410 with similar jobs.',
  params: ofJob,
  query: z.strictObject({ lng }),
  success: 200,
  response: PublicJobPage,
  errors: ['GONE'],
});

export const publicJobBoardEndpoints = [
  getPublicJobBoard,
  searchJobs,
  getBoardIndex,
  getJobRows,
  getPublicJobPage,
];
