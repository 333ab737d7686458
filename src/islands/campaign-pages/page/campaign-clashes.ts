// Two people's states of what is set of one campaign, field by field, in words. Pure.
import { campaignTokens } from '#contract/campaign-page.ts';
import { type Clash, fieldClashes, type States } from '#lib/clashes.ts';
import { FIRST_HERO } from '#lib/content-pages/shared-words.ts';
import { isoOfLocal, momentInWords } from '#lib/format/local-moment.ts';
import { actionNames, tokenNames } from '../campaign-words.ts';
import type { CampaignDraft } from './draft.ts';

/** What lists, jobs and pictures are called; null where that is not known. */
export type NameOf = (permalink: string) => string | null;

const fields: Record<keyof CampaignDraft, string> = {
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

export const clashesOf = (states: States<CampaignDraft>, nameOf: NameOf): Clash[] =>
  fieldClashes(states, fields, (draft, field) => inWords(draft, field, nameOf));

const NOTHING = 'None';

function inWords(draft: CampaignDraft, field: keyof CampaignDraft, nameOf: NameOf): string {
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

const callInWords = ({ action, label, address }: CampaignDraft['call']): string =>
  [actionNames[action], label === '' ? '' : `“${label}”`, address].filter((part) => part !== '').join(' · ');
