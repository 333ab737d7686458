// What is set of a campaign page, as it stands in the form. Pure.
import { type CampaignDetails, type CampaignToken, campaignTokens } from '#contract/campaign-page.ts';
import type { CampaignPage, CampaignPageChange } from '#contract/campaign-pages.ts';
import { TITLE_MISSING } from '#lib/content-pages/shared-words.ts';
import { isoOfLocal, localOfIso } from '#lib/format/local-moment.ts';

export type CampaignDraft = {
  internalName: string;
  title: string;
  description: string;
  audience: string | null;
  jobPages: string[];
  /** One field, since an address belongs to its act; it stands as it is typed. */
  call: Omit<CampaignDetails['cta'], 'href'> & { address: string };
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
    ...{ internalName, title, description, noindex },
    call: { action: cta.action, label: cta.label, address: cta.href ?? '' },
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

/** Why it cannot be saved as it stands; null when it can. */
export const mistakeOf = ({ title }: CampaignDraft): string | null =>
  title.trim() === '' ? TITLE_MISSING : null;

/** What goes out of what was changed. */
export function bodyOf(changes: Partial<CampaignDraft>): CampaignPageChange {
  const { fallbacks, call, validFrom, validTo, ...same } = changes;
  return {
    ...same,
    ...(call !== undefined && { cta: ctaOf(call) }),
    ...(fallbacks !== undefined && {
      tokens: campaignTokens
        .filter((key) => fallbacks[key].trim() !== '')
        .map((key) => ({ key, fallback: fallbacks[key] })),
    }),
    ...(validFrom !== undefined && { validFrom: isoOfLocal(validFrom) }),
    ...(validTo !== undefined && { validTo: isoOfLocal(validTo) }),
  } as CampaignPageChange;
}

const ctaOf = ({ address, ...same }: CampaignDraft['call']) => ({
  ...same,
  href: address.trim() === '' ? null : address,
});
