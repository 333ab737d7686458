import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getHiringFigures } from '#contract/application-acts.ts';
import { listLeads } from '#contract/application-leads.ts';
import { previewMessage } from '#contract/application-messages.ts';
import type { JobPipeline } from '#contract/application-pipeline.ts';
import {
  decideApplications,
  getJobPipeline,
  listApplications,
  listJobPipelines,
} from '#contract/applications.ts';
import { login as loginEndpoint } from '#contract/auth.ts';
import type { Role } from '#contract/kit/roles.ts';
import { JobApplicationsScreen } from '#islands/applications/job-applications.screen.tsx';
import { JobsScreen } from '#islands/applications/jobs.screen.tsx';
import { LeadsScreen } from '#islands/applications/leads.screen.tsx';
import { eventReceived } from '#lib/realtime/listen.ts';
import { login } from '#lib/stores/auth.ts';
import { button, click, find, mount, press, wait } from '#tests/islands/ui/mount.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { makePipeline, makePreview, makeRow } from './make-application.ts';

const says = (words: string) => document.body.textContent?.includes(words);
/** Buttons that change their word while they work hold both. */
const busyButton = (words: string) => {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith(words));
  if (found === undefined) throw new Error(`No button begins with ${words}`);
  return found;
};
const until = async (words: string) => {
  for (let tries = 0; tries < 100 && !says(words); tries += 1) await wait(20);
  expect(says(words), words).toBe(true);
};
const rows = [makeRow(), makeRow({ permalink: 'appl000002', fullName: 'Jonas Ek', status: 'screened-in' })];

type Shown = { screen: ReactNode; until: string; role?: Role; pipelines?: JobPipeline[] };

async function show({ screen, until: words, role = 'recruiter', pipelines = [makePipeline()] }: Shown) {
  const api = fakeApi();
  api.on(loginEndpoint, () => ({ body: { user: sampleUser({ role }) } }));
  api.on(listJobPipelines, () => ({ body: { data: pipelines, nextCursor: null } }));
  api.on(getJobPipeline, () => ({
    body: {
      ...makePipeline(),
      ...{ byStatus: { submitted: 2, 'screened-in': 1 }, bySource: {}, byStage: {} },
      ...{ noMatchCount: 0, push: null },
    },
  }));
  api.on(getHiringFigures, () => ({ body: { medianDaysToAnswer: 2.5, answeredCount: 4 } }));
  api.on(listApplications, () => ({ body: { data: rows, nextCursor: null } }));
  api.on(previewMessage, () => ({ body: makePreview() }));
  api.on(decideApplications, ({ body }) => ({
    body: {
      results: (body as { permalinks: string[] }).permalinks.map((permalink) => ({ permalink, ok: true })),
    },
  }));
  const lead = (permalink: string, name: string) => ({
    person: { permalink, title: name },
    ...{
      email: `${permalink}@example.com`,
      application: 'appl000009',
      jobPage: { permalink: 'job0000001', title: 'Pilot' },
    },
    ...{
      source: 'application',
      startedAt: '2026-11-20T10:00:00.000Z',
      lastSeenAt: '2026-11-20T10:00:00.000Z',
    },
    ...{ score: 42, owner: null, mayContact: true, pausedUntil: null },
  });
  api.on(listLeads, () => ({
    body: { data: [lead('p1', 'Leila Haddad'), lead('p2', 'Pedro Nunes')], nextCursor: null },
  }));
  vi.stubGlobal('fetch', api.fetch);
  await login({ email: 'ines@tidewater.example', password: 'any words at all' });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await mount(<QueryClientProvider client={client}>{screen}</QueryClientProvider>);
  await until(words);
  return api;
}

const job = <JobApplicationsScreen params={{ jobPagePermalink: 'job0000001' }} />;

beforeEach(() => {
  history.replaceState(null, '', '/employers/job');
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

test('the list of jobs says what waits, and each figure leads to it by a full name', async () => {
  await show({ screen: <JobsScreen />, until: 'Boat builder' });
  expect(says('1 job is open. 2 applications in 1 job need a response.')).toBe(true);
  expect(find('a[aria-label="1 of 3 applications match"]').getAttribute('href')).toBe(
    '/employers/job/job0000001?view=match',
  );
});

test('before the first job it says what belongs here; a hiring manager is sent nowhere they may not go', async () => {
  await show({ screen: <JobsScreen />, until: 'No jobs yet', role: 'hiring-manager', pipelines: [] });
  expect(says('Go to job pages')).toBe(false);
});

test('several are rejected at once and taken back, each to where it stood', async () => {
  const api = await show({ screen: job, until: 'Jonas Ek' });
  for (const box of document.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]'))
    await click(box);
  await click(button('Reject'));
  await until('Reject 2 people?');
  await click(document.querySelectorAll<HTMLInputElement>('input[name=told]').item(1));
  await click(button('Reject without e-mail'));
  await until('2 applications rejected');
  await click(busyButton('Undo'));
  await wait(100);
  expect(api.named('decideApplications').map(({ body }) => body)).toEqual([
    { permalinks: ['appl000001', 'appl000002'], status: 'rejected' },
    { permalinks: ['appl000001'], status: 'submitted' },
    { permalinks: ['appl000002'], status: 'screened-in' },
  ]);
  expect(says('2 applications rejected')).toBe(false);
});

test('a hiring manager picks no rows', async () => {
  await show({ screen: job, until: 'Jonas Ek', role: 'hiring-manager' });
  expect(document.querySelectorAll('tbody input')).toHaveLength(0);
  expect(says('Screening questions')).toBe(false);
});

test('an arrival is told by a button and moves nothing', async () => {
  const api = await show({ screen: job, until: 'Jonas Ek' });
  const before = api.named('listApplications').length;
  const payload = {
    ...{ permalink: 'appl000003', jobPagePermalink: 'job0000001', personPermalink: 'pers000003' },
    ...{ fullName: 'Ana', matchStatus: null },
  };
  const meta = { id: '1', at: '', actorId: null };
  await act(async () => eventReceived({ name: 'applications/submitted', payload, meta } as never));
  await wait(40);
  expect(api.named('listApplications')).toHaveLength(before);
  await until('1 new');
  await click(busyButton('1 new'));
  await wait(100);
  expect(api.named('listApplications')).toHaveLength(before + 1);
  expect(() => busyButton('1 new')).toThrow();
});

test('J opens the first lead beside the list, and its saved answers can be reached', async () => {
  history.replaceState(null, '', '/employers/lead');
  await show({ screen: <LeadsScreen />, until: 'Leila Haddad' });
  await press('j');
  await wait(20);
  expect(location.search).toContain('lead=p1');
  expect(says('Started an application for')).toBe(true);
  await press('j');
  await wait(20);
  expect(find('[aria-current=true]').textContent).toContain('Pedro Nunes');
  expect(find('a[href="/employers/job/job0000001/application/appl000009?view=started"]')).toBeTruthy();
});
