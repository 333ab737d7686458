// How the screens of interview guides read the API: the keys of what is kept, and what is asked for anew.

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { PageStatus } from '#contract/content-page.ts';
import { checkContentPage } from '#contract/content-pages.ts';
import { listImages } from '#contract/images.ts';
import { getInterviewGuide, type InterviewGuide, listInterviewGuides } from '#contract/interview-guides.ts';
import { ContentPagePermalink } from '#contract/kit/ids.ts';
import { choicesQuery, listQuery } from '#islands/queries/lists.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { NOT_FOUND_WORDS } from '#lib/content-pages/shared-words.ts';
import { employerOf } from '#lib/stores/auth.ts';

export type Audience = 'candidate' | 'interviewer';
const LIST = 'interview-guides';
const ONE = 'interview-guide';

export type GuideFilters = { search: string; status: readonly PageStatus[] };

/** The guides under some filters, fifty at a time. */
export const guideListQuery = ({ search, status }: GuideFilters) =>
  listQuery(listInterviewGuides, {
    ...(search === '' ? {} : { search }),
    ...(status.length === 0 ? {} : { status: [...status] }),
  });

/** One guide as far as this reader may see it. An address that cannot be one is not asked for. */
export const guideQuery = (permalink: string, audience: Audience) =>
  queryOptions({
    queryKey: [ONE, permalink, audience],
    queryFn: ({ signal }) => {
      const name = ContentPagePermalink.safeParse(permalink);
      if (!name.success) throw new CallError('NOT_FOUND', NOT_FOUND_WORDS, 404);
      const params = { employer: employerOf(), interviewGuide: name.data };
      return call(getInterviewGuide, { params, query: { audience } }, { signal });
    },
    // The editor holds the guide itself; another state comes by its own calls.
    refetchOnWindowFocus: false,
  });

/** What is not well in the draft, of this very version. */
export const checkQuery = ({ permalink, version }: Pick<InterviewGuide, 'permalink' | 'version'>) =>
  queryOptions({
    queryKey: ['interview-guide-check', permalink, version],
    queryFn: async ({ signal }) =>
      (await call(checkContentPage, { params: { employer: employerOf(), page: permalink } }, { signal }))
        .checks,
    placeholderData: (before) => before,
  });

/** The pictures of the library, newest first. */
export const photosQuery = () => choicesQuery(listImages);

/** Puts a changed guide in its place and asks for the lists anew. */
export async function guideArrived(client: QueryClient, guide: InterviewGuide): Promise<void> {
  client.setQueryData(guideQuery(guide.permalink, 'interviewer').queryKey, guide);
  await client.invalidateQueries({ queryKey: [LIST] });
}
