// A share link as the wire carries it.
import type { ShareLink } from '#contract/share-link.ts';

const url = 'https://jobs.example/job-clip/clip000001a?p-sl=link000001a';

export const makeLink = (overrides: Partial<ShareLink> = {}): ShareLink => ({
  permalink: 'link000001a' as ShareLink['permalink'],
  ...{ ownerType: 'job-clip', ownerPermalink: 'clip000001a', ownerTitle: 'Who calls?', isOwnerPublic: true },
  ...{ name: 'Spring fair', channel: 'email', sourcingTool: 'gem', status: 'active', destination: 'page' },
  ...{ personPermalink: null, personName: null, utm: {}, expiresAt: null, maxUses: null },
  ...{ url, templatedUrl: `${url}&p-fn=#{{first_name}}` },
  createdBy: { id: 'u', name: 'Inês Carvalho' },
  metrics: {
    ...{ clicks: 3, uniques: 2, plays: 1, completes: 0, hearts: 0 },
    ...{ forms: 0, unlocks: 0, interested: 0, applyClicks: 0, started: 0, applies: 0, persons: 1 },
  },
  discardedTokens: [],
  ...{ createdAt: '2026-03-02T08:00:00.000Z', updatedAt: '2026-03-02T08:00:00.000Z', version: 1 },
  ...overrides,
});
