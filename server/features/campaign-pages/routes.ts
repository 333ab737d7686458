// The calls of campaign pages.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/campaign-pages.ts';
import { serve } from '#server/http/serve.ts';
import { createCampaignPage } from './create-campaign-page.ts';
import { getCampaignPage } from './get-campaign-page.ts';
import { listCampaignPages } from './list-campaign-pages.ts';
import { saveCampaignPage } from './save-campaign-page.ts';

export function campaignPageRoutes(app: FastifyInstance): void {
  serve(app, contract.listCampaignPages, listCampaignPages);
  serve(app, contract.createCampaignPage, createCampaignPage);
  serve(app, contract.getCampaignPage, getCampaignPage);
  serve(app, contract.saveCampaignPage, saveCampaignPage);
}
