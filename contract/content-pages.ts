// The calls of content pages: written as a draft, checked, published, brought back.
import * as z from 'zod/mini';
import {
  ContentPage,
  ContentPageChange,
  ListedContentPage,
  NewContentPage,
  PageCheck,
  PageStatus,
  PageType,
  PageVersion,
  PublicContentPage,
} from './content-page.ts';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { Language, line } from './kit/fields.ts';
import { ContentPagePermalink, EmployerName } from './kit/ids.ts';
import { listQuery, page, wholeNumber } from './kit/page.ts';

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
  summary: 'The content pages of the employer, last changed first; archived ones only when asked for.',
  params: ofEmployer,
  query: z.strictObject({
    ...listQuery,
    type: z.optional(z.array(PageType)),
    status: z.optional(z.array(PageStatus)),
  }),
  success: 200,
  response: page(ListedContentPage),
});

export const createContentPage = endpoint({
  ...write,
  name: 'createContentPage',
  method: 'POST',
  path: pages,
  summary: 'Makes a draft.',
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
  summary: 'One page with the blocks of its draft.',
  params: ofPage,
  success: 200,
  response: ContentPage,
});

export const saveContentPage = endpoint({
  ...write,
  name: 'saveContentPage',
  method: 'PUT',
  path: one,
  summary: 'Changes the draft; what is published stays. A locked block needs the role admin.',
  retry: 'version',
  params: ofPage,
  body: ContentPageChange,
  bodyLimit,
  success: 200,
  response: ContentPage,
  errors: ['CONFLICT'],
});

const lifeCycle = <const N extends string, const W extends string>(name: N, word: W, summary: string) =>
  endpoint({
    ...write,
    name,
    method: 'POST',
    path: `/v1/employers/:employer/content-pages/:page/${word}`,
    summary,
    retry: 'version',
    params: ofPage,
    body: z.strictObject({}),
    success: 200,
    response: ContentPage,
    errors: ['CONFLICT'],
  });

export const publishContentPage = lifeCycle(
  'publishContentPage',
  'publish',
  'Shows the draft to everybody; refused with what is wrong and where.',
);
export const unpublishContentPage = lifeCycle(
  'unpublishContentPage',
  'unpublish',
  'Takes the page back to draft.',
);
export const archiveContentPage = lifeCycle(
  'archiveContentPage',
  'archive',
  'Takes the page out of the library and, where it was public, from its visitors.',
);
export const restoreContentPage = lifeCycle(
  'restoreContentPage',
  'restore',
  'Brings an archived page back as a draft.',
);

export const duplicateContentPage = endpoint({
  ...write,
  name: 'duplicateContentPage',
  method: 'POST',
  path: `${one}/duplicate`,
  summary: 'A draft copy with the same blocks.',
  retry: 'key',
  params: ofPage,
  body: z.strictObject({ title: z.optional(line(200)) }),
  success: 201,
  response: ContentPage,
});

export const checkContentPage = endpoint({
  ...read,
  name: 'checkContentPage',
  path: `${one}/check`,
  role: 'recruiter',
  rate: 'heavy',
  summary: 'What is not well in the draft, and where. An error stops publishing.',
  params: ofPage,
  success: 200,
  response: z.object({ checks: z.array(PageCheck) }),
});

export const listContentPageVersions = endpoint({
  ...read,
  name: 'listContentPageVersions',
  path: `${one}/versions`,
  role: 'recruiter',
  summary: 'What was published of the page, and what restoring replaced; newest first.',
  params: ofPage,
  query: z.strictObject({ perPage: listQuery.perPage, cursor: listQuery.cursor }),
  success: 200,
  response: page(PageVersion),
});

export const restoreContentPageVersion = endpoint({
  ...write,
  name: 'restoreContentPageVersion',
  method: 'POST',
  path: `${one}/versions/:version/restore`,
  summary: 'Makes an earlier version the draft; the draft of now is kept as a version.',
  retry: 'version',
  params: z.strictObject({
    employer: EmployerName,
    page: ContentPagePermalink,
    version: wholeNumber(1, 999_999_999),
  }),
  body: z.strictObject({}),
  success: 200,
  response: ContentPage,
  errors: ['CONFLICT'],
});

export const previewContentPage = endpoint({
  ...read,
  name: 'previewContentPage',
  path: `${one}/preview`,
  summary: 'The draft as its visitors would see it.',
  params: ofPage,
  success: 200,
  response: PublicContentPage,
});

export const getPublicContentPage = endpoint({
  name: 'getPublicContentPage',
  method: 'GET',
  path: '/v1/public/content-pages/:page',
  access: 'public',
  summary: 'A published page. Drafts and archived ones do not exist here.',
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
  listContentPageVersions,
  restoreContentPageVersion,
  previewContentPage,
  getPublicContentPage,
];
