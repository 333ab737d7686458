// A lead and the person behind it, as the server sends them.
import type { Lead } from '#contract/application-leads.ts';
import type { Person } from '#contract/person.ts';

export const makeLead = (permalink: string, title: string, overrides: Partial<Lead> = {}): Lead => ({
  person: { permalink, title },
  ...{ email: `${permalink}@example.com`, application: null, jobPage: null, source: 'content-page' },
  ...{ startedAt: '2026-11-20T10:00:00.000Z', lastSeenAt: '2026-11-20T10:00:00.000Z' },
  ...{ score: 42, owner: null, mayContact: true, pausedUntil: null },
  ...overrides,
});

export const makePersonOf = (permalink: string): Person => ({
  permalink: permalink as Person['permalink'],
  ...{ firstName: 'Leila', lastName: 'Haddad', fullName: 'Leila Haddad', photo: null, headline: '' },
  ...{ title: '', company: '', location: '', stage: 'lead', owner: null, personLists: [], personTags: [] },
  ...{ emails: [], phones: [], links: [], languages: [], notes: [], events: [], anonymousIds: [] },
  source: { type: 'content-page', ref: null, detail: '' },
  profile: { applicationHistory: [], experience: [], education: [], skills: [] },
  trust: { name: 'form', email: 'form', phone: 'form' },
  engagement: { score: 42, reasons: [], lastSeenAt: null, plays: 3, secondsWatched: 240 },
  lawfulBasis: 'consent',
  consent: [
    { kind: 'privacy', version: '1', at: '2026-11-20T10:00:00.000Z', given: true, source: 'content-page' },
    { kind: 'marketing', version: '1', at: '2026-11-20T10:00:00.000Z', given: true, source: 'content-page' },
  ],
  ...{
    retainUntil: '2028-11-20T10:00:00.000Z',
    sharesEmailWith: [],
    eraseOn: null,
    doNotContact: false,
    customFields: {},
    mergeHistory: [],
  },
  ...{ isArchived: false, createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z' },
  version: 1,
});
