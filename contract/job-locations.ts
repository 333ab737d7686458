// What the texts of jobs' locations were read as, and what staff say they mean: a job whose place has no country is shown by no
// job search engine (reference E.1).
import * as z from 'zod/mini';
import { JobPlace } from './job.ts';
import { Country } from './kit/codes.ts';
import { endpoint } from './kit/endpoint.ts';
import { Iso, line, Who } from './kit/fields.ts';
import { EmployerName } from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';

const ofEmployer = z.strictObject({ employer: EmployerName });
const path = '/v1/employers/:employer/job-pages/locations';

/** A place that a text means; several of them for a text that names several, or a part of the world. */
export const LocationMeaning = z.strictObject({
  city: z.nullable(line(120)),
  region: z.nullable(line(120)),
  country: Country,
});
export type LocationMeaning = z.infer<typeof LocationMeaning>;

const MOST_MEANINGS = 30;

const Meant = z.omit(JobPlace, { text: true });

/** One text, with all open, listed jobs that have it. */
export const JobLocation = z.object({
  /** As one of the jobs writes it. */
  text: z.string(),
  jobs: z.int(),
  /** Those of them that job search engines do not show, since none of their places has a country. */
  invisible: z.int(),
  /** At most 30. */
  places: z.array(Meant),
  /** What it was read as before it was corrected. */
  before: z.array(Meant),
  correction: z.nullable(z.object({ by: z.nullable(Who), at: Iso })),
  /** Places of this name, largest first: what it may mean. */
  candidates: z.array(z.object({ city: z.string(), region: z.nullable(z.string()), country: z.string() })),
});
export type JobLocation = z.infer<typeof JobLocation>;

export const listJobLocations = endpoint({
  name: 'listJobLocations',
  method: 'GET',
  path,
  summary:
    'Lists the location texts of open, listed jobs with what they were read as. Texts that could not be read come first.',
  access: 'employer',
  role: 'viewer',
  rate: 'read',
  retry: 'none',
  params: ofEmployer,
  query: z.strictObject({
    ...listQuery,
    /** `unread`: texts without a country · `corrected`: by staff. */
    which: z.prefault(z.enum(['unread', 'corrected', 'all']), 'unread'),
  }),
  success: 200,
  response: z.extend(page(JobLocation), {
    /** Open, listed jobs of published boards, and how many of them job search engines do not show for their place. */
    openJobs: z.int(),
    invisibleJobs: z.int(),
    unreadTexts: z.int(),
    correctedTexts: z.int(),
  }),
});

export const correctJobLocation = endpoint({
  name: 'correctJobLocation',
  method: 'PUT',
  path,
  summary:
    'Says what a location text means, for all jobs that have it now or later. It holds until it is taken back, also over syncs.',
  access: 'employer',
  role: 'recruiter',
  rate: 'write',
  retry: 'same',
  params: ofEmployer,
  body: z.strictObject({
    text: line(300),
    places: z.array(LocationMeaning).check(z.minLength(1), z.maxLength(MOST_MEANINGS)),
  }),
  success: 200,
  response: z.object({
    /** How many job pages show something else now. */
    changedJobs: z.int(),
  }),
});

export const forgetJobLocation = endpoint({
  name: 'forgetJobLocation',
  method: 'POST',
  path: `${path}/forget`,
  summary: 'Takes back what was said about a location text. Its jobs are read from the text again.',
  access: 'employer',
  role: 'recruiter',
  rate: 'write',
  retry: 'same',
  params: ofEmployer,
  body: z.strictObject({ text: line(300) }),
  success: 200,
  response: z.object({ changedJobs: z.int() }),
});
