// What a content page was, and what its draft looks like to who may not open the editor.
import * as z from 'zod/mini';
import { ContentPage, KeptPage, PageChanges, PageVersion, PublicContentPage } from './content-page.ts';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { Iso } from './kit/fields.ts';
import { ContentPagePermalink, EmployerName } from './kit/ids.ts';
import { listQuery, page, wholeNumber } from './kit/page.ts';

const ofPage = z.strictObject({ employer: EmployerName, page: ContentPagePermalink });
const ofVersion = z.strictObject({ ...ofPage.shape, version: wholeNumber(1, 999_999_999) });
const one = '/v1/employers/:employer/content-pages/:page';
const read = { method: 'GET', access: 'employer', role: 'recruiter', rate: 'read', retry: 'none' } as const;
const write = { access: 'employer', role: 'recruiter', rate: 'write' } as const;

export const listContentPageVersions = endpoint({
  ...read,
  name: 'listContentPageVersions',
  path: `${one}/versions`,
  summary: 'Lists published versions, and drafts replaced by a restore or a colleague’s edit; newest first.',
  params: ofPage,
  query: z.strictObject({ perPage: listQuery.perPage, cursor: listQuery.cursor }),
  success: 200,
  response: page(PageVersion),
});

export const getContentPageVersion = endpoint({
  ...read,
  name: 'getContentPageVersion',
  path: `${one}/versions/:version`,
  summary: 'Returns one version; with `compareTo`, how that version or the draft differs from it.',
  params: ofVersion,
  query: z.strictObject({
    compareTo: z.optional(z.union([z.literal('draft'), wholeNumber(1, 999_999_999)])),
  }),
  success: 200,
  response: z.union([KeptPage, PageChanges]),
});

export const restoreContentPageVersion = endpoint({
  ...write,
  name: 'restoreContentPageVersion',
  method: 'POST',
  path: `${one}/versions/:version/restore`,
  summary: 'Restores an earlier version as the draft; the current draft is saved as a version.',
  retry: 'version',
  params: ofVersion,
  body: z.strictObject({}),
  success: 200,
  response: ContentPage,
  errors: ['CONFLICT'],
});

export const previewContentPage = endpoint({
  ...read,
  name: 'previewContentPage',
  path: `${one}/preview`,
  role: 'viewer',
  summary: 'Returns the draft as visitors would see it.',
  params: ofPage,
  success: 200,
  response: PublicContentPage,
});

export const createPreviewLink = endpoint({
  ...write,
  name: 'createPreviewLink',
  method: 'POST',
  path: `${one}/preview-link`,
  summary: 'Creates a link to preview the draft for seven days, without signing in. Revokes an earlier one.',
  retry: 'none',
  params: ofPage,
  body: z.strictObject({}),
  success: 201,
  response: z.object({ url: z.string(), expiresAt: Iso }),
  errors: ['CONFLICT'],
});

export const deletePreviewLink = endpoint({
  ...write,
  name: 'deletePreviewLink',
  method: 'DELETE',
  path: `${one}/preview-link`,
  summary: 'Revokes the preview link; repeating it changes nothing.',
  retry: 'same',
  params: ofPage,
  success: 204,
});

export const getSharedPreview = endpoint({
  name: 'getSharedPreview',
  method: 'GET',
  // Not among the public answers, which are kept until something is published.
  path: '/v1/content-page-previews/:page',
  access: 'public',
  summary: 'Returns the draft of a page, for anyone with its preview link.',
  rate: 'public',
  retry: 'none',
  params: z.strictObject({ page: ContentPagePermalink }),
  query: z.strictObject({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) }),
  success: 200,
  response: PublicContentPage,
});

export const contentPageVersionEndpoints: readonly Endpoint[] = [
  listContentPageVersions,
  getContentPageVersion,
  restoreContentPageVersion,
  previewContentPage,
  createPreviewLink,
  deletePreviewLink,
  getSharedPreview,
];
