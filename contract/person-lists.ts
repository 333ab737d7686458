// Talent lists: kept by hand, or the persons a saved search finds.
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { Iso, line, longOrEmpty, stamp, Who } from './kit/fields.ts';
import { EmployerName, PersonListPermalink, PersonPermalink } from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';
import { PersonRow } from './person.ts';
import { PersonQuestion, PersonSort } from './person-search.ts';

export const ListKind = z.enum(['manual', 'smart']);
export const Sharing = z.enum(['private', 'team']);

/** `personCount` of a smart list is as of its last count, at most a minute ago. */
export const PersonList = z.object({
  permalink: PersonListPermalink,
  title: z.string(),
  description: z.string(),
  kind: ListKind,
  search: z.nullable(PersonQuestion),
  sharing: Sharing,
  owner: Who,
  personCount: z.int(),
  newThisWeek: z.int(),
  /** Whom somebody keeps out of a smart list although they fit its search; 0 in lists kept by hand. */
  excludedCount: z.int(),
  isArchived: z.boolean(),
  ...stamp,
});
export type PersonList = z.infer<typeof PersonList>;

const ofEmployer = z.strictObject({ employer: EmployerName });
const ofList = z.strictObject({ employer: EmployerName, personList: PersonListPermalink });
const all = '/v1/employers/:employer/person-lists';
const one = '/v1/employers/:employer/person-lists/:personList';
const read = {
  method: 'GET',
  access: 'employer',
  role: 'hiring-manager',
  rate: 'read',
  retry: 'none',
} as const;
const write = { access: 'employer', role: 'recruiter', rate: 'write' } as const;

const writable = {
  description: z.optional(longOrEmpty(1000)),
  search: z.optional(z.nullable(PersonQuestion)),
  sharing: z.optional(Sharing),
};

export const listPersonLists = endpoint({
  ...read,
  name: 'listPersonLists',
  path: all,
  summary: 'Lists team lists and the caller’s private lists, last updated first.',
  params: ofEmployer,
  query: z.strictObject({
    ...listQuery,
    kind: z.optional(ListKind),
    archived: z.optional(z.enum(['true', 'false'])),
  }),
  success: 200,
  response: page(PersonList),
});

export const createPersonList = endpoint({
  ...write,
  name: 'createPersonList',
  method: 'POST',
  path: all,
  summary: 'Creates a list; smart lists need a search.',
  retry: 'key',
  params: ofEmployer,
  body: z.strictObject({ title: line(120), kind: ListKind, ...writable }),
  success: 201,
  response: PersonList,
  errors: ['DUPLICATE'],
});

export const getPersonList = endpoint({
  ...read,
  name: 'getPersonList',
  path: one,
  summary: 'Returns a list.',
  params: ofList,
  success: 200,
  response: PersonList,
});

export const savePersonList = endpoint({
  ...write,
  name: 'savePersonList',
  method: 'PUT',
  path: one,
  summary: 'Renames or shares a list or changes its search; its kind can’t change.',
  retry: 'version',
  params: ofList,
  body: z.strictObject({ title: z.optional(line(120)), ...writable }),
  success: 200,
  response: PersonList,
  errors: ['DUPLICATE', 'CONFLICT'],
});

/** `addedAt` and `addedBy` are null in smart lists. */
export const ListedPerson = z.object({
  ...PersonRow.shape,
  addedAt: z.nullable(Iso),
  addedBy: z.nullable(Who),
});

export const listPersonsOfList = endpoint({
  ...read,
  name: 'listPersonsOfList',
  path: '/v1/employers/:employer/person-lists/:personList/persons',
  summary: 'Lists the people in a list, in its custom order unless sorted.',
  params: ofList,
  query: z.strictObject({ ...listQuery, sort: z.optional(PersonSort) }),
  success: 200,
  response: page(ListedPerson),
});

export const changePersonList = endpoint({
  ...write,
  name: 'changePersonList',
  method: 'POST',
  path: '/v1/employers/:employer/person-lists/:personList/persons',
  summary: 'Adds people to a manual list and removes others; one result each.',
  rate: 'heavy',
  retry: 'same',
  params: ofList,
  body: z.strictObject({
    add: z.optional(z.array(PersonPermalink).check(z.maxLength(1000))),
    remove: z.optional(z.array(PersonPermalink).check(z.maxLength(1000))),
  }),
  success: 200,
  response: z.object({
    personCount: z.int(),
    /** `code` is UNCHANGED for who stood in it already, or did not stand in it; else why it was refused. */
    results: z.array(z.object({ permalink: PersonPermalink, ok: z.boolean(), code: z.optional(z.string()) })),
  }),
  errors: ['CONFLICT'],
});

export const movePersonInList = endpoint({
  ...write,
  name: 'movePersonInList',
  method: 'POST',
  path: '/v1/employers/:employer/person-lists/:personList/persons/:person/move',
  summary: 'Moves a person directly before or after another in a manual list.',
  retry: 'same',
  params: z.strictObject({ ...ofList.shape, person: PersonPermalink }),
  body: z.union([z.strictObject({ before: PersonPermalink }), z.strictObject({ after: PersonPermalink })]),
  success: 200,
  response: PersonList,
  errors: ['CONFLICT'],
});

const act = (verb: 'duplicate' | 'archive' | 'restore', summary: string) =>
  ({
    ...write,
    method: 'POST',
    path: `/v1/employers/:employer/person-lists/:personList/${verb}`,
    summary,
    retry: 'same',
    params: ofList,
    response: PersonList,
  }) as const;

export const duplicatePersonList = endpoint({
  ...act('duplicate', 'Duplicates a list with its people or its search.'),
  name: 'duplicatePersonList',
  retry: 'key',
  success: 201,
});
export const archivePersonList = endpoint({
  ...act('archive', 'Archives a list.'),
  name: 'archivePersonList',
  success: 200,
});
export const restorePersonList = endpoint({
  ...act('restore', 'Restores an archived list.'),
  name: 'restorePersonList',
  success: 200,
});

export const personListEndpoints: readonly Endpoint[] = [
  listPersonLists,
  createPersonList,
  getPersonList,
  savePersonList,
  listPersonsOfList,
  changePersonList,
  movePersonInList,
  duplicatePersonList,
  archivePersonList,
  restorePersonList,
];
