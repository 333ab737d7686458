// The calls of an employer's own hosts, and the two questions others ask of them: the reverse proxy and lost visitors.
import * as z from 'zod/mini';
import { PublicEmployer } from './employer-profile.ts';
import { Host, HostChange, NewHost } from './host.ts';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { Language } from './kit/fields.ts';
import { EmployerName, HostPermalink } from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';

const ofEmployer = z.strictObject({ employer: EmployerName });
const ofHost = z.strictObject({ employer: EmployerName, host: HostPermalink });
const all = '/v1/employers/:employer/hosts';
const one = '/v1/employers/:employer/hosts/:host';
const read = { method: 'GET', access: 'employer', role: 'recruiter', rate: 'read', retry: 'none' } as const;
// Whoever acts as somebody changes nothing of where an employer's pages stand (screens, G3).
const write = { access: 'employer', role: 'admin', rate: 'write', offWhileImpersonating: true } as const;

export const listHosts = endpoint({
  ...read,
  name: 'listHosts',
  path: all,
  summary: 'Lists the employer’s hosts by name, each with its paths and the DNS records it needs.',
  params: ofEmployer,
  query: z.strictObject(listQuery),
  success: 200,
  response: page(Host),
});

export const createHost = endpoint({
  ...write,
  name: 'createHost',
  method: 'POST',
  path: all,
  summary: 'Adds a host and returns the DNS records to set. It goes live when they are found.',
  retry: 'key',
  params: ofEmployer,
  body: NewHost,
  success: 201,
  response: Host,
  errors: ['DUPLICATE', 'CONFLICT'],
});

export const getHost = endpoint({
  ...read,
  name: 'getHost',
  path: one,
  summary: 'Returns one host.',
  params: ofHost,
  success: 200,
  response: Host,
});

export const saveHost = endpoint({
  ...write,
  name: 'saveHost',
  method: 'PUT',
  path: one,
  summary: 'Sets which page is shown at which path. Reserved paths are refused.',
  retry: 'version',
  params: ofHost,
  body: HostChange,
  success: 200,
  response: Host,
});

export const deleteHost = endpoint({
  ...write,
  name: 'deleteHost',
  method: 'DELETE',
  path: one,
  summary: 'Removes a host. Its pages stay at their own addresses.',
  retry: 'version',
  params: ofHost,
  success: 204,
});

export const verifyHost = endpoint({
  ...write,
  name: 'verifyHost',
  method: 'POST',
  path: '/v1/employers/:employer/hosts/:host/verify',
  summary: 'Checks the DNS records now. The host is active when its TXT record is found.',
  rate: 'heavy',
  retry: 'none',
  params: ofHost,
  success: 200,
  response: Host,
  errors: ['DUPLICATE', 'UPSTREAM_FAILED'],
});

const Name = z.string().check(z.minLength(1), z.maxLength(260));

export const isHostAllowed = endpoint({
  name: 'isHostAllowed',
  method: 'GET',
  path: '/v1/hosts/allowed',
  access: 'public',
  summary:
    'Tells whether a certificate may be issued for a host: 204 for an active one, else 404. Caddy sends `domain`.',
  rate: 'public',
  retry: 'none',
  query: z.strictObject({ host: z.optional(Name), domain: z.optional(Name) }),
  success: 204,
  errors: ['NOT_FOUND'],
});

export const getPublicHost = endpoint({
  name: 'getPublicHost',
  method: 'GET',
  path: '/v1/public/hosts/:name',
  access: 'public',
  summary: 'Returns the employer of an active host, and links for a visitor who found no page.',
  rate: 'public',
  retry: 'none',
  params: z.strictObject({ name: Name }),
  query: z.strictObject({ lng: z.optional(Language) }),
  success: 200,
  response: z.object({
    employerProfile: PublicEmployer,
    /** The newest boards, then careers pages, at most 5 of each, by their paths on the host. */
    ways: z.array(z.object({ kind: z.enum(['board', 'page']), title: z.string(), path: z.string() })),
  }),
});

export const hostEndpoints: readonly Endpoint[] = [
  listHosts,
  createHost,
  getHost,
  saveHost,
  deleteHost,
  verifyHost,
  isHostAllowed,
  getPublicHost,
];
