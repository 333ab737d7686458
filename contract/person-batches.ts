// One change to many persons, and the way back.
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { Iso } from './kit/fields.ts';
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

export const personBatchEndpoints: readonly Endpoint[] = [changePersons, undoPersonBatch];
