// Applications on their way to an applicant tracking system, as staff watch them.
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { Iso, Ref } from './kit/fields.ts';
import { AtsConnectionPermalink, EmployerName, JobPagePermalink } from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';

export const PushStatus = z.enum(['waiting', 'failed', 'done', 'dead']);

export const listPushes = endpoint({
  method: 'GET',
  access: 'employer',
  role: 'recruiter',
  rate: 'read',
  retry: 'none',
  name: 'listPushes',
  path: '/v1/employers/:employer/ats/pushes',
  summary: 'Lists applications waiting to be sent to an ATS.',
  params: z.strictObject({ employer: EmployerName }),
  query: z.strictObject({
    ...listQuery,
    status: z.optional(z.array(PushStatus)),
    connection: z.optional(z.array(AtsConnectionPermalink)),
  }),
  success: 200,
  response: page(
    z.object({
      application: Ref,
      jobPage: JobPagePermalink,
      attempts: z.int(),
      status: PushStatus,
      message: z.nullable(z.string()),
      nextAttemptAt: z.nullable(Iso),
    }),
  ),
});
