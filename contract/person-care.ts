// What keeps the talent pool clean and lawful: duplicates and merging, consent and erasure of a person.
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { line, Ref } from './kit/fields.ts';
import { EmployerName, PersonMergeId, PersonPermalink } from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';
import { Person, PersonRow } from './person.ts';

const ofEmployer = z.strictObject({ employer: EmployerName });
const ofPerson = z.strictObject({ employer: EmployerName, person: PersonPermalink });
/** Two persons, by their permalinks in order, joined by a full stop. */
const PairId = z.string().check(z.regex(/^[A-Za-z0-9_-]{10,12}\.[A-Za-z0-9_-]{10,12}$/));
const recruiter = { access: 'employer', role: 'recruiter', rate: 'write' } as const;

/**
 * Two persons who may be one. `confidence` 0–100; `reasons` are plain words, `shared` the addresses, numbers and profiles
 * that both have, `locations` where each of them is, in the order of `persons`.
 */
export const Duplicate = z.object({
  id: z.string(),
  persons: z.array(PersonRow),
  reasons: z.array(z.string()),
  shared: z.array(z.string()),
  locations: z.array(z.string()),
  confidence: z.int(),
});

export const listDuplicates = endpoint({
  ...recruiter,
  name: 'listDuplicates',
  method: 'GET',
  path: '/v1/employers/:employer/persons/duplicates',
  summary: 'Lists possible duplicates, most certain first, without dismissed pairs.',
  rate: 'heavy',
  retry: 'none',
  params: ofEmployer,
  query: z.strictObject(listQuery),
  success: 200,
  response: z.extend(page(Duplicate), {
    /** How many pairs there are on all pages. */
    total: z.int(),
    /** How many people changed and are still to be compared: their pairs follow. */
    unchecked: z.int(),
  }),
});

export const dismissDuplicate = endpoint({
  ...recruiter,
  name: 'dismissDuplicate',
  method: 'POST',
  path: '/v1/employers/:employer/persons/duplicates/:pair/dismiss',
  summary: 'Dismisses a duplicate; the pair isn’t listed again.',
  retry: 'same',
  params: z.strictObject({ employer: EmployerName, pair: PairId }),
  success: 204,
});

export const restoreDuplicate = endpoint({
  ...recruiter,
  name: 'restoreDuplicate',
  method: 'POST',
  path: '/v1/employers/:employer/persons/duplicates/:pair/restore',
  summary: 'Undoes a dismissal; the pair is listed again.',
  retry: 'same',
  params: z.strictObject({ employer: EmployerName, pair: PairId }),
  success: 204,
});

/** Fields a human may choose between when two persons become one. */
export const mergeFields = [
  'name',
  'headline',
  'company',
  'title',
  'location',
  'stage',
  'owner',
  'lawfulBasis',
] as const;

export const mergePersons = endpoint({
  ...recruiter,
  name: 'mergePersons',
  method: 'POST',
  path: '/v1/employers/:employer/persons/merge',
  summary: 'Merges people; can be undone for 30 days. `dryRun` only previews the result.',
  rate: 'heavy',
  retry: 'key',
  params: ofEmployer,
  body: z.strictObject({
    keep: PersonPermalink,
    merge: z.array(PersonPermalink).check(z.minLength(1), z.maxLength(10)),
    /** The version of the person that is kept, as it was looked at. */
    version: z.int().check(z.gte(1)),
    choose: z.optional(z.partialRecord(z.enum(mergeFields), PersonPermalink)),
    dryRun: z.optional(z.boolean()),
  }),
  success: 200,
  response: z.object({
    mergeId: z.nullable(PersonMergeId),
    person: Person,
    conflicts: z.array(
      z.object({
        field: z.enum(mergeFields),
        values: z.array(z.object({ permalink: PersonPermalink, value: z.string() })),
      }),
    ),
  }),
  errors: ['CONFLICT', 'STALE_VERSION'],
});

export const undoPersonMerge = endpoint({
  ...recruiter,
  name: 'undoPersonMerge',
  method: 'POST',
  path: '/v1/employers/:employer/persons/merges/:merge/undo',
  summary: 'Undoes a merge; what was added since stays with the person that was kept.',
  rate: 'heavy',
  retry: 'same',
  params: z.strictObject({ employer: EmployerName, merge: PersonMergeId }),
  success: 200,
  response: z.object({ persons: z.array(Ref) }),
  errors: ['GONE'],
});

export const addConsent = endpoint({
  ...recruiter,
  name: 'addConsent',
  method: 'POST',
  path: '/v1/employers/:employer/persons/:person/consents',
  summary: 'Records a consent given or withdrawn; earlier records are kept.',
  retry: 'key',
  params: ofPerson,
  body: z.strictObject({
    kind: z.enum(['privacy', 'marketing', 'retention']),
    version: line(40),
    given: z.boolean(),
    source: line(120),
  }),
  success: 200,
  response: Person,
});

export const erasePerson = endpoint({
  ...recruiter,
  name: 'erasePerson',
  method: 'POST',
  path: '/v1/employers/:employer/persons/:person/erase',
  role: 'admin',
  summary: 'Erases a person from tables, files and indexes; a tombstone keeps imports from restoring them.',
  rate: 'heavy',
  retry: 'same',
  params: ofPerson,
  body: z.strictObject({ confirm: PersonPermalink, reason: line(300) }),
  success: 202,
  response: z.object({ jobId: z.string() }),
  offWhileImpersonating: true,
});

export const personCareEndpoints: readonly Endpoint[] = [
  listDuplicates,
  dismissDuplicate,
  restoreDuplicate,
  mergePersons,
  undoPersonMerge,
  addConsent,
  erasePerson,
];
