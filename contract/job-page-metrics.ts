// What visitors and candidates did with jobs.
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { Day } from './kit/fields.ts';
import { EmployerName, JobPagePermalink } from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';

/**
 * Figures of a job's page, bots left out. `uniques` counts each device once a day. Applications count on the day they
 * were begun or handed in, each person once; the median is of those handed in, null where there is none.
 */
export const JobPageMetrics = z.object({
  views: z.int(),
  uniques: z.int(),
  plays: z.int(),
  applyClicks: z.int(),
  started: z.int(),
  submitted: z.int(),
  medianSecondsToSubmit: z.nullable(z.int()),
});
export type JobPageMetrics = z.infer<typeof JobPageMetrics>;

export const listJobPageMetrics = endpoint({
  name: 'listJobPageMetrics',
  method: 'GET',
  path: '/v1/employers/:employer/job-pages/metrics',
  access: 'employer',
  role: 'viewer',
  summary: 'Returns metrics of all jobs, or of the given ones. `search` matches like the public job search.',
  rate: 'heavy',
  retry: 'none',
  params: z.strictObject({ employer: EmployerName }),
  query: z.strictObject({
    ...listQuery,
    from: z.optional(Day),
    to: z.optional(Day),
    jobPagePermalink: z.optional(z.array(JobPagePermalink)),
  }),
  success: 200,
  response: page(z.object({ permalink: JobPagePermalink, title: z.string(), metrics: JobPageMetrics })),
});
