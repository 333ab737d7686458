// One change to many persons, and the way back.
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { Iso, stamp, Who } from './kit/fields.ts';
import {
  EmployerName,
  PersonBatchId,
  PersonListPermalink,
  PersonPermalink,
  PersonTagPermalink,
  UserId,
} from './kit/ids.ts';
import { PersonStage } from './person.ts';
import { PersonQuestion } from './person-search.ts';
import { sets } from './persons.ts';

const ofEmployer = z.strictObject({ employer: EmployerName });
const write = { access: 'employer', role: 'recruiter', rate: 'write' } as const;

/** What is done to many at once. */
export const BatchAction = z.union([
  z.strictObject({ tag: z.strictObject(sets(PersonTagPermalink, 20)) }),
  z.strictObject({ list: z.strictObject(sets(PersonListPermalink, 20)) }),
  z.strictObject({ owner: z.nullable(UserId) }),
  z.strictObject({ stage: PersonStage }),
  z.strictObject({ archive: z.boolean() }),
]);
export type BatchAction = z.infer<typeof BatchAction>;

const batchResults = z.array(
  z.object({ permalink: PersonPermalink, ok: z.boolean(), code: z.optional(z.string()) }),
);

export const changePersons = endpoint({
  ...write,
  name: 'changePersons',
  method: 'POST',
  path: '/v1/employers/:employer/persons/batch/actions',
  summary: 'Changes up to 1,000 people, listed or found by a search; can be undone for 30 minutes.',
  rate: 'heavy',
  retry: 'key',
  params: ofEmployer,
  body: z.strictObject({
    permalinks: z.optional(z.array(PersonPermalink).check(z.minLength(1), z.maxLength(1000))),
    search: z.optional(PersonQuestion),
    action: BatchAction,
  }),
  success: 200,
  response: z.object({ batchId: PersonBatchId, results: batchResults, undoableUntil: Iso }),
  errors: ['CONFLICT'],
});

export const undoPersonBatch = endpoint({
  ...write,
  name: 'undoPersonBatch',
  method: 'POST',
  path: '/v1/employers/:employer/persons/batch/:batch/undo',
  summary: 'Undoes a batch change for people not changed since.',
  rate: 'heavy',
  retry: 'same',
  params: z.strictObject({ employer: EmployerName, batch: PersonBatchId }),
  success: 200,
  response: z.object({ results: batchResults }),
  errors: ['GONE'],
});

/**
 * A change to all a search found when it was begun. `running` and `undoing` go on in the background, over restarts too;
 * a canceled one keeps what it did until then, and that can be undone.
 */
export const PersonBatchJob = z.object({
  id: PersonBatchId,
  action: BatchAction,
  status: z.enum(['running', 'done', 'canceled', 'failed', 'undoing', 'undone']),
  /** How many it means, went through so far, changed, and left as they are because someone edited them meanwhile. */
  counts: z.object({ total: z.int(), done: z.int(), changed: z.int(), skipped: z.int() }),
  /** For a day after it ended; null before, and where nothing was changed. */
  undoableUntil: z.nullable(Iso),
  createdBy: Who,
  ...stamp,
});
export type PersonBatchJob = z.infer<typeof PersonBatchJob>;

const jobs = '/v1/employers/:employer/persons/batch/jobs';
const ofJob = z.strictObject({ employer: EmployerName, batch: PersonBatchId });

export const startPersonBatch = endpoint({
  ...write,
  name: 'startPersonBatch',
  method: 'POST',
  path: jobs,
  summary: 'Starts a change to everyone a search finds now, up to 200,000 people.',
  rate: 'heavy',
  retry: 'key',
  params: ofEmployer,
  body: z.strictObject({ search: PersonQuestion, action: BatchAction }),
  success: 202,
  response: PersonBatchJob,
  errors: ['CONFLICT'],
});

export const listPersonBatches = endpoint({
  ...write,
  name: 'listPersonBatches',
  method: 'GET',
  path: jobs,
  summary: 'Lists the caller’s batch jobs of the last day, newest first.',
  rate: 'read',
  retry: 'none',
  params: ofEmployer,
  success: 200,
  response: z.object({ data: z.array(PersonBatchJob) }),
});

export const getPersonBatch = endpoint({
  ...write,
  name: 'getPersonBatch',
  method: 'GET',
  path: `${jobs}/:batch`,
  summary: 'Returns a batch job’s progress.',
  rate: 'read',
  retry: 'none',
  params: ofJob,
  success: 200,
  response: PersonBatchJob,
});

const act = (verb: 'cancel' | 'undo', summary: string) =>
  ({
    ...write,
    method: 'POST',
    path: `${jobs}/:batch/${verb}`,
    summary,
    retry: 'same',
    params: ofJob,
    success: 202,
    response: PersonBatchJob,
  }) as const;

export const cancelPersonBatch = endpoint({
  ...act('cancel', 'Stops a batch job; what it changed stays changed and can be undone.'),
  name: 'cancelPersonBatch',
});

export const revertPersonBatch = endpoint({
  ...act('undo', 'Undoes a batch job for people not changed since.'),
  name: 'revertPersonBatch',
  rate: 'heavy',
  errors: ['CONFLICT', 'GONE'],
});

export const personBatchEndpoints: readonly Endpoint[] = [
  changePersons,
  undoPersonBatch,
  startPersonBatch,
  listPersonBatches,
  getPersonBatch,
  cancelPersonBatch,
  revertPersonBatch,
];
