// The calls of content pages: written as a draft, checked, published, brought back.
import * as z from 'zod/mini';
import {
  ContentPage,
  ContentPageChange,
  DuplicateWish,
  ListedContentPage,
  NewContentPage,
  PageCheck,
  PageStatus,
  PageType,
  PublicContentPage,
} from './content-page.ts';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { Language } from './kit/fields.ts';
import { ContentPagePermalink, EmployerName } from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';

const ofEmployer = z.strictObject({ employer: EmployerName });
const ofPage = z.strictObject({ employer: EmployerName, page: ContentPagePermalink });
const pages = '/v1/employers/:employer/content-pages';
const one = '/v1/employers/:employer/content-pages/:page';
const read = { method: 'GET', access: 'employer', role: 'viewer', rate: 'read', retry: 'none' } as const;
const write = { access: 'employer', role: 'recruiter', rate: 'write' } as const;
/** A page of 500 blocks fits (api, section 2). */
const bodyLimit = 2_000_000;

export const listContentPages = endpoint({
  ...read,
  name: 'listContentPages',
  path: pages,
  summary: 'Lists content pages, last changed first; archived ones only on request.',
  params: ofEmployer,
  query: z.strictObject({
    ...listQuery,
    type: z.optional(z.array(PageType)),
    status: z.optional(z.array(PageStatus)),
    /** Only templates, or none of them; both when left out. */
    template: z.optional(z.enum(['true', 'false'])),
  }),
  success: 200,
  response: page(ListedContentPage),
});

export const createContentPage = endpoint({
  ...write,
  name: 'createContentPage',
  method: 'POST',
  path: pages,
  summary: 'Creates a draft.',
  retry: 'key',
  params: ofEmployer,
  body: NewContentPage,
  bodyLimit,
  success: 201,
  response: ContentPage,
});

export const getContentPage = endpoint({
  ...read,
  name: 'getContentPage',
  path: one,
  summary: 'Returns one page with the blocks of its draft.',
  params: ofPage,
  success: 200,
  response: ContentPage,
});

export const saveContentPage = endpoint({
  ...write,
  name: 'saveContentPage',
  method: 'PUT',
  path: one,
  summary: 'Changes the draft; the published page stays. A locked block needs the admin role.',
  retry: 'version',
  params: ofPage,
  body: ContentPageChange,
  bodyLimit,
  success: 200,
  response: ContentPage,
  errors: ['CONFLICT'],
});

const noBody = z.strictObject({});
const lifeCycle = <const N extends string, const W extends string, B extends z.ZodMiniType>(
  ...[name, word, summary, body]: [name: N, word: W, summary: string, body: B]
) =>
  endpoint({
    ...write,
    name,
    method: 'POST',
    path: `/v1/employers/:employer/content-pages/:page/${word}`,
    summary,
    retry: 'version',
    params: ofPage,
    body,
    success: 200,
    response: ContentPage,
    errors: ['CONFLICT'],
  });

const moment = z.optional(z.nullable(z.iso.datetime({ offset: true })));

export const publishContentPage = lifeCycle(
  'publishContentPage',
  'publish',
  'Publishes the draft, now or at `publishAt`; refused with what to fix and where. Replaces an earlier schedule.',
  z.strictObject({
    /** Null or left out is now. The draft goes live as it stands then, if nothing is wrong with it then. */
    publishAt: moment,
    /** When the page is taken back; null or left out is never. */
    unpublishAt: moment,
  }),
);
export const unpublishContentPage = lifeCycle(
  'unpublishContentPage',
  'unpublish',
  'Unpublishes the page and cancels its schedule.',
  noBody,
);
export const archiveContentPage = lifeCycle(
  'archiveContentPage',
  'archive',
  'Archives the page; visitors no longer see it.',
  noBody,
);
export const restoreContentPage = lifeCycle(
  'restoreContentPage',
  'restore',
  'Restores an archived page as a draft.',
  noBody,
);

export const duplicateContentPage = endpoint({
  ...write,
  name: 'duplicateContentPage',
  method: 'POST',
  path: `${one}/duplicate`,
  summary: 'Duplicates the page as a draft; with a language, as its version in that language.',
  retry: 'key',
  params: ofPage,
  body: DuplicateWish,
  success: 201,
  response: ContentPage,
  errors: ['DUPLICATE', 'CONFLICT'],
});

export const checkContentPage = endpoint({
  ...read,
  name: 'checkContentPage',
  path: `${one}/check`,
  role: 'recruiter',
  rate: 'heavy',
  summary: 'Lists what to fix in the draft, and where. An error stops publishing.',
  params: ofPage,
  success: 200,
  response: z.object({
    checks: z.array(PageCheck),
    /** What a phone loads of the page: its words, and its pictures in the size that it takes. */
    bytes: z.int(),
  }),
});

export const getPublicContentPage = endpoint({
  name: 'getPublicContentPage',
  isKept: true,
  method: 'GET',
  path: '/v1/public/content-pages/:page',
  access: 'public',
  summary:
    'Returns a published page, in `lng` where it is published. Drafts and archived pages aren’t found.',
  rate: 'public',
  retry: 'none',
  params: z.strictObject({ page: ContentPagePermalink }),
  query: z.strictObject({ lng: z.optional(Language) }),
  success: 200,
  response: PublicContentPage,
});

export const contentPageEndpoints: readonly Endpoint[] = [
  listContentPages,
  createContentPage,
  getContentPage,
  saveContentPage,
  publishContentPage,
  unpublishContentPage,
  archiveContentPage,
  restoreContentPage,
  duplicateContentPage,
  checkContentPage,
  getPublicContentPage,
];
