/** The dashboard, with a real store and an API behind fetch. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { login as loginEndpoint } from '#contract/auth.ts';
import { type Dashboard, getDashboard, getOutreach, getSince, type Since } from '#contract/dashboard.ts';
import type { Outreach } from '#contract/dashboard-outreach.ts';
import type {
  JobPagePermalink,
  NotificationId,
  PersonPermalink,
  ScorecardPermalink,
  SequencePermalink,
} from '#contract/kit/ids.ts';
import type { Role } from '#contract/kit/roles.ts';
import { listEvents } from '#contract/tracking-reads.ts';
import { DashboardScreen } from '#islands/dashboard/dashboard.screen.tsx';
import { eventReceived } from '#lib/realtime/listen.ts';
import { login } from '#lib/stores/auth.ts';
import { mount, wait } from '#tests/islands/ui/mount.ts';
import { fakeApi, refusal } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';

const job = { permalink: 'j4kl5mn6op', title: 'Night grower', count: 9, seconds: 0, applications: 1 };
const figures: Dashboard = {
  ...{ from: '2026-03-01', to: '2026-03-01', asOf: '2026-03-01T09:00:00.000Z' },
  totals: {
    ...{ visitors: 1, plays: 250, secondsWatched: 9, hearts: 0, pageViews: 632, applyClicks: 0 },
    ...{ applicationsStarted: 0, applicationsSubmitted: 8, persons: 17 },
  },
  ...{ previous: null, funnel: [], topClips: [], topShareLinks: [] },
  topJobs: [{ ...job, owner: null, persons: null }],
  series: [{ day: '2026-03-01', pageViews: 632, plays: 250, applications: 8, persons: 17 }],
};
const counts = { applications: 0, leads: 0, persons: 0, plays: 3, replies: 2, syncsHeld: 0 };

const waiting: Since['waiting'] = {
  ...{ applications: 4, syncsHeld: 0 },
  scorecards: {
    count: 1,
    items: [
      {
        ...{ permalink: 's1kl5mn6op' as ScorecardPermalink, fullName: 'Ana Ferreira' },
        ...{ jobTitle: 'Night grower', dueAt: '2026-03-01T09:00:00.000Z', isLate: true },
      },
    ],
  },
  notices: [
    {
      ...{ id: '01890a5d-ac96-774b-bcce-b302099a8057' as NotificationId, text: 'Ana mentioned you' },
      ...{ entity: null, at: '2026-03-01T08:00:00.000Z' },
    },
  ],
};
const nothing = { jobPage: null, application: null };
const firstSteps: Since['firstSteps'] = [
  { step: 'brand', isDone: false, see: null, ...nothing },
  { step: 'board', isDone: true, see: '/job-board/k3mn5pq7rs', ...nothing },
  { step: 'application', isDone: false, see: null, ...nothing, jobPage: 'j4kl5mn6op' as JobPagePermalink },
];

const ofNobody = { replies: { count: 0, items: [] }, tasksDue: 0, sentToday: 0, sequences: [] };
const outreach: Outreach = {
  hasSequences: true,
  replies: {
    count: 2,
    items: [
      {
        person: { permalink: 'p1kl5mn6op' as PersonPermalink, title: 'Ana Sund' },
        ...{ sequence: { permalink: 'q1kl5mn6op', title: 'Kiln hands' }, words: 'Gladly. When?' },
        at: '2026-03-01T08:00:00.000Z',
      },
      {
        person: { permalink: 'p2kl5mn6op' as PersonPermalink, title: '' },
        ...{ sequence: null, words: '', at: '2026-03-01T07:00:00.000Z' },
      },
    ],
  },
  ...{ tasksDue: 1, sentToday: 1200 },
  sequences: [
    {
      ...{ permalink: 'q1kl5mn6op' as SequencePermalink, name: 'Kiln hands' },
      ...{ replies: 1, tasksDue: 1, sentToday: 1200 },
    },
  ],
};

async function show(role: Role) {
  const api = fakeApi();
  api.on(loginEndpoint, () => ({ body: { user: sampleUser({ role }) } }));
  api.on(getDashboard, () => ({ body: figures }));
  api.on(getSince, () => ({ body: { since: null, counts, waiting, items: [], firstSteps } }));
  api.on(listEvents, () => ({ body: { data: [], nextCursor: null } }));
  api.on(getOutreach, () => ({ body: outreach }));
  vi.stubGlobal('fetch', api.fetch);
  await login({ email: 'ines@tidewater.example', password: 'any words at all' });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await mount(
    <QueryClientProvider client={client}>
      <DashboardScreen />
    </QueryClientProvider>,
  );
  await until(() => expect(document.body.textContent).toContain('632'));
  return { api, client };
}

const until = (holds: () => void) =>
  vi.waitFor(async () => {
    await wait(20);
    holds();
  }, 5_000);

const meta = { id: '1', at: '2026-03-01T09:00:00.000Z', actorId: null };

const hrefs = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');

afterEach(() => void vi.unstubAllGlobals());

test('figures stay while a later look at them fails, beside what is wrong', async () => {
  const { api, client } = await show('recruiter');
  api.on(getDashboard, () => refusal('UNAVAILABLE'));
  await act(() => client.invalidateQueries());
  await until(() => expect(document.body.textContent).toContain('Couldn’t load metrics'));
  expect(document.body.textContent).toContain('632');
});

test('each figure leads a recruiter to what is behind it', async () => {
  await show('recruiter');
  const plays = document.querySelector('a[aria-label^="Plays: 250"]')?.getAttribute('href');
  const names = new URLSearchParams(plays?.split('?')[1]).getAll('event[]');
  expect(names).toEqual([
    ...['job-clip-played', 'job-page-clip-played', 'content-page-clip-played', 'sourcing-page-clip-played'],
  ]);
  expect(hrefs().filter((href) => href.includes('sourcing-page-clip-played'))).toHaveLength(2);
  expect(hrefs()).toContain('/employers/talent-pool?event[]=sequence-email-replied');
  expect(document.querySelector('a[aria-label^="Applications: 8"]')).not.toBeNull();
});

test('nothing leads a viewer to persons or applications', async () => {
  await show('viewer');
  expect(hrefs().filter((href) => href.startsWith('/employers/talent-pool'))).toEqual([]);
  expect(hrefs().filter((href) => /^\/employers\/job(?:[?/]|$)/.test(href))).toEqual([]);
});

test('what waits stands first, and first steps lead to screens and to what is public', async () => {
  await show('owner');
  await until(() => expect(document.body.textContent).toContain('4 applications without a decision'));
  const text = document.body.textContent ?? '';
  expect(text.indexOf('Waiting for you')).toBeLessThan(text.indexOf('First steps'));
  expect(text).toContain('Ana mentioned you');
  const hrefOf = (words: string) =>
    [...document.querySelectorAll('a')]
      .find(({ textContent }) => textContent === words)
      ?.getAttribute('href');
  expect(hrefOf('Add your logo and colour')).toBe('/employers/settings/brand');
  expect(hrefOf('View your board')).toBe('/job-board/k3mn5pq7rs');
  expect(hrefOf('Send yourself a test application')).toBe('/employers/job/j4kl5mn6op/team');
  // The next one is offered by its button.
  expect(hrefOf('Open brand')).toBe('/employers/settings/brand');
  expect(text).toContain('1 of 3 done');
});

test('outreach leads to each reply, and to whom a sequence’s figures count', async () => {
  const { api, client } = await show('recruiter');
  await until(() =>
    expect(document.body.textContent).toContain('2 replies waiting · 1 task due · 1,200 sent today'),
  );
  const hrefOf = (words: string) =>
    [...document.querySelectorAll('a')]
      .find(({ textContent }) => textContent === words)
      ?.getAttribute('href');
  expect(hrefOf('Ana Sund')).toBe('/employers/talent-pool/person/p1kl5mn6op#messages');
  expect(hrefOf('A person')).toBe('/employers/talent-pool/person/p2kl5mn6op#messages');
  expect(document.body.textContent).toContain('Ana Sund replied to Kiln handsGladly. When?');
  expect(hrefOf('1 reply waiting')).toBe('/employers/sequence/q1kl5mn6op?status=reply');
  expect(hrefOf('1 task due')).toBe('/employers/sequence/q1kl5mn6op?status=task');
  // Answered by a colleague meanwhile.
  api.on(getOutreach, () => ({ body: { ...outreach, ...ofNobody } }));
  const payload = { personPermalinks: ['p1kl5mn6op'] };
  eventReceived({ name: 'mail-threads/changed', payload, meta });
  await until(() => expect(document.body.textContent).toContain('No replies or tasks are waiting'));
  api.on(getOutreach, () => ({ body: { ...ofNobody, hasSequences: false } }));
  await act(() => client.invalidateQueries());
  await until(() => expect(hrefOf('Open sequences')).toBe('/employers/sequence'));
});

test('whoever may not write to people sees no outreach', async () => {
  const { api } = await show('hiring-manager');
  expect(document.body.textContent).not.toContain('Outreach');
  expect(api.requests.filter(({ name }) => name === getOutreach.name)).toEqual([]);
});
