// A campaign page as the contract has it.

import type { CampaignDetails } from '#contract/campaign-page.ts';
import type { CampaignMetrics, CampaignPage, ListedCampaign } from '#contract/campaign-pages.ts';
import type { ContentPage, ListedContentPage } from '#contract/content-page.ts';
import type { Ref } from '#contract/kit/fields.ts';

/** What stands in other tables. */
export type CampaignParts = { lists: ReadonlyMap<string, Ref>; metrics: CampaignMetrics };
export type WholeParts = CampaignParts & { jobs: ReadonlyMap<string, Ref>; shareLinks: Ref[] };

type Dated = Pick<CampaignDetails, 'audience' | 'validFrom' | 'validTo'>;

export const presentListedCampaign = (
  page: ListedContentPage,
  { audience, validFrom, validTo }: Dated,
  { lists, metrics }: CampaignParts,
): ListedCampaign => ({
  ...page,
  audience: audience === null ? null : (lists.get(audience) ?? null),
  ...{ validFrom, validTo, metrics },
});

export const presentCampaign = (
  page: ContentPage,
  campaign: CampaignDetails,
  { jobs, shareLinks, ...parts }: WholeParts,
): CampaignPage => ({
  ...page,
  ...presentListedCampaign(page, campaign, parts),
  jobPages: campaign.jobPages.flatMap((name) => jobs.get(name) ?? []),
  tokens: campaign.tokens,
  cta: campaign.cta,
  shareLinks,
});
