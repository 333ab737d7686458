// The palette: one question over everything that has a name.
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { line } from './kit/fields.ts';
import { EmployerName } from './kit/ids.ts';
import { wholeNumber } from './kit/page.ts';
import { ShareLinkOwner } from './share-link.ts';

export const foundKinds = [
  'person',
  'job-clip',
  'job-page',
  'content-page',
  'campaign-page',
  'interview-guide',
  'person-list',
  'sequence',
  'share-link',
] as const;
export const FoundKind = z.enum(foundKinds);

export const findThings = endpoint({
  name: 'findThings',
  method: 'GET',
  path: '/v1/employers/:employer/search',
  access: 'employer',
  role: 'viewer',
  summary: 'Searches by the start of names, limited to kinds the caller’s role can open.',
  rate: 'read',
  retry: 'none',
  params: z.strictObject({ employer: EmployerName }),
  query: z.strictObject({ q: line(100), perPage: z.prefault(wholeNumber(1, 20), '5') }),
  success: 200,
  response: z.object({
    data: z.array(
      z.object({
        kind: FoundKind,
        permalink: z.string(),
        title: z.string(),
        /** A second line: a company, a place. */
        detail: z.string(),
        status: z.nullable(z.string()),
        /** What a share link leads to, which its screen's address names too; absent for all else. */
        owner: z.optional(z.object({ kind: ShareLinkOwner, permalink: z.string() })),
        /** Where a hiring manager, who has no talent pool, reads of a person; absent for all else. */
        application: z.optional(z.object({ permalink: z.string(), jobPage: z.string() })),
      }),
    ),
    nextCursor: z.null(),
  }),
});

export const findEndpoints: readonly Endpoint[] = [findThings];
