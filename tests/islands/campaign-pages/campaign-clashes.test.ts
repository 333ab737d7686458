/** What two people set of one campaign, side by side, and what becomes of it by choice. */
import { expect, test } from 'vitest';
import { clashesOf, mergedSettings } from '#islands/campaign-pages/page/campaign-clashes.ts';
import type { CampaignDraft } from '#islands/campaign-pages/page/draft.ts';

const base: CampaignDraft = {
  ...{ internalName: '', title: 'Summer crews', description: '', audience: null, jobPages: [] },
  cta: { action: 'interested', label: '', href: null },
  address: '',
  fallbacks: { firstName: 'there', lastName: '', fullName: '', jobTitle: '' },
  ...{ validFrom: '', validTo: '', noindex: true, shareImage: null },
};
const mine: CampaignDraft = {
  ...base,
  title: 'Mine',
  cta: { ...base.cta, action: 'url' },
  address: 'https://example.com/mine',
};
const theirs: CampaignDraft = {
  ...base,
  audience: 'list1234567',
  shareImage: 'image12345',
  cta: { action: 'calendar', label: 'Choose an hour', href: 'https://cal.example.com' },
  address: 'https://cal.example.com',
  fallbacks: { ...base.fallbacks, firstName: 'neighbour' },
};
const names: Record<string, string> = { list1234567: 'Divers', image12345: 'Two divers' };
const states = { base, mine, theirs };

test('names what differs, and whose change it is; what a button does is one with where it leads', () => {
  const clashes = clashesOf(states, (id) => names[id] ?? null);
  expect(clashes.map(({ id, mine: own, theirs: other, isMine }) => [id, own, other, isMine])).toEqual([
    ['title', 'Mine', 'Summer crews', true],
    ['audience', 'No list', 'Divers', false],
    [
      'call',
      'Open a link · https://example.com/mine',
      'Book a time · “Choose an hour” · https://cal.example.com',
      true,
    ],
    ['fallbacks', 'First name: there', 'First name: neighbour', false],
    ['shareImage', 'First hero’s image', 'Two divers', false],
  ]);
});

test('without a choice what I changed is kept, and all else is theirs', () => {
  expect(mergedSettings(states)).toEqual({
    ...theirs,
    title: 'Mine',
    cta: { ...mine.cta, href: null },
    address: mine.address,
  });
});

test('what is chosen as theirs goes over what I changed, field by field', () => {
  const merged = mergedSettings(states, (field) => (field === 'call' ? 'theirs' : undefined));
  expect([merged.title, merged.cta.action, merged.address]).toEqual([
    'Mine',
    'calendar',
    'https://cal.example.com',
  ]);
});
