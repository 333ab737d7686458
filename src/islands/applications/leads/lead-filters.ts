// Which leads are shown and which one is open, as it stands in the address. Pure.
import type { Lead, LeadSource } from '#contract/application-leads.ts';

export type { Lead, LeadSource };

export const sourceNames: Record<LeadSource, string> = {
  application: 'Started an application',
  'stay-in-touch': 'Left their details',
  'content-page': 'Submitted a form',
  'share-link': 'Opened a share link',
  text: 'Sent a text message',
};

export type LeadFilters = {
  search: string;
  source: LeadSource | null;
  /** Those that were put off instead of those that wait. */
  isPaused: boolean;
  open: string | null;
};

export const noFilters: LeadFilters = { search: '', source: null, isPaused: false, open: null };

/** The filters of an address's query; what it does not know is left out. */
export function readFilters(query: string): LeadFilters {
  const given = new URLSearchParams(query);
  const source = given.get('source') ?? '';
  return {
    search: (given.get('search') ?? '').slice(0, 200),
    source: Object.hasOwn(sourceNames, source) ? (source as LeadSource) : null,
    isPaused: given.get('later') === 'true',
    open: given.get('lead'),
  };
}

/** The query of some filters; empty for none. */
export function writeFilters({ search, source, isPaused, open }: LeadFilters): string {
  const query = new URLSearchParams();
  if (search !== '') query.set('search', search);
  if (source !== null) query.set('source', source);
  if (isPaused) query.set('later', 'true');
  if (open !== null) query.set('lead', open);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** One lead among others: a person may have started several applications. */
export const keyOf = ({ person, application }: Lead): string => `${person.permalink}.${application ?? ''}`;
