// Persons taken along as files: made in the background, kept for seven days, formula-safe as CSV.
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { Iso, stamp, Who } from './kit/fields.ts';
import { EmployerName, ExportPermalink, PersonPermalink } from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';
import { PersonQuestion } from './person-search.ts';

export const ExportKind = z.enum(['persons', 'person']);
/** `zip`: everything of one person, with the files of their applications. */
export const ExportFormat = z.enum(['csv', 'json', 'zip']);

export const Export = z.object({
  permalink: ExportPermalink,
  kind: ExportKind,
  format: ExportFormat,
  /** Who is in it; null for the export of one person. */
  search: z.nullable(PersonQuestion),
  status: z.enum(['queued', 'running', 'ready', 'failed', 'expired']),
  file: z.nullable(z.object({ bytes: z.int(), sha256: z.string(), rows: z.int() })),
  expiresAt: Iso,
  createdBy: Who,
  ...stamp,
});
export type Export = z.infer<typeof Export>;

const ofEmployer = z.strictObject({ employer: EmployerName });
const ofExport = z.strictObject({ employer: EmployerName, export: ExportPermalink });
const ofPerson = z.strictObject({ employer: EmployerName, person: PersonPermalink });
const recruiter = { access: 'employer', role: 'recruiter', rate: 'heavy' } as const;

export const listExports = endpoint({
  ...recruiter,
  name: 'listExports',
  method: 'GET',
  path: '/v1/employers/:employer/exports',
  summary: 'Lists the caller’s exports, newest first; owners see all.',
  retry: 'none',
  params: ofEmployer,
  query: z.strictObject(listQuery),
  success: 200,
  response: page(Export),
});

export const createExport = endpoint({
  ...recruiter,
  name: 'createExport',
  method: 'POST',
  path: '/v1/employers/:employer/exports',
  summary: 'Starts an export; at most 1,000 rows for recruiters.',
  retry: 'key',
  params: ofEmployer,
  body: z.strictObject({
    kind: z.literal('persons'),
    format: z.enum(['csv', 'json']),
    search: z.optional(z.nullable(PersonQuestion)),
  }),
  success: 202,
  response: Export,
  offWhileImpersonating: true,
});

export const getExport = endpoint({
  ...recruiter,
  name: 'getExport',
  method: 'GET',
  path: '/v1/employers/:employer/exports/:export',
  summary: 'Returns an export’s status.',
  rate: 'read',
  retry: 'none',
  params: ofExport,
  success: 200,
  response: Export,
});

export const exportPerson = endpoint({
  ...recruiter,
  name: 'exportPerson',
  method: 'POST',
  path: '/v1/employers/:employer/persons/:person/export',
  summary: 'Starts an export of all data of a person, including files.',
  retry: 'key',
  params: ofPerson,
  success: 202,
  response: Export,
  errors: ['GONE'],
  offWhileImpersonating: true,
});

export const exportEndpoints: readonly Endpoint[] = [listExports, createExport, getExport, exportPerson];
