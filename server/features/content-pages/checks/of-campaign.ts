// What is checked of a campaign, wherever among the blocks it shows.
import { type CampaignDetails, campaignTokens } from '#contract/campaign-page.ts';
import type { PageCheck } from '#contract/content-page.ts';
import type { Block } from '#contract/content-page-blocks.ts';
import { TOKEN } from '#lib/format/greeting-tokens.ts';
import type { PageRow } from '../present.ts';

type Campaign = Pick<PageRow, 'title' | 'description' | 'blocks'> & { campaign: CampaignDetails };

/** Every token that nothing stands for where a visitor is not known, and a call that leads nowhere. */
export function checkCampaign({ campaign, title, description, blocks }: Campaign): PageCheck[] {
  const known = new Set<string>(
    campaign.tokens.filter(({ fallback }) => fallback !== '').map(({ key }) => key),
  );
  const unresolved = (text: string, blockId: string | null): PageCheck[] =>
    [...new Set([...text.matchAll(TOKEN)].map(([, key = '']) => key))]
      .filter((key) => !known.has(key))
      .map((key) => ({ severity: 'error', code: 'UNRESOLVED_TOKEN', blockId, message: whyOpen(key) }));
  return [
    ...unresolved(`${title} ${description}`, null),
    ...blocks.flatMap((block) => unresolved(JSON.stringify(block.props), block.id)),
    ...callCheck(campaign, blocks),
    ...datesCheck(campaign),
  ];
}

const whyOpen = (key: string): string =>
  campaignTokens.some((token) => token === key)
    ? `Enter a fallback for {{${key}}}, for unknown visitors.`
    : `{{${key}}} isn’t a token. Use {{${campaignTokens.join('}}, {{')}}}.`;

const error = (message: string): PageCheck => ({ severity: 'error', code: 'EMPTY', blockId: null, message });

function callCheck({ cta, jobPages }: CampaignDetails, blocks: readonly Block[]): PageCheck[] {
  if (cta.action === 'apply' && jobPages.length === 0)
    return [error('Choose the jobs visitors can apply to.')];
  if (cta.action === 'form' && !blocks.some(({ type }) => type === 'form'))
    return [error('Add a form, or choose another call to action.')];
  if ((cta.action === 'url' || cta.action === 'calendar') && cta.href === null)
    return [error('Enter a URL for the call to action.')];
  return [];
}

function datesCheck({ validFrom, validTo }: CampaignDetails): PageCheck[] {
  const isReversed = validFrom !== null && validTo !== null && new Date(validTo) <= new Date(validFrom);
  return isReversed ? [error('“Valid until” must be after “Valid from”.')] : [];
}
