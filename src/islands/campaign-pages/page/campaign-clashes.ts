// Two people's states of what is set of one campaign, field by field, in words; and the one that is chosen of both. Pure.
import { campaignTokens } from '#contract/campaign-page.ts';
import { type Clash, fieldClashes, type States } from '#lib/clashes.ts';
import { FIRST_HERO } from '#lib/content-pages/shared-words.ts';
import { isoOfLocal, momentInWords } from '#lib/format/local-moment.ts';
import { type Choice, mergedDraft } from '#lib/merged-draft.ts';
import { actionNames, tokenNames } from '../campaign-words.ts';
import type { CampaignDraft } from './draft.ts';

/** What lists, jobs and pictures are called; null where that is not known. */
export type NameOf = (permalink: string) => string | null;

// What visitors do and where it leads are chosen together: an address belongs to its act.
type Compared = Omit<CampaignDraft, 'cta' | 'address'> & { call: Pick<CampaignDraft, 'cta' | 'address'> };

const fields: Record<keyof Compared, string> = {
  internalName: 'Internal name',
  title: 'Title',
  description: 'Description',
  audience: 'Audience',
  call: 'Call to action',
  jobPages: 'Campaign jobs',
  fallbacks: 'Fallbacks',
  validFrom: 'Valid from',
  validTo: 'Valid until',
  noindex: 'Hidden from search engines',
  shareImage: 'Share image',
};

const asCompared = ({ cta, address, ...same }: CampaignDraft): Compared => ({
  ...same,
  // The address as it is typed stands for the stored one.
  call: { cta: { ...cta, href: null }, address },
});

const eachOf = (states: States<CampaignDraft>): States<Compared> => ({
  base: asCompared(states.base),
  mine: asCompared(states.mine),
  theirs: asCompared(states.theirs),
});

export const clashesOf = (states: States<CampaignDraft>, nameOf: NameOf): Clash[] =>
  fieldClashes(eachOf(states), fields, (draft, field) => inWords(draft, field, nameOf));

/** What I changed over theirs, or what is chosen of both. */
export function mergedSettings(states: States<CampaignDraft>, choice?: Choice): CampaignDraft {
  const { call, ...same } = mergedDraft(eachOf(states), [], choice);
  return { ...same, ...call };
}

const NOTHING = 'None';

function inWords(draft: Compared, field: keyof Compared, nameOf: NameOf): string {
  switch (field) {
    case 'audience':
      return draft.audience === null ? 'No list' : (nameOf(draft.audience) ?? 'A list');
    case 'jobPages':
      return draft.jobPages.map((job) => nameOf(job) ?? 'A job').join(', ') || NOTHING;
    case 'call':
      return callInWords(draft.call);
    case 'fallbacks':
      return (
        campaignTokens
          .filter((key) => draft.fallbacks[key] !== '')
          .map((key) => `${tokenNames[key].label}: ${draft.fallbacks[key]}`)
          .join(' · ') || NOTHING
      );
    case 'validFrom':
    case 'validTo': {
      const iso = isoOfLocal(draft[field]);
      return iso === null ? 'No limit' : momentInWords(iso);
    }
    case 'shareImage':
      return draft.shareImage === null ? FIRST_HERO : (nameOf(draft.shareImage) ?? 'An image');
    case 'noindex':
      return draft.noindex ? 'Yes' : 'No';
    default:
      return draft[field];
  }
}

const callInWords = ({ cta: { action, label }, address }: Compared['call']): string =>
  [actionNames[action], label === '' ? '' : `“${label}”`, address].filter((part) => part !== '').join(' · ');
