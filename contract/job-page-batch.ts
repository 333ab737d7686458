// The same act on many job pages; each answers for itself.
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { EmployerName, JobClipPermalink, JobPagePermalink, ScreeningSetPermalink } from './kit/ids.ts';

/** So many job pages are changed by one call. */
export const MOST_PAGES_AT_ONCE = 500;

/**
 * `add-clip` puts the clip after those a job shows · `ask` sets its screening questions, null for none · `close` is for
 * open jobs written by hand · `take-back` gives a job that was closed or archived by mistake the status it had; the days
 * it was published and closed at stay as they were.
 */
export const JobPagesAct = z.union([
  z.strictObject({ kind: z.literal('add-clip'), jobClip: JobClipPermalink }),
  z.strictObject({ kind: z.literal('remove-clip'), jobClip: JobClipPermalink }),
  z.strictObject({ kind: z.literal('ask'), screeningSet: z.nullable(ScreeningSetPermalink) }),
  z.strictObject({ kind: z.literal('close') }),
  z.strictObject({ kind: z.literal('archive') }),
  z.strictObject({ kind: z.literal('take-back'), status: z.enum(['draft', 'published', 'closed']) }),
]);
export type JobPagesAct = z.infer<typeof JobPagesAct>;

const item = z.strictObject({
  permalink: JobPagePermalink,
  /** The version that was looked at; a job that has another one by now is left as it is. */
  version: z.int().check(z.gte(1)),
});

/** `isChanged` is false where the job was so already; `version` is the one it has now. `why` is a sentence for staff. */
export const JobPageResult = z.union([
  z.object({ permalink: JobPagePermalink, ok: z.literal(true), isChanged: z.boolean(), version: z.int() }),
  z.object({ permalink: JobPagePermalink, ok: z.literal(false), code: z.string(), why: z.string() }),
]);
export type JobPageResult = z.infer<typeof JobPageResult>;

export const changeJobPages = endpoint({
  name: 'changeJobPages',
  method: 'POST',
  path: '/v1/employers/:employer/job-pages/batch',
  summary:
    'Applies one action to up to 500 job pages. Pages that can’t be changed are reported; the others are changed.',
  access: 'employer',
  role: 'recruiter',
  rate: 'heavy',
  retry: 'key',
  params: z.strictObject({ employer: EmployerName }),
  body: z.strictObject({
    items: z.array(item).check(z.minLength(1), z.maxLength(MOST_PAGES_AT_ONCE)),
    act: JobPagesAct,
  }),
  success: 200,
  response: z.object({
    /** In the order asked. */
    results: z.array(JobPageResult),
  }),
});
