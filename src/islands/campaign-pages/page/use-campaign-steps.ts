// What changes how the campaign stands. Each is a call of content pages, and tells its outcome.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CampaignPage } from '#contract/campaign-pages.ts';
import { duplicateContentPage } from '#contract/content-pages.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { type PageStep, pageSteps, toldOfStep } from '#lib/content-pages/page-steps.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { campaignChanged } from '../campaign-queries.ts';

export function useCampaignSteps({ permalink, version }: Pick<CampaignPage, 'permalink' | 'version'>) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const during = async (work: () => Promise<unknown>) => {
    setBusy(true);
    // What stands in the way of publishing is listed beside the settings too.
    await work().catch((error: unknown) => notify({ variant: 'warning', text: sentenceOf(error) }));
    setBusy(false);
  };
  const params = { employer: employerOf(), page: permalink };
  return {
    isBusy,
    take: (step: PageStep) =>
      during(async () => {
        await call(pageSteps[step], { params, body: {} }, { version });
        await campaignChanged(client, permalink);
        notify({ variant: 'success', text: toldOfStep('Campaign page', step) });
      }),
    copy: () =>
      during(async () => {
        const options = { idempotencyKey: crypto.randomUUID() };
        const copy = await call(duplicateContentPage, { params, body: {} }, options);
        await campaignChanged(client, permalink);
        goTo(employerPaths.campaign(copy.permalink));
      }),
  };
}
