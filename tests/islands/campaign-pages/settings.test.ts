/** What is set of a campaign: only what was changed is sent, and how it stands is said in a word. */
import { expect, test } from 'vitest';
import type { CampaignPage } from '#contract/campaign-pages.ts';
import { standingOf } from '#islands/campaign-pages/campaign-words.ts';
import { bodyOf, type CampaignDraft, draftOf } from '#islands/campaign-pages/page/draft.ts';
import { changesOf } from '#lib/edited-fields.ts';

const campaign = {
  ...{ internalName: '', title: 'Summer crews', description: '', noindex: true },
  audience: { permalink: 'list1234567', title: 'Divers' },
  jobPages: [{ permalink: 'job12345678', title: 'Diver' }],
  tokens: [{ key: 'firstName', fallback: 'there' }],
  cta: { label: '', action: 'calendar', href: 'https://cal.example.com' },
  shareImage: { permalink: 'image12345' },
  ...{ validFrom: null, validTo: '2099-01-01T10:00:00.000Z' },
} as unknown as CampaignPage;

const sentOf = (change: Partial<CampaignDraft>) => {
  const draft = draftOf(campaign);
  return bodyOf(changesOf(draft, { ...draft, ...change }));
};

test('nothing is sent of what stayed as it was', () => {
  expect(sentOf({})).toEqual({});
  expect(sentOf({ title: 'Autumn crews' })).toEqual({ title: 'Autumn crews' });
});

test('an emptied field is sent as nothing', () => {
  const { call, fallbacks } = draftOf(campaign);
  const change = sentOf({
    ...{ call: { ...call, address: ' ' }, validTo: '', audience: null },
    fallbacks: { ...fallbacks, firstName: '' },
  });
  expect(change).toEqual({
    cta: { label: '', action: 'calendar', href: null },
    ...{ validTo: null, audience: null, tokens: [] },
  });
});

const now = new Date('2026-06-01T12:00:00Z');
test.each([
  [{ status: 'draft' }, 'Draft'],
  [{ validTo: '2026-06-01T11:59:59Z' }, 'Expired'],
  [{ validFrom: '2026-06-02T00:00:00Z' }, 'Not started'],
  [{ hasChanges: true }, 'Unpublished changes'],
  [{}, 'Published'],
] as const)('%j is said to be %s', (more, word) => {
  const live = { status: 'published' as const, hasChanges: false, validFrom: null, validTo: null };
  expect(standingOf({ ...live, ...more }, now).word).toBe(word);
});
