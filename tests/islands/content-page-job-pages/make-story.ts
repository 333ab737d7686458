// A job story as the API tells it, for the tests of its screens.
import type { ContentPageJobPage } from '#contract/content-page-job-page.ts';

export const makeStory = (more: object = {}): ContentPageJobPage =>
  ({
    permalink: 'story000001',
    name: 'Nursing',
    contentPage: {
      permalink: 'page0000001',
      title: 'A day on the ward',
      status: 'published',
      hasChanges: false,
    },
    rule: {
      kind: 'department',
      jobBoard: null,
      departments: [{ id: 'care', name: 'Care' }],
      offices: [],
      jobPages: [],
    },
    exclusions: [],
    place: 'below',
    tokens: [],
    usedTokens: [],
    priority: 1,
    isActive: true,
    status: 'active',
    jobCount: 3,
    shownCount: 2,
    beatenBy: [],
    problems: [],
    version: 1,
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
    ...more,
  }) as unknown as ContentPageJobPage;
