// Job pages as staff work with them (specification, section 7, Jobs).
import * as z from 'zod/mini';
import { correctJobLocation, forgetJobLocation, listJobLocations } from './job-locations.ts';
import { JobPage, JobPageChange, JobPageRow, JobPageStatus, NewJobPage, PublicJobPage } from './job-page.ts';
import { changeJobPages } from './job-page-batch.ts';
import { listJobPageMetrics } from './job-page-metrics.ts';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { line } from './kit/fields.ts';
import { EmployerName, JobBoardPermalink, JobPagePermalink } from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';

const ofEmployer = z.strictObject({ employer: EmployerName });
const ofPage = z.strictObject({ employer: EmployerName, page: JobPagePermalink });
const pages = '/v1/employers/:employer/job-pages';
const one = '/v1/employers/:employer/job-pages/:page';

/** The jobs of a platform, of a file, and those written by hand. */
export const JobSource = z.enum(['ats', 'file', 'hand']);
export type JobSource = z.infer<typeof JobSource>;
const flag = z.enum(['true', 'false']);

const read = { method: 'GET', access: 'employer', role: 'viewer', rate: 'read', retry: 'none' } as const;
const write = { access: 'employer', role: 'recruiter', rate: 'write' } as const;

export const listJobPages = endpoint({
  ...read,
  name: 'listJobPages',
  path: pages,
  summary: 'Lists jobs without descriptions. `search` matches like the public job search.',
  params: ofEmployer,
  query: z.strictObject({
    ...listQuery,
    jobBoardPermalink: z.optional(z.array(JobBoardPermalink)),
    status: z.optional(z.array(JobPageStatus)),
    department: z.optional(z.array(line(120))),
    office: z.optional(z.array(line(120))),
    /** Where the job comes from: a platform, a file, or a person. */
    source: z.optional(z.array(JobSource)),
    /** Whether the job shows clips of its own; those of its board do not count. */
    hasClips: z.optional(flag),
    hasSalary: z.optional(flag),
    isListed: z.optional(flag),
    sort: z.prefault(z.enum(['updated', 'title', 'published']), 'updated'),
  }),
  success: 200,
  response: page(JobPageRow),
});

export const createJobPage = endpoint({
  ...write,
  name: 'createJobPage',
  method: 'POST',
  path: pages,
  summary: 'Creates a draft job.',
  retry: 'key',
  params: ofEmployer,
  body: NewJobPage,
  success: 201,
  response: JobPage,
  errors: ['CONFLICT'],
});

export const getJobPage = endpoint({
  ...read,
  name: 'getJobPage',
  path: one,
  summary: 'Returns one job with its description.',
  params: ofPage,
  success: 200,
  response: JobPage,
});

export const previewJobPage = endpoint({
  ...read,
  name: 'previewJobPage',
  path: `${one}/preview`,
  summary: 'Returns the job as candidates would see it now, including drafts.',
  params: ofPage,
  success: 200,
  response: PublicJobPage,
});

export const saveJobPage = endpoint({
  ...write,
  name: 'saveJobPage',
  method: 'PUT',
  path: one,
  summary: 'Updates a job. On a synced job, these values override the source.',
  retry: 'version',
  params: ofPage,
  body: JobPageChange,
  success: 200,
  response: JobPage,
  errors: ['CONFLICT'],
});

const lifeCycle = <const N extends string, const W extends string>(name: N, word: W, summary: string) =>
  endpoint({
    ...write,
    name,
    method: 'POST',
    path: `/v1/employers/:employer/job-pages/:page/${word}`,
    summary,
    retry: 'same',
    params: ofPage,
    success: 200,
    response: JobPage,
    errors: ['CONFLICT', 'VALIDATION'],
  });

export const publishJobPage = lifeCycle('publishJobPage', 'publish', 'Publishes or reopens the job.');
export const closeJobPage = lifeCycle(
  'closeJobPage',
  'close',
  'Closes the job. Its page returns 410 with similar jobs.',
);
export const archiveJobPage = lifeCycle('archiveJobPage', 'archive', 'Archives the job.');
export const restoreJobPage = lifeCycle('restoreJobPage', 'restore', 'Restores an archived job as a draft.');

export const duplicateJobPage = endpoint({
  ...write,
  name: 'duplicateJobPage',
  method: 'POST',
  path: `${one}/duplicate`,
  summary: 'Duplicates the job as a manual draft on the same board.',
  retry: 'key',
  params: ofPage,
  body: z.strictObject({ title: z.optional(line(200)) }),
  success: 201,
  response: JobPage,
});

export const jobPageEndpoints: readonly Endpoint[] = [
  listJobPages,
  createJobPage,
  changeJobPages,
  listJobPageMetrics,
  listJobLocations,
  correctJobLocation,
  forgetJobLocation,
  getJobPage,
  previewJobPage,
  saveJobPage,
  publishJobPage,
  closeJobPage,
  archiveJobPage,
  restoreJobPage,
  duplicateJobPage,
];
