// What is set of a campaign page, as it stands in the form. Pure.
import { type CampaignDetails, type CampaignToken, campaignTokens } from '#contract/campaign-page.ts';
import type { CampaignPage, CampaignPageChange } from '#contract/campaign-pages.ts';
import { isoOfLocal, localOfIso } from '#lib/format/local-moment.ts';

export type CampaignDraft = {
  internalName: string;
  title: string;
  description: string;
  audience: string | null;
  jobPages: string[];
  cta: CampaignDetails['cta'];
  /** The address as it is typed. */
  address: string;
  fallbacks: Record<CampaignToken, string>;
  /** As a native field of this device says them; empty for no limit. */
  validFrom: string;
  validTo: string;
  noindex: boolean;
  /** Of the library; null for the one of the first hero. */
  shareImage: string | null;
};

export function draftOf(campaign: CampaignPage): CampaignDraft {
  const { internalName, title, description, cta, tokens, noindex } = campaign;
  const fallbackOf = (key: CampaignToken) => tokens.find((token) => token.key === key)?.fallback ?? '';
  return {
    ...{ internalName, title, description, cta, noindex, address: cta.href ?? '' },
    audience: campaign.audience?.permalink ?? null,
    jobPages: campaign.jobPages.map(({ permalink }) => permalink),
    fallbacks: Object.fromEntries(campaignTokens.map((key) => [key, fallbackOf(key)])) as Record<
      CampaignToken,
      string
    >,
    validFrom: localOfIso(campaign.validFrom),
    validTo: localOfIso(campaign.validTo),
    shareImage: campaign.shareImage?.permalink ?? null,
  };
}

/** What of the form is not stored yet: somebody else may change the rest meanwhile. */
export function changeOf(stored: CampaignDraft, draft: CampaignDraft): CampaignPageChange {
  const before: Record<string, unknown> = bodyOf(stored);
  return Object.fromEntries(
    Object.entries(bodyOf(draft)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  );
}

function bodyOf(draft: CampaignDraft): CampaignPageChange {
  const { fallbacks, address, cta, validFrom, validTo, ...same } = draft;
  const tokens = campaignTokens
    .filter((key) => fallbacks[key].trim() !== '')
    .map((key) => ({ key, fallback: fallbacks[key] }));
  const dates = { validFrom: isoOfLocal(validFrom), validTo: isoOfLocal(validTo) };
  const href = address.trim() === '' ? null : address;
  return { ...same, cta: { ...cta, href }, tokens, ...dates } as CampaignPageChange;
}

export const isSame = (one: CampaignDraft, other: CampaignDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
