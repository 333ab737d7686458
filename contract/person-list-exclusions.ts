// Whom somebody keeps out of a smart list, whatever its search finds.
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { Iso, Who } from './kit/fields.ts';
import { EmployerName, PersonListPermalink, PersonPermalink } from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';
import { PersonRow } from './person.ts';

const ofList = z.strictObject({ employer: EmployerName, personList: PersonListPermalink });
const path = '/v1/employers/:employer/person-lists/:personList/exclusions';
const some = z.optional(z.array(PersonPermalink).check(z.maxLength(1000)));

/** `excludedBy` is null once that user is gone. */
export const ExcludedPerson = z.object({
  ...PersonRow.shape,
  excludedAt: Iso,
  excludedBy: z.nullable(Who),
});
export type ExcludedPerson = z.infer<typeof ExcludedPerson>;

export const listExclusions = endpoint({
  name: 'listExclusions',
  method: 'GET',
  path,
  access: 'employer',
  role: 'recruiter',
  rate: 'read',
  retry: 'none',
  summary: 'Lists people excluded from a smart list, newest first.',
  params: ofList,
  query: z.strictObject({ perPage: listQuery.perPage, cursor: listQuery.cursor }),
  success: 200,
  response: page(ExcludedPerson),
});

export const changeExclusions = endpoint({
  name: 'changeExclusions',
  method: 'POST',
  path,
  access: 'employer',
  role: 'recruiter',
  rate: 'heavy',
  retry: 'same',
  summary: 'Excludes people from a smart list, or removes their exclusion; one result each.',
  params: ofList,
  body: z.strictObject({ exclude: some, readmit: some }),
  success: 200,
  response: z.object({
    personCount: z.int(),
    excludedCount: z.int(),
    results: z.array(z.object({ permalink: PersonPermalink, ok: z.boolean(), code: z.optional(z.string()) })),
  }),
  errors: ['CONFLICT'],
});

export const personListExclusionEndpoints: readonly Endpoint[] = [listExclusions, changeExclusions];
