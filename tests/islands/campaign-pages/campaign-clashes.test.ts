/** What two people set of one campaign, side by side, and what becomes of it by choice. */
import { expect, test } from 'vitest';
import { clashesOf } from '#islands/campaign-pages/page/campaign-clashes.ts';
import type { CampaignDraft } from '#islands/campaign-pages/page/draft.ts';
import { mergedDraft } from '#lib/merged-draft.ts';

const base: CampaignDraft = {
  ...{ internalName: '', title: 'Summer crews', description: '', audience: null, jobPages: [] },
  call: { action: 'interested', label: '', address: '' },
  fallbacks: { firstName: 'there', lastName: '', fullName: '', jobTitle: '' },
  ...{ validFrom: '', validTo: '', noindex: true, shareImage: null },
};
const mine: CampaignDraft = {
  ...base,
  title: 'Mine',
  call: { ...base.call, action: 'url', address: 'https://example.com/mine' },
};
const theirs: CampaignDraft = {
  ...base,
  audience: 'list1234567',
  shareImage: 'image12345',
  call: { action: 'calendar', label: 'Choose an hour', address: 'https://cal.example.com' },
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
  expect(mergedDraft(states)).toEqual({ ...theirs, title: 'Mine', call: mine.call });
});

test('what is chosen as theirs goes over what I changed, field by field', () => {
  const merged = mergedDraft(states, [], (field) => (field === 'call' ? 'theirs' : undefined));
  expect([merged.title, merged.call.action, merged.call.address]).toEqual([
    'Mine',
    'calendar',
    'https://cal.example.com',
  ]);
});
