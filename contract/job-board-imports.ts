// Jobs of a board from a CSV or XML file: looked at, applied, taken back.
import * as z from 'zod/mini';
import { Job } from './job.ts';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { line } from './kit/fields.ts';
import { EmployerName, JobBoardPermalink, JobPagePermalink, SyncRunId } from './kit/ids.ts';
import { SyncRun } from './sync-run.ts';

const ofBoard = z.strictObject({ employer: EmployerName, board: JobBoardPermalink });
const ofImport = z.strictObject({ employer: EmployerName, board: JobBoardPermalink, id: SyncRunId });
const imports = '/v1/employers/:employer/job-boards/:board/imports';
const write = { access: 'employer', role: 'recruiter' } as const;

const columnNames = [
  'id',
  'title',
  'location',
  'department',
  'office',
  'description',
  'workplaceType',
  'employmentType',
  'salaryMin',
  'salaryMax',
  'currency',
  'interval',
  'applyUrl',
  'requisitionId',
  'language',
  'publishedAt',
] as const;
/** Which column or element of the file fills which field; a field that is not named stays empty. */
export const ImportMapping = z.partialRecord(z.enum(columnNames), line(200));
export type ImportMapping = z.infer<typeof ImportMapping>;

/** A dry run: what the file says, with the first five jobs as they would look. Nothing is stored on the board yet. */
export const ImportPreview = z.object({
  ...SyncRun.shape,
  columns: z.array(z.string()),
  mapping: ImportMapping,
  preview: z.array(Job),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const createImport = endpoint({
  ...write,
  name: 'createImport',
  method: 'POST',
  path: imports,
  summary: 'Reads a CSV or XML file as a dry run: columns, counts, and rejected rows with reasons.',
  rate: 'upload',
  retry: 'key',
  params: ofBoard,
  body: z.strictObject({ mapping: z.optional(ImportMapping) }),
  file: { maxBytes: 20_000_000, accepts: ['csv', 'xml'], isRequired: true },
  success: 201,
  response: ImportPreview,
  errors: ['FILE_REFUSED', 'CONFLICT'],
});

export const applyImport = endpoint({
  ...write,
  name: 'applyImport',
  method: 'POST',
  path: `${imports}/:id/apply`,
  summary: 'Applies the dry run to the board.',
  rate: 'heavy',
  retry: 'same',
  params: ofImport,
  body: z.strictObject({
    mapping: z.optional(ImportMapping),
    /** What becomes of open jobs of earlier files that this one does not name: kept open where it is left out. */
    absent: z.optional(z.enum(['keep', 'close'])),
    /** What becomes of descriptions that the file has none for: kept where it is left out. */
    descriptions: z.optional(z.enum(['keep', 'empty'])),
  }),
  success: 200,
  response: SyncRun,
  errors: ['CONFLICT', 'GONE'],
});

/** What taking an import back did. Jobs that somebody changed since stay as they are; the first 200 of them are named. */
export const ImportUndo = z.object({
  archived: z.int(),
  restored: z.int(),
  keptCount: z.int(),
  kept: z.array(z.object({ permalink: JobPagePermalink, title: z.string() })),
});
export type ImportUndo = z.infer<typeof ImportUndo>;

export const undoImport = endpoint({
  ...write,
  name: 'undoImport',
  method: 'POST',
  path: `${imports}/:id/undo`,
  summary: 'Undoes the last import: added jobs are archived, changed or closed jobs are restored.',
  rate: 'heavy',
  retry: 'same',
  params: ofImport,
  success: 200,
  response: ImportUndo,
  errors: ['CONFLICT', 'GONE'],
});

export const importEndpoints: readonly Endpoint[] = [createImport, applyImport, undoImport];
