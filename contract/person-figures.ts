// What a talent pool adds up to: suggestions with their counts, and figures that name nobody.
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { Day, Iso, line } from './kit/fields.ts';
import { EmployerName } from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';
import { personFilters } from './persons.ts';
import { AnyEventName } from './tracking.ts';

const ofEmployer = z.strictObject({ employer: EmployerName });
const read = {
  method: 'GET',
  access: 'employer',
  role: 'hiring-manager',
  rate: 'read',
  retry: 'none',
} as const;

export const suggestionTypes = ['person', 'tag', 'list', 'company', 'title', 'skill'] as const;

export const autocompletePersons = endpoint({
  ...read,
  name: 'autocompletePersons',
  isReading: true,
  method: 'POST',
  path: '/v1/employers/:employer/persons/search/autocomplete',
  summary: 'Autocompletes people, tags, lists, companies, titles and skills, with counts.',
  retry: 'same',
  params: ofEmployer,
  body: z.strictObject({
    q: line(100),
    types: z.optional(z.array(z.enum(suggestionTypes)).check(z.minLength(1), z.maxLength(6))),
    limit: z.prefault(z.int().check(z.gte(1), z.lte(20)), 10),
  }),
  success: 200,
  response: page(
    z.object({
      type: z.enum(suggestionTypes),
      value: z.string(),
      permalink: z.nullable(z.string()),
      count: z.int(),
    }),
  ),
});

const counted = z.array(z.object({ key: z.string(), label: z.string(), count: z.int() }));

export const getPersonMetrics = endpoint({
  ...read,
  name: 'getPersonMetrics',
  path: '/v1/employers/:employer/persons/summary/metrics',
  role: 'viewer',
  summary:
    'Returns metrics of people by filters, without names. `byEvent` is what visitors did from `from` to `to`.',
  rate: 'heavy',
  params: ofEmployer,
  query: z.strictObject({
    ...personFilters,
    search: listQuery.search,
    from: z.optional(Day),
    to: z.optional(Day),
  }),
  success: 200,
  response: z.object({
    total: z.int(),
    new7Days: z.int(),
    new30Days: z.int(),
    engaged: z.int(),
    applied: z.int(),
    /**
     * Devices that played a clip and are linked to no person, as counted at `countedAt`, a minute or two ago. For
     * recruiters and above, without filters; null where there are none.
     */
    anonymousListeners: z.nullable(z.object({ count: z.int(), countedAt: Iso })),
    bySource: counted,
    byList: counted,
    byStage: counted,
    byEvent: z.array(
      z.object({ event: AnyEventName, series: z.array(z.object({ day: z.string(), count: z.int() })) }),
    ),
  }),
});

export const personFigureEndpoints: readonly Endpoint[] = [getPersonMetrics, autocompletePersons];
