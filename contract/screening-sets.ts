// The calls of screening sets.
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { EmployerName, ScreeningSetPermalink } from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';
import {
  Answer,
  NewScreeningSet,
  Score,
  ScreeningSet,
  ScreeningSetChange,
  ScreeningSetStatus,
} from './screening-set.ts';

const ofEmployer = z.strictObject({ employer: EmployerName });
const ofSet = z.strictObject({ employer: EmployerName, screeningSet: ScreeningSetPermalink });
const sets = '/v1/employers/:employer/screening-sets';
const set = '/v1/employers/:employer/screening-sets/:screeningSet';
const read = { method: 'GET', access: 'employer', role: 'viewer', rate: 'read', retry: 'none' } as const;
const write = { access: 'employer', role: 'recruiter', rate: 'write' } as const;

export const listScreeningSets = endpoint({
  ...read,
  name: 'listScreeningSets',
  path: sets,
  summary: 'Lists question sets.',
  params: ofEmployer,
  query: z.strictObject({ ...listQuery, status: z.optional(z.array(ScreeningSetStatus)) }),
  success: 200,
  response: page(ScreeningSet),
});

export const createScreeningSet = endpoint({
  ...write,
  name: 'createScreeningSet',
  method: 'POST',
  path: sets,
  summary: 'Creates a question set. Conditions can only depend on earlier questions; patterns must be safe.',
  retry: 'key',
  params: ofEmployer,
  body: NewScreeningSet,
  success: 201,
  response: ScreeningSet,
});

export const getScreeningSet = endpoint({
  ...read,
  name: 'getScreeningSet',
  path: set,
  summary: 'Returns one set with its questions.',
  params: ofSet,
  success: 200,
  response: ScreeningSet,
});

export const saveScreeningSet = endpoint({
  ...write,
  name: 'saveScreeningSet',
  method: 'PUT',
  path: set,
  summary: 'Updates a set. Applications already started keep their questions.',
  retry: 'version',
  params: ofSet,
  body: ScreeningSetChange,
  success: 200,
  response: ScreeningSet,
  errors: ['CONFLICT'],
});

export const duplicateScreeningSet = endpoint({
  ...write,
  name: 'duplicateScreeningSet',
  method: 'POST',
  path: `${set}/duplicate`,
  summary: 'Duplicates the set as a draft.',
  retry: 'key',
  params: ofSet,
  success: 201,
  response: ScreeningSet,
});

const lifeCycle = <const N extends string, const W extends string>(name: N, word: W, summary: string) =>
  endpoint({
    ...write,
    name,
    method: 'POST',
    path: `/v1/employers/:employer/screening-sets/:screeningSet/${word}`,
    summary,
    retry: 'same',
    params: ofSet,
    success: 200,
    response: ScreeningSet,
    errors: ['IN_USE', 'CONFLICT'],
  });

export const archiveScreeningSet = lifeCycle(
  'archiveScreeningSet',
  'archive',
  'Archives a set that no job uses.',
);
export const restoreScreeningSet = lifeCycle(
  'restoreScreeningSet',
  'restore',
  'Restores an archived set as a draft.',
);

export const scoreAnswers = endpoint({
  ...write,
  name: 'scoreAnswers',
  isReading: true,
  method: 'POST',
  path: `${set}/score`,
  summary: 'Scores the given answers. Nothing is stored.',
  rate: 'heavy',
  retry: 'same',
  params: ofSet,
  body: z.strictObject({ answers: z.array(Answer).check(z.maxLength(60)) }),
  success: 200,
  response: Score,
});

export const screeningSetEndpoints: readonly Endpoint[] = [
  listScreeningSets,
  createScreeningSet,
  getScreeningSet,
  saveScreeningSet,
  duplicateScreeningSet,
  archiveScreeningSet,
  restoreScreeningSet,
  scoreAnswers,
];
