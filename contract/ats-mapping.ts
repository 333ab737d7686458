// What may be mapped of a platform, and what a held sync would close: looked at before anything happens.
import * as z from 'zod/mini';
import { Job, Node } from './job.ts';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { AtsConnectionPermalink, EmployerName, JobPagePermalink, SyncRunId } from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';

const ofConnection = z.strictObject({ employer: EmployerName, connection: AtsConnectionPermalink });
const ofRun = z.strictObject({ employer: EmployerName, connection: AtsConnectionPermalink, id: SyncRunId });
const one = '/v1/employers/:employer/ats/connections/:connection';
const asked = { method: 'GET', access: 'employer', rate: 'heavy', retry: 'none' } as const;

/** A field of the source, with up to three of its values. */
export const SourceField = z.object({ name: z.string(), jobCount: z.int(), examples: z.array(z.string()) });
export type SourceField = z.infer<typeof SourceField>;

export const previewAtsConnection = endpoint({
  ...asked,
  role: 'admin',
  name: 'previewAtsConnection',
  path: `${one}/preview`,
  summary:
    'Returns five jobs as candidates would see them, all departments and offices, and the fields to map.',
  params: ofConnection,
  success: 200,
  response: z.object({
    jobs: z.array(z.object({ ...Job.shape, descriptionHtml: z.string() })),
    departments: z.array(Node),
    offices: z.array(Node),
    fields: z.array(SourceField),
    jobCount: z.int(),
  }),
  errors: ['UPSTREAM_FAILED'],
});

export const listAtsStages = endpoint({
  ...asked,
  role: 'recruiter',
  name: 'listAtsStages',
  path: `${one}/stages`,
  summary: 'Lists the stages of the ATS: its own list, then those seen in deliveries and applications.',
  params: ofConnection,
  success: 200,
  response: z.object({
    stages: z.array(
      z.object({
        name: z.string(),
        isListed: z.boolean(),
        /** An application can be moved into it from here; not into what is no longer listed, archived or hired. */
        takesMoves: z.boolean(),
        applicationCount: z.int(),
      }),
    ),
    /** Why the platform did not list them now; null where it did, or never does. */
    error: z.nullable(z.string()),
  }),
});

export const listClosures = endpoint({
  ...asked,
  role: 'recruiter',
  name: 'listClosures',
  path: `${one}/syncs/:id/closures`,
  summary: 'Lists the open jobs that a sync held for review would close.',
  params: ofRun,
  query: z.strictObject(listQuery),
  success: 200,
  response: page(
    z.object({
      permalink: JobPagePermalink,
      title: z.string(),
      location: z.string(),
      department: z.nullable(z.string()),
    }),
  ),
  errors: ['CONFLICT'],
});

export const atsMappingEndpoints: readonly Endpoint[] = [previewAtsConnection, listAtsStages, listClosures];
