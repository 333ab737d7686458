// The talent pool: persons as staff find them and work with them.
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { event } from './kit/event.ts';
import { Day, line } from './kit/fields.ts';
import {
  ContentPagePermalink,
  EmployerName,
  JobClipPermalink,
  JobPagePermalink,
  PersonLinkId,
  PersonListPermalink,
  PersonPermalink,
  PersonTagPermalink,
  SequencePermalink,
  ShareLinkPermalink,
  UserId,
} from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';
import {
  AtsJobStatus,
  Person,
  PersonChange,
  PersonEvent,
  PersonRow,
  PersonSourceType,
  PersonStage,
  Trust,
} from './person.ts';
import { PersonQuestion, PersonSort } from './person-search.ts';
import { AnyEventName } from './tracking.ts';

const ofEmployer = z.strictObject({ employer: EmployerName });
const ofPerson = z.strictObject({ employer: EmployerName, person: PersonPermalink });
const all = '/v1/employers/:employer/persons';
const one = '/v1/employers/:employer/persons/:person';

const read = {
  method: 'GET',
  access: 'employer',
  role: 'hiring-manager',
  rate: 'read',
  retry: 'none',
} as const;
const write = { access: 'employer', role: 'recruiter', rate: 'write' } as const;

/**
 * The filters of the list and of its figures. Of the first five at most one kind may be given (BAD_QUERY otherwise);
 * with `event` as well, the event must have happened at that very thing.
 */
export const personFilters = {
  event: z.optional(z.array(AnyEventName)),
  jobClipPermalink: z.optional(z.array(JobClipPermalink)),
  contentPagePermalink: z.optional(z.array(ContentPagePermalink)),
  sequencePermalink: z.optional(z.array(SequencePermalink)),
  shareLinkPermalink: z.optional(z.array(ShareLinkPermalink)),
  jobPagePermalink: z.optional(z.array(JobPagePermalink)),
  personListPermalink: z.optional(z.array(PersonListPermalink)),
  personTagPermalink: z.optional(z.array(PersonTagPermalink)),
  stage: z.optional(z.array(PersonStage)),
  source: z.optional(z.array(PersonSourceType)),
  atsJobStatus: z.optional(z.array(AtsJobStatus)),
  owner: z.optional(UserId),
  archived: z.optional(z.enum(['true', 'false'])),
};

export const listPersons = endpoint({
  ...read,
  name: 'listPersons',
  path: all,
  summary: 'Lists people, last updated first; `search` covers names, e-mails, companies and titles.',
  params: ofEmployer,
  query: z.strictObject({ ...listQuery, ...personFilters, sort: z.prefault(PersonSort, 'updated') }),
  success: 200,
  response: page(PersonRow),
});

export const createPerson = endpoint({
  ...write,
  name: 'createPerson',
  method: 'POST',
  path: all,
  summary: 'Adds a person manually; requires a name or e-mail.',
  retry: 'key',
  params: ofEmployer,
  body: PersonChange,
  success: 201,
  response: Person,
  errors: ['DUPLICATE'],
});

export const createPersons = endpoint({
  ...write,
  name: 'createPersons',
  method: 'POST',
  path: '/v1/employers/:employer/persons/batch',
  summary: 'Adds up to 500 people, each in its own transaction; `upsertBy` updates those with that e-mail.',
  rate: 'heavy',
  retry: 'key',
  bodyLimit: 2_097_152,
  params: ofEmployer,
  body: z.strictObject({
    // Each is checked for itself, so that one wrong row does not refuse the rest.
    persons: z.array(z.record(z.string(), z.unknown())).check(z.minLength(1), z.maxLength(500)),
    upsertBy: z.optional(z.literal('email')),
  }),
  success: 200,
  response: z.object({
    results: z.array(
      z.object({
        index: z.int(),
        permalink: z.nullable(PersonPermalink),
        outcome: z.enum(['created', 'updated', 'refused']),
        errors: z.optional(z.array(z.object({ pointer: z.string(), code: z.string(), detail: z.string() }))),
      }),
    ),
  }),
});

export const getPerson = endpoint({
  ...read,
  name: 'getPerson',
  path: one,
  summary: 'Returns a person; for a merged one, the person that was kept.',
  params: ofPerson,
  success: 200,
  response: Person,
  errors: ['GONE'],
});

export const savePerson = endpoint({
  ...write,
  name: 'savePerson',
  method: 'PUT',
  path: one,
  summary: 'Updates a person.',
  retry: 'version',
  params: ofPerson,
  body: PersonChange,
  success: 200,
  response: Person,
  errors: ['DUPLICATE'],
});

export const listPersonEvents = endpoint({
  ...read,
  name: 'listPersonEvents',
  path: '/v1/employers/:employer/persons/:person/events',
  summary: 'Lists a person’s activity, newest first.',
  params: ofPerson,
  query: z.strictObject({
    ...listQuery,
    event: z.optional(z.array(AnyEventName)),
    from: z.optional(Day),
    to: z.optional(Day),
  }),
  success: 200,
  response: page(PersonEvent),
});

/** What is added to a set and what is taken out of it. */
export const sets = <S extends z.ZodMiniType>(permalink: S, most: number) => ({
  add: z.optional(z.array(permalink).check(z.maxLength(most))),
  remove: z.optional(z.array(permalink).check(z.maxLength(most))),
});

export const setPersonLists = endpoint({
  ...write,
  name: 'setPersonLists',
  method: 'PUT',
  path: '/v1/employers/:employer/persons/:person/person-lists',
  summary: 'Sets a person’s lists: the whole set with a version, or what to add and remove without.',
  retry: 'same',
  params: ofPerson,
  body: z.strictObject({
    personLists: z.optional(z.array(PersonListPermalink).check(z.maxLength(200))),
    ...sets(PersonListPermalink, 200),
    version: z.optional(z.int()),
  }),
  success: 200,
  response: Person,
  errors: ['CONFLICT', 'STALE_VERSION', 'VERSION_REQUIRED'],
});

export const setPersonTags = endpoint({
  ...write,
  name: 'setPersonTags',
  method: 'PUT',
  path: '/v1/employers/:employer/persons/:person/person-tags',
  summary: 'Sets a person’s tags, as with lists; `create` creates missing tags by name.',
  retry: 'same',
  params: ofPerson,
  body: z.strictObject({
    personTags: z.optional(z.array(PersonTagPermalink).check(z.maxLength(100))),
    ...sets(PersonTagPermalink, 100),
    create: z.optional(z.array(line(40)).check(z.maxLength(20))),
    version: z.optional(z.int()),
  }),
  success: 200,
  response: Person,
  errors: ['STALE_VERSION', 'VERSION_REQUIRED'],
});

export const searchPersons = endpoint({
  ...read,
  name: 'searchPersons',
  isReading: true,
  method: 'POST',
  path: '/v1/employers/:employer/persons/search',
  summary: 'Searches people by filter groups; reads only.',
  rate: 'heavy',
  retry: 'same',
  params: ofEmployer,
  body: z.strictObject({
    ...PersonQuestion.shape,
    perPage: z.prefault(z.int().check(z.gte(1), z.lte(1000)), 50),
    cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,512}$/))),
  }),
  success: 200,
  response: page(PersonRow),
  errors: ['BAD_CURSOR'],
});

export const archivePerson = endpoint({
  ...write,
  name: 'archivePerson',
  method: 'POST',
  path: '/v1/employers/:employer/persons/:person/archive',
  summary: 'Archives a person; keeps all data.',
  retry: 'same',
  params: ofPerson,
  success: 200,
  response: Person,
});

export const restorePerson = endpoint({
  ...write,
  name: 'restorePerson',
  method: 'POST',
  path: '/v1/employers/:employer/persons/:person/restore',
  summary: 'Restores an archived person.',
  retry: 'same',
  params: ofPerson,
  success: 200,
  response: Person,
});

export const undoPersonLink = endpoint({
  ...write,
  name: 'undoPersonLink',
  method: 'POST',
  path: '/v1/employers/:employer/persons/:person/links/:link/undo',
  summary: 'Unlinks a device and its history from this person.',
  retry: 'same',
  params: z.strictObject({ employer: EmployerName, person: PersonPermalink, link: PersonLinkId }),
  success: 200,
  response: Person,
});

export const personEndpoints: readonly Endpoint[] = [
  listPersons,
  createPerson,
  createPersons,
  searchPersons,
  getPerson,
  savePerson,
  listPersonEvents,
  setPersonLists,
  setPersonTags,
  archivePerson,
  restorePerson,
  undoPersonLink,
];

/** A person who was not known before; `count` is more than one for a batch. Heard by recruiters and above. */
export const personCreated = event({
  name: 'persons/created',
  room: 'persons',
  payload: z.object({
    permalink: PersonPermalink,
    fullName: z.string(),
    source: PersonSourceType,
    count: z.int(),
  }),
});

/** An anonymous history got a person. */
export const personLinked = event({
  name: 'persons/linked',
  room: 'persons',
  payload: z.object({
    permalink: PersonPermalink,
    fullName: z.string(),
    shareLinkPermalink: z.nullable(ShareLinkPermalink),
    trust: Trust,
  }),
});

export const personEvents = [personCreated, personLinked] as const;
