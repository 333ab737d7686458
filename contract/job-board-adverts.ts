// A job advert that somebody pastes: what it says, read by rules, before anything is created.
import * as z from 'zod/mini';
import { EmploymentType, Salary, WorkplaceType } from './job.ts';
import { Removed } from './job-page.ts';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { long } from './kit/fields.ts';
import { EmployerName } from './kit/ids.ts';

/** What was found; empty or null where the advert does not say. `descriptionHtml` is sanitised. */
export const JobAdvert = z.object({
  title: z.string(),
  location: z.string(),
  workplaceType: z.nullable(WorkplaceType),
  employmentType: z.nullable(EmploymentType),
  salary: z.nullable(Salary),
  requisitionId: z.string(),
  /** Of its text, as BCP 47; null where that cannot be told. */
  language: z.nullable(z.string()),
  descriptionHtml: z.string(),
  /** What was taken out of the description. */
  descriptionRemoved: z.array(Removed),
});
export type JobAdvert = z.infer<typeof JobAdvert>;

export const readJobAdvert = endpoint({
  name: 'readJobAdvert',
  method: 'POST',
  path: '/v1/employers/:employer/job-boards/read-advert',
  access: 'employer',
  role: 'recruiter',
  rate: 'write',
  retry: 'same',
  summary: 'Reads title, location, contract, salary and description of a pasted advert; stores nothing.',
  params: z.strictObject({ employer: EmployerName }),
  /** Plain text, or HTML. */
  body: z.strictObject({ advert: long(200_000) }),
  success: 200,
  response: JobAdvert,
});

export const jobAdvertEndpoints: readonly Endpoint[] = [readJobAdvert];
