// What is done with one campaign of the list. Each act tells its outcome.
import { useQueryClient } from '@tanstack/react-query';
import { type ListedCampaign, saveCampaignPage } from '#contract/campaign-pages.ts';
import {
  archiveContentPage,
  duplicateContentPage,
  publishContentPage,
  restoreContentPage,
} from '#contract/content-pages.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { toldOfStep } from '#lib/content-pages/page-steps.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { campaignsChanged } from '../campaign-queries.ts';

export type CampaignActs = ReturnType<typeof useCampaignActs>;

export function useCampaignActs() {
  const client = useQueryClient();
  const told = async (work: () => Promise<string>): Promise<boolean> => {
    try {
      notify({ variant: 'success', text: await work() });
      return true;
    } catch (error) {
      notify({ variant: 'warning', text: sentenceOf(error) });
      return false;
    } finally {
      await campaignsChanged(client);
    }
  };
  const paramsOf = ({ permalink }: ListedCampaign) => ({ employer: employerOf(), page: permalink });
  return {
    copy: (campaign: ListedCampaign) =>
      told(async () => {
        const options = { idempotencyKey: crypto.randomUUID() };
        const copy = await call(duplicateContentPage, { params: paramsOf(campaign), body: {} }, options);
        return `“${copy.title}” created`;
      }),
    archive: (campaign: ListedCampaign) =>
      told(async () => {
        const { version } = campaign;
        await call(archiveContentPage, { params: paramsOf(campaign), body: {} }, { version });
        return toldOfStep('Campaign page', 'archive');
      }),
    restore: (campaign: ListedCampaign) =>
      told(async () => {
        const { version } = campaign;
        await call(restoreContentPage, { params: paramsOf(campaign), body: {} }, { version });
        return toldOfStep('Campaign page', 'restore');
      }),
    /** Visitors learn it at once, unless other changes wait that nobody asked to publish. */
    extend: (campaign: ListedCampaign, validTo: string) =>
      told(async () => {
        const params = { employer: employerOf(), campaignPage: campaign.permalink };
        const { version, hasChanges } = campaign;
        const saved = await call(saveCampaignPage, { params, body: { validTo } }, { version });
        if (hasChanges) return 'Saved. Publish changes to show the page again.';
        await call(publishContentPage, { params: paramsOf(campaign), body: {} }, { version: saved.version });
        return 'Campaign page extended';
      }),
  };
}
