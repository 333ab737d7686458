// Smart links as staff make, try and follow them, and what a page asks of one with a password.
import * as z from 'zod/mini';
import { PublicEmployer } from './employer-profile.ts';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { Day, line, WebAddress } from './kit/fields.ts';
import { EmployerName, SmartLinkPermalink } from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';
import {
  LinkCountry,
  LinkDevice,
  LinkLanguage,
  LinkReferrer,
  LinkSystem,
  SmartLink,
  SmartLinkChange,
} from './smart-link.ts';

const ofEmployer = z.strictObject({ employer: EmployerName });
const ofLink = z.strictObject({ employer: EmployerName, smartLink: SmartLinkPermalink });
const all = '/v1/employers/:employer/smart-links';
const one = '/v1/employers/:employer/smart-links/:smartLink';
const read = { method: 'GET', access: 'employer', role: 'viewer', rate: 'read', retry: 'none' } as const;
const write = { access: 'employer', role: 'recruiter', rate: 'write' } as const;

export const listSmartLinks = endpoint({
  ...read,
  name: 'listSmartLinks',
  path: all,
  summary: 'Lists smart links, newest first.',
  params: ofEmployer,
  query: z.strictObject({ ...listQuery, status: z.optional(z.array(z.enum(['active', 'archived']))) }),
  success: 200,
  response: page(SmartLink),
});

export const createSmartLink = endpoint({
  ...write,
  name: 'createSmartLink',
  method: 'POST',
  path: all,
  summary: 'Creates a smart link. Addresses that lead back to it are refused.',
  retry: 'key',
  params: ofEmployer,
  body: z.strictObject({ ...SmartLinkChange.shape, name: line(120), destination: WebAddress }),
  success: 201,
  response: SmartLink,
  errors: ['DUPLICATE'],
});

export const getSmartLink = endpoint({
  ...read,
  name: 'getSmartLink',
  path: one,
  summary: 'Returns a smart link.',
  params: ofLink,
  success: 200,
  response: SmartLink,
});

export const saveSmartLink = endpoint({
  ...write,
  name: 'saveSmartLink',
  method: 'PUT',
  path: one,
  summary: 'Updates a smart link.',
  retry: 'version',
  params: ofLink,
  body: SmartLinkChange,
  success: 200,
  response: SmartLink,
  errors: ['CONFLICT', 'DUPLICATE'],
});

export const archiveSmartLink = endpoint({
  ...write,
  name: 'archiveSmartLink',
  method: 'POST',
  path: `${one}/archive`,
  summary: 'Archives a smart link; its address no longer leads anywhere.',
  retry: 'same',
  params: ofLink,
  success: 200,
  response: SmartLink,
});

export const restoreSmartLink = endpoint({
  ...write,
  name: 'restoreSmartLink',
  method: 'POST',
  path: `${one}/restore`,
  summary: 'Restores an archived smart link.',
  retry: 'same',
  params: ofLink,
  success: 200,
  response: SmartLink,
});

export const trySmartLink = endpoint({
  ...read,
  name: 'trySmartLink',
  isReading: true,
  method: 'POST',
  path: `${one}/try`,
  summary:
    'Returns where a visitor like this one would be sent, and by which rule; counts nothing. `variants` lists every address a split may choose, the likeliest first.',
  params: ofLink,
  body: z.strictObject({
    device: z.optional(LinkDevice),
    os: z.optional(LinkSystem),
    language: z.optional(LinkLanguage),
    country: z.optional(LinkCountry),
    referrer: z.optional(LinkReferrer),
    query: z.optional(z.string().check(z.maxLength(2000))),
    at: z.optional(z.iso.datetime({ offset: true })),
    personKnown: z.optional(z.boolean()),
  }),
  success: 200,
  response: z.object({
    destination: z.string(),
    rule: z.nullable(z.int()),
    variants: z.array(z.string()),
  }),
});

export const getSmartLinkMetrics = endpoint({
  ...read,
  name: 'getSmartLinkMetrics',
  path: `${one}/metrics`,
  summary: 'Returns clicks of people by rule, country and day, and those of bots apart.',
  rate: 'heavy',
  params: ofLink,
  query: z.strictObject({ from: z.optional(Day), to: z.optional(Day) }),
  success: 200,
  response: z.object({
    clicks: z.int(),
    bots: z.int(),
    /** By the place of the rule at the time of the click; null: none. */
    byRule: z.array(z.object({ rule: z.nullable(z.int()), clicks: z.int() })),
    byCountry: z.array(z.object({ country: z.nullable(z.string()), clicks: z.int() })),
    series: z.array(z.object({ day: z.string(), clicks: z.int(), bots: z.int() })),
  }),
});

export const getLockedSmartLink = endpoint({
  name: 'getLockedSmartLink',
  method: 'GET',
  path: '/v1/public/smart-links/:slug',
  access: 'public',
  summary: 'Returns the employer of a smart link that has a password.',
  rate: 'public',
  retry: 'none',
  params: z.strictObject({ slug: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,60}$/)) }),
  success: 200,
  response: z.object({ employerProfile: PublicEmployer }),
});

export const smartLinkEndpoints: readonly Endpoint[] = [
  listSmartLinks,
  createSmartLink,
  getSmartLink,
  saveSmartLink,
  archiveSmartLink,
  restoreSmartLink,
  trySmartLink,
  getSmartLinkMetrics,
  getLockedSmartLink,
];
