// How the screens of content pages read the API: the keys of what is kept, and what is asked for anew.

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type ContentPage, type PageStatus, pageTypes } from '#contract/content-page.ts';
import { listContentPageJobPages } from '#contract/content-page-job-pages.ts';
import { getContentPageMetrics } from '#contract/content-page-metrics.ts';
import { checkContentPage, getContentPage, listContentPages } from '#contract/content-pages.ts';
import { listImages } from '#contract/images.ts';
import { listJobBoards } from '#contract/job-boards.ts';
import { getJobClip } from '#contract/job-clips.ts';
import { listJobPages } from '#contract/job-pages.ts';
import { ContentPagePermalink, type JobClipPermalink } from '#contract/kit/ids.ts';
import { choicesQuery, listQuery } from '#islands/queries/lists.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { NOT_FOUND_WORDS } from '#lib/content-pages/shared-words.ts';
import { employerOf } from '#lib/stores/auth.ts';

const LIST = 'content-pages';
const ONE = 'content-page';
const CHECK = 'content-page-check';

export type PageFilters = { search: string; status: readonly PageStatus[]; template: boolean | null };

/** One clip with its highlights; lists of clips do not carry them. The screens of clips keep it under this key too. */
export const clipQuery = (clip: JobClipPermalink | null) =>
  queryOptions({
    queryKey: ['job-clip', clip],
    enabled: clip !== null,
    queryFn: ({ signal }) => {
      if (clip === null) throw new CallError('NOT_FOUND', 'No clip selected.', 404);
      return call(getJobClip, { params: { employer: employerOf(), clip } }, { signal });
    },
  });

/** The pages under some filters, fifty at a time. */
export const pageListQuery = ({ search, status, template }: PageFilters) =>
  listQuery(listContentPages, {
    type: [...pageTypes],
    ...(template === null ? {} : { template: template ? 'true' : 'false' }),
    ...(search === '' ? {} : { search }),
    ...(status.length === 0 ? {} : { status: [...status] }),
  });

/** What new pages may begin from, by title. */
export const templatesQuery = () =>
  queryOptions({
    ...choicesQuery(listContentPages, { template: 'true', type: [...pageTypes], perPage: '100' }),
    select: (templates) => templates.toSorted((one, other) => one.title.localeCompare(other.title)),
  });

/** One page. An address that cannot be one is not asked for. */
export const contentPageQuery = (permalink: string) =>
  queryOptions({
    queryKey: [ONE, permalink],
    queryFn: ({ signal }) => {
      const page = ContentPagePermalink.safeParse(permalink);
      if (!page.success) throw new CallError('NOT_FOUND', NOT_FOUND_WORDS, 404);
      return call(getContentPage, { params: { employer: employerOf(), page: page.data } }, { signal });
    },
    // The editor holds the page itself; another state comes by its own calls.
    refetchOnWindowFocus: false,
  });

/** What is not well in the draft, of this very version. */
export const checkQuery = ({ permalink, version }: Pick<ContentPage, 'permalink' | 'version'>) =>
  queryOptions({
    queryKey: [CHECK, permalink, version],
    queryFn: async ({ signal }) =>
      (await call(checkContentPage, { params: { employer: employerOf(), page: permalink } }, { signal }))
        .checks,
    placeholderData: (before) => before,
  });

export type FigureDays = { from: string; to: string };

/** What came of a page on some days. */
export const figuresQuery = (permalink: ContentPagePermalink, days: FigureDays) =>
  queryOptions({
    queryKey: ['content-page-figures', permalink, days],
    queryFn: ({ signal }) =>
      call(
        getContentPageMetrics,
        { params: { employer: employerOf(), page: permalink }, query: days },
        { signal },
      ),
    placeholderData: (before) => before,
    staleTime: 60_000,
  });

/** The pictures of the library, newest first. */
export const imagesQuery = () => choicesQuery(listImages);

/** The boards whose jobs a page may list, with their trees. */
export const boardsQuery = () => choicesQuery(listJobBoards);

/** The open jobs that say what they pay, by title. */
export const jobsQuery = () =>
  choicesQuery(listJobPages, { status: ['published'], hasSalary: 'true', sort: 'title' });

/** The job stories that show a page. */
export const storiesOfPageQuery = (page: ContentPagePermalink) =>
  queryOptions({
    queryKey: ['content-page-job-pages', 'of-page', page],
    queryFn: async ({ signal }) => {
      const query = { contentPagePermalink: [page], perPage: '1000' };
      const asked = { params: { employer: employerOf() }, query };
      return (await call(listContentPageJobPages, asked, { signal })).data;
    },
  });

/** Puts a changed page in its place and asks for the lists anew. */
export async function pageArrived(client: QueryClient, page: ContentPage): Promise<void> {
  client.setQueryData(contentPageQuery(page.permalink).queryKey, page);
  await client.invalidateQueries({ queryKey: [LIST] });
}
