// Persons from a file: columns are mapped, a dry run says what would happen, and the whole can be undone.
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { Iso, Ref, stamp, Who } from './kit/fields.ts';
import { EmployerName, PersonImportId, PersonListPermalink, PersonTagPermalink } from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';

/** What a column may hold. */
export const importFields = [
  'firstName',
  'lastName',
  'fullName',
  'email',
  'phone',
  'title',
  'company',
  'headline',
  'location',
  'link',
  'skills',
  'tags',
  'lists',
  'stage',
  'note',
  'source',
] as const;
export const ImportField = z.enum(importFields);
export type ImportField = z.infer<typeof ImportField>;

/**
 * Why somebody from a file may be kept. Consent is none of them: a file can't show that anyone gave it, so it is recorded
 * with each person (`addConsent`).
 */
export const ImportBasis = z.enum(['legitimate-interest', 'contract']);

export const PersonImport = z.object({
  id: PersonImportId,
  fileName: z.string(),
  /** `failed`: the file is gone, or an erased person may stand in it; it has to be sent again. */
  status: z.enum(['mapping', 'checked', 'running', 'done', 'undoing', 'undone', 'failed']),
  columns: z.array(z.string()),
  /** The first rows as they stand in the file. */
  sample: z.array(z.array(z.string())),
  /** What a column means, by its name; the other columns are left out. */
  mapping: z.record(z.string(), ImportField),
  /**
   * `email`: corrects who is known by an e-mail, a LinkedIn profile, or a name with its phone number. `none`: leaves them
   * as they are.
   */
  upsertBy: z.enum(['email', 'none']),
  /** Of whoever is new; people who are known keep theirs. */
  lawfulBasis: ImportBasis,
  /** Lists kept by hand that whoever is new or corrected is put in; those the one who asks may see. */
  personLists: z.array(Ref),
  /** What would happen, and from the run on what did; `done` is how many rows were gone through. */
  counts: z.object({
    rows: z.int(),
    create: z.int(),
    update: z.int(),
    skip: z.int(),
    refuse: z.int(),
    done: z.int(),
  }),
  /** Rows by number, the first person of the file being 1; at most 1,000. */
  refused: z.array(z.object({ row: z.int(), reason: z.string() })),
  /** For a week after the import. */
  undoableUntil: z.nullable(Iso),
  createdBy: Who,
  ...stamp,
});
export type PersonImport = z.infer<typeof PersonImport>;

const ofEmployer = z.strictObject({ employer: EmployerName });
const ofImport = z.strictObject({ employer: EmployerName, id: PersonImportId });
const recruiter = { access: 'employer', role: 'recruiter', rate: 'heavy' } as const;
const one = '/v1/employers/:employer/persons/imports/:id';

export const listPersonImports = endpoint({
  ...recruiter,
  name: 'listPersonImports',
  method: 'GET',
  path: '/v1/employers/:employer/persons/imports',
  summary: 'Lists imports, newest first.',
  rate: 'read',
  retry: 'none',
  params: ofEmployer,
  query: z.strictObject(listQuery),
  success: 200,
  response: page(PersonImport),
});

export const createPersonImport = endpoint({
  ...recruiter,
  name: 'createPersonImport',
  method: 'POST',
  path: '/v1/employers/:employer/persons/imports',
  summary: 'Uploads a CSV of up to 200,000 rows and returns a suggested mapping; imports no one yet.',
  rate: 'upload',
  retry: 'key',
  params: ofEmployer,
  file: { maxBytes: 52_428_800, accepts: ['csv'], isRequired: true },
  success: 201,
  response: PersonImport,
  offWhileImpersonating: true,
});

export const getPersonImport = endpoint({
  ...recruiter,
  name: 'getPersonImport',
  method: 'GET',
  path: one,
  summary: 'Returns an import’s status.',
  rate: 'read',
  retry: 'none',
  params: ofImport,
  success: 200,
  response: PersonImport,
});

export const checkPersonImport = endpoint({
  ...recruiter,
  name: 'checkPersonImport',
  method: 'PUT',
  path: one,
  summary: 'Sets the mapping and previews the import, with each refused row.',
  retry: 'same',
  params: ofImport,
  body: z.strictObject({
    mapping: z.record(z.string().check(z.maxLength(200)), ImportField),
    upsertBy: z.enum(['email', 'none']),
    /** `legitimate-interest` if left out. */
    lawfulBasis: z.optional(ImportBasis),
    tags: z.optional(z.array(PersonTagPermalink).check(z.maxLength(20))),
    personLists: z.optional(z.array(PersonListPermalink).check(z.maxLength(20))),
  }),
  success: 200,
  response: PersonImport,
  errors: ['CONFLICT'],
});

const act = (verb: 'run' | 'undo', summary: string) =>
  ({
    ...recruiter,
    method: 'POST',
    path: `/v1/employers/:employer/persons/imports/:id/${verb}`,
    summary,
    retry: 'same',
    params: ofImport,
    success: 202,
    response: PersonImport,
  }) as const;

export const runPersonImport = endpoint({
  ...act('run', 'Runs the import in the background.'),
  name: 'runPersonImport',
  offWhileImpersonating: true,
  errors: ['CONFLICT', 'GONE'],
});
export const undoPersonImport = endpoint({
  ...act('undo', 'Undoes an import: removes new people and restores updated ones unless edited since.'),
  name: 'undoPersonImport',
  offWhileImpersonating: true,
  errors: ['CONFLICT', 'GONE'],
});

export const personImportEndpoints: readonly Endpoint[] = [
  listPersonImports,
  createPersonImport,
  getPersonImport,
  checkPersonImport,
  runPersonImport,
  undoPersonImport,
];
