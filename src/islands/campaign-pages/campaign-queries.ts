// How the screens of campaign pages read the API.

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type CampaignPage, getCampaignPage, listCampaignPages } from '#contract/campaign-pages.ts';
import type { PageStatus } from '#contract/content-page.ts';
import { checkContentPage, listContentPages } from '#contract/content-pages.ts';
import { listImages } from '#contract/images.ts';
import { listJobPages } from '#contract/job-pages.ts';
import { ContentPagePermalink } from '#contract/kit/ids.ts';
import { listPersonLists } from '#contract/person-lists.ts';
import { choicesQuery, listQuery } from '#islands/queries/lists.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { NOT_FOUND_WORDS } from '#lib/content-pages/shared-words.ts';
import { employerOf } from '#lib/stores/auth.ts';

const LIST = 'campaign-pages';
const ONE = 'campaign-page';

export type CampaignFilters = { search: string; status: readonly PageStatus[] };

export const campaignListQuery = ({ search, status }: CampaignFilters) =>
  listQuery(listCampaignPages, {
    ...(search === '' ? {} : { search }),
    ...(status.length === 0 ? {} : { status: [...status] }),
  });

/** One campaign page. An address that cannot be one is not asked for. */
export const campaignQuery = (permalink: string) =>
  queryOptions({
    queryKey: [ONE, permalink],
    queryFn: ({ signal }) => {
      const page = ContentPagePermalink.safeParse(permalink);
      if (!page.success) throw new CallError('NOT_FOUND', NOT_FOUND_WORDS, 404);
      return call(
        getCampaignPage,
        { params: { employer: employerOf(), campaignPage: page.data } },
        { signal },
      );
    },
  });

/** What stands in the way of publishing, of this very version. */
export const checklistQuery = ({ permalink, version }: Pick<CampaignPage, 'permalink' | 'version'>) =>
  queryOptions({
    queryKey: ['campaign-check', permalink, version],
    queryFn: async ({ signal }) =>
      (await call(checkContentPage, { params: { employer: employerOf(), page: permalink } }, { signal }))
        .checks,
  });

/** What a campaign may be for: the jobs and the lists of the employer. */
export const jobChoicesQuery = () => choicesQuery(listJobPages);

export const listChoicesQuery = () => choicesQuery(listPersonLists);

/** The library, for the picture in shared links. */
export const picturesQuery = () => choicesQuery(listImages);

/** Templates that a campaign may begin from. */
export const templateChoicesQuery = () => choicesQuery(listContentPages, { template: 'true' });

/** Puts a changed campaign in its place and asks for the lists anew. */
export async function campaignArrived(client: QueryClient, campaign: CampaignPage): Promise<void> {
  client.setQueryData(campaignQuery(campaign.permalink).queryKey, campaign);
  await campaignsChanged(client);
}

/** The lists are asked for anew. */
export const campaignsChanged = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [LIST] });

/** What was done by a call of content pages shows in the campaign when it is asked for anew. */
export async function campaignChanged(client: QueryClient, permalink: string): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: [ONE, permalink] }), campaignsChanged(client)]);
}
