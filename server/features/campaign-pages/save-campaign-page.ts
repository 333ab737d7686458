import type { CampaignPage, saveCampaignPage as endpoint } from '#contract/campaign-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, staleVersion } from '#server/errors.ts';
import {
  contentOf,
  differs,
  keepReplaced,
  languageIsFree,
  pageFields,
  writePage,
} from '#server/features/content-pages/lookups.ts';
import { campaignFields } from './campaign-fields.ts';
import { lockedCampaignOf, presentOneCampaign } from './lookups.ts';
import { mayEditCampaigns } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** Changes what is set of the draft; visitors see none of it until it is published. */
export async function saveCampaignPage(
  ctx: EmployerContext,
  { params, body, version }: Input,
): Promise<CampaignPage> {
  mayEditCampaigns(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = await lockedCampaignOf(tx, params.campaignPage);
    if (before.version !== version) throw staleVersion(await presentOneCampaign(tx, before));
    if (before.status === 'archived')
      throw conflict('This page is archived. Restore it first.', before.status);
    const { jobPages, audience, tokens, cta, validFrom, validTo, keepBefore, ...page } = body;
    const said = { jobPages, audience, tokens, cta, validFrom, validTo };
    const campaign = await campaignFields(tx, before.campaign, said as Pick<typeof body, keyof typeof said>);
    const fields = { ...(await pageFields(tx, page)), campaign };
    const { language = before.language } = body;
    if (language !== before.language) await languageIsFree(tx.db, before, language);
    await keepReplaced(tx, before, fields, keepBefore);
    const hasChanges = differs(contentOf({ ...before, ...fields }), before.published);
    const row = await writePage(tx, before, { ...fields, hasChanges });
    return presentOneCampaign(tx, { ...row, campaign });
  });
}
