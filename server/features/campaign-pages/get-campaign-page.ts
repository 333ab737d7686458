import type { CampaignPage, getCampaignPage as endpoint } from '#contract/campaign-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { withEditors } from '#server/features/content-pages/lookups.ts';
import { campaignOf, presentOneCampaign } from './lookups.ts';
import { mayReadCampaigns } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

export async function getCampaignPage(ctx: EmployerContext, { params }: Input): Promise<CampaignPage> {
  mayReadCampaigns(ctx);
  return withEditors(ctx, await presentOneCampaign(ctx, await campaignOf(ctx, params.campaignPage)));
}
