// Share links as staff make and follow them, and the merge fields of the sourcing tools.
import * as z from 'zod/mini';
import { SourcingTool } from './employer-profile.ts';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { Iso, lineOrEmpty, Ref } from './kit/fields.ts';
import { EmployerName, ShareLinkPermalink, UserId } from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';
import { Trust } from './person.ts';
import { ShareLink, ShareLinkChange, ShareLinkOwner, SourcingTemplate } from './share-link.ts';
import { TrackedName } from './tracking.ts';

const ofEmployer = z.strictObject({ employer: EmployerName });
const ofLink = z.strictObject({ employer: EmployerName, shareLink: ShareLinkPermalink });
const all = '/v1/employers/:employer/share-links';
const one = '/v1/employers/:employer/share-links/:shareLink';
const read = { method: 'GET', access: 'employer', role: 'viewer', rate: 'read', retry: 'none' } as const;
const write = { access: 'employer', role: 'recruiter', rate: 'write' } as const;

export const listShareLinks = endpoint({
  ...read,
  name: 'listShareLinks',
  path: all,
  summary: 'Lists share links that staff made, newest first; those in e-mails of sequences aren’t listed.',
  params: ofEmployer,
  query: z.strictObject({
    ...listQuery,
    ownerType: z.optional(ShareLinkOwner),
    ownerPermalink: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{10,12}$/))),
    status: z.optional(z.array(z.enum(['active', 'revoked', 'expired']))),
    createdBy: z.optional(UserId),
  }),
  success: 200,
  response: page(ShareLink),
});

export const createShareLink = endpoint({
  ...write,
  name: 'createShareLink',
  method: 'POST',
  path: all,
  summary: 'Creates a share link.',
  retry: 'key',
  params: ofEmployer,
  body: z.strictObject({
    ...ShareLinkChange.shape,
    ownerType: ShareLinkOwner,
    ownerPermalink: z.string().check(z.regex(/^[A-Za-z0-9_-]{10,12}$/)),
    name: z.optional(lineOrEmpty(120)),
  }),
  success: 201,
  response: ShareLink,
});

export const getShareLink = endpoint({
  ...read,
  name: 'getShareLink',
  path: one,
  summary: 'Returns a share link with its metrics.',
  params: ofLink,
  success: 200,
  response: ShareLink,
});

export const saveShareLink = endpoint({
  ...write,
  name: 'saveShareLink',
  method: 'PUT',
  path: one,
  summary: 'Updates a share link.',
  retry: 'version',
  params: ofLink,
  body: ShareLinkChange,
  success: 200,
  response: ShareLink,
  errors: ['CONFLICT'],
});

export const revokeShareLink = endpoint({
  ...write,
  name: 'revokeShareLink',
  method: 'POST',
  path: '/v1/employers/:employer/share-links/:shareLink/revoke',
  summary: 'Revokes a share link; the page still opens but visitors aren’t identified.',
  retry: 'same',
  params: ofLink,
  success: 200,
  response: ShareLink,
});

export const listShareLinkOpens = endpoint({
  ...read,
  name: 'listShareLinkOpens',
  path: '/v1/employers/:employer/share-links/:shareLink/opens',
  role: 'hiring-manager',
  summary: 'Lists opens and their activity, newest first, without bots.',
  params: ofLink,
  query: z.strictObject(listQuery),
  success: 200,
  response: page(
    z.object({
      at: Iso,
      person: z.nullable(Ref),
      trust: z.nullable(Trust),
      isForwarded: z.boolean(),
      event: TrackedName,
      secondsWatched: z.nullable(z.number()),
      /** The published version that was opened; null for whatever else was done, and for what has no versions. */
      pageVersion: z.nullable(z.int()),
      /** Whether this person told who they are at the gate of the link's page. */
      hasUnlocked: z.boolean(),
    }),
  ),
});

export const testShareLink = endpoint({
  ...write,
  name: 'testShareLink',
  isReading: true,
  method: 'POST',
  path: '/v1/employers/:employer/share-links/:shareLink/test',
  summary: 'E-mails the caller the link with the tool’s merge fields, as a test.',
  rate: 'mail',
  retry: 'none',
  offWhileImpersonating: true,
  params: ofLink,
  body: z.strictObject({ tool: z.optional(SourcingTool) }),
  success: 204,
});

export const resolveShareLinkQuery = endpoint({
  ...read,
  name: 'resolveShareLinkQuery',
  isReading: true,
  method: 'POST',
  path: '/v1/employers/:employer/share-links/resolve',
  summary: 'Parses a link’s query; stores nothing.',
  retry: 'same',
  params: ofEmployer,
  body: z.strictObject({ query: z.string().check(z.maxLength(2000)) }),
  success: 200,
  response: z.object({
    fields: z.record(z.string(), z.string()),
    discarded: z.array(z.object({ name: z.string(), reason: z.string() })),
  }),
});

export const listSourcingTemplates = endpoint({
  ...read,
  name: 'listSourcingTemplates',
  path: '/v1/employers/:employer/settings/sourcing-templates',
  summary: 'Lists the merge fields of all sourcing tools.',
  params: ofEmployer,
  success: 200,
  response: page(SourcingTemplate),
});

export const saveSourcingTemplate = endpoint({
  ...write,
  name: 'saveSourcingTemplate',
  method: 'PUT',
  path: '/v1/employers/:employer/settings/sourcing-templates/:tool',
  role: 'admin',
  summary: 'Sets the employer’s merge fields for a tool; null restores the defaults.',
  retry: 'version',
  params: z.strictObject({ employer: EmployerName, tool: SourcingTool }),
  body: z.strictObject({ template: z.nullable(lineOrEmpty(500)) }),
  success: 200,
  response: SourcingTemplate,
});

export const shareLinkEndpoints: readonly Endpoint[] = [
  listShareLinks,
  createShareLink,
  resolveShareLinkQuery,
  getShareLink,
  saveShareLink,
  revokeShareLink,
  listShareLinkOpens,
  testShareLink,
  listSourcingTemplates,
  saveSourcingTemplate,
];
