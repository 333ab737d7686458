// Tags on persons: at most 10,000 an employer, each name once whatever its case.
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { line, Tint } from './kit/fields.ts';
import { EmployerName, PersonTagPermalink } from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';
import { PersonTag } from './person.ts';

const ofEmployer = z.strictObject({ employer: EmployerName });
const ofTag = z.strictObject({ employer: EmployerName, personTag: PersonTagPermalink });
const all = '/v1/employers/:employer/person-tags';
const one = '/v1/employers/:employer/person-tags/:personTag';
const write = { access: 'employer', role: 'recruiter', rate: 'write' } as const;

export const listPersonTags = endpoint({
  name: 'listPersonTags',
  method: 'GET',
  path: all,
  access: 'employer',
  role: 'viewer',
  summary: 'Lists tags by name with their number of people.',
  rate: 'read',
  retry: 'none',
  params: ofEmployer,
  query: z.strictObject(listQuery),
  success: 200,
  response: page(PersonTag),
});

export const createPersonTag = endpoint({
  ...write,
  name: 'createPersonTag',
  method: 'POST',
  path: all,
  summary: 'Creates a tag.',
  retry: 'key',
  params: ofEmployer,
  body: z.strictObject({ name: line(40), tint: z.optional(z.nullable(Tint)) }),
  success: 201,
  response: PersonTag,
  errors: ['DUPLICATE', 'CONFLICT'],
});

export const savePersonTag = endpoint({
  ...write,
  name: 'savePersonTag',
  method: 'PUT',
  path: one,
  summary: 'Renames or recolours a tag.',
  retry: 'version',
  params: ofTag,
  body: z.strictObject({ name: z.optional(line(40)), tint: z.optional(z.nullable(Tint)) }),
  success: 200,
  response: PersonTag,
  errors: ['DUPLICATE'],
});

export const deletePersonTag = endpoint({
  ...write,
  name: 'deletePersonTag',
  method: 'DELETE',
  path: one,
  summary: 'Permanently deletes a tag from everyone.',
  retry: 'version',
  params: ofTag,
  success: 204,
});

export const mergePersonTag = endpoint({
  ...write,
  name: 'mergePersonTag',
  method: 'POST',
  path: '/v1/employers/:employer/person-tags/:personTag/merge',
  summary: 'Merges a tag into another; this one is deleted.',
  retry: 'same',
  params: ofTag,
  body: z.strictObject({ into: PersonTagPermalink }),
  success: 200,
  response: PersonTag,
});

export const personTagEndpoints: readonly Endpoint[] = [
  listPersonTags,
  createPersonTag,
  savePersonTag,
  deletePersonTag,
  mergePersonTag,
];
