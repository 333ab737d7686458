/** The list of job stories: empty, refused, in order, and who may open it. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { login as loginEndpoint } from '#contract/auth.ts';
import { listContentPageJobPages } from '#contract/content-page-job-pages.ts';
import { roles } from '#contract/kit/roles.ts';
import { JobStoriesScreen } from '#islands/content-page-job-pages/job-stories.screen.tsx';
import { groupsFor } from '#islands/employer-app/navigation.tsx';
import { mayOpen } from '#islands/employer-app/route.ts';
import { routes } from '#islands/employer-app/routes.ts';
import { employerPaths } from '#lib/paths.ts';
import { login } from '#lib/stores/auth.ts';
import { mount, wait } from '#tests/islands/ui/mount.ts';
import { type FakeAnswer, fakeApi, refusal } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { makeStory } from './make-story.ts';

const coverage = { covered: 1, total: 3, uncovered: [{ permalink: 'job00000002', title: 'Cook' }] };
const listOf = (...data: object[]): FakeAnswer => ({ body: { data, nextCursor: null, coverage } });

async function show(answer: FakeAnswer) {
  const api = fakeApi();
  api.on(loginEndpoint, () => ({ body: { user: sampleUser({ role: 'recruiter' }) } }));
  api.on(listContentPageJobPages, () => answer);
  vi.stubGlobal('fetch', api.fetch);
  await login({ email: 'ines@tidewater.example', password: 'any words at all' });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await mount(
    <QueryClientProvider client={client}>
      <JobStoriesScreen />
    </QueryClientProvider>,
  );
  return api;
}

const words = () => document.body.textContent ?? '';
async function until(text: string): Promise<void> {
  for (let tries = 0; tries < 500 && !words().includes(text); tries += 1) await wait(20);
  expect(words()).toContain(text);
}

beforeEach(() => history.replaceState(null, '', employerPaths.jobStories));
afterEach(() => void vi.unstubAllGlobals());

test('without any story it says what one is, with an example', async () => {
  await show(listOf());
  await until('No job stories yet');
  expect(words()).toContain('Example: “A day on the ward” on all Nursing jobs.');
  expect(words()).toContain('Create job story');
});

test('what cannot be read is said, with another try', async () => {
  await show(refusal('INTERNAL'));
  await until('Couldn’t load the job stories');
  expect(words()).toContain('Try again');
});

test('stories stand in their order, with how many jobs they cover and what is not well', async () => {
  const problem = {
    ...{ severity: 'error', code: 'TOKEN_EMPTY', token: 'team', message: 'Cook has nothing for {{team}}.' },
    jobPage: { permalink: 'job00000002', title: 'Cook' },
  };
  const second = makeStory({ permalink: 'story000002', name: 'Kitchen', priority: 2, problems: [problem] });
  await show(listOf(makeStory(), second));
  await until('1 of 3 jobs has a story');
  await until('2 jobs without a story');
  const rows = [...document.querySelectorAll('[role=row]')].map(({ textContent }) => textContent ?? '');
  expect(rows.map((row) => /^(\d\.)(Nursing|Kitchen)/.exec(row)?.[0])).toEqual(['1.Nursing', '2.Kitchen']);
  expect(rows[1]).toContain('Cook has nothing for {{team}}.');
});

test('an archive that is empty says so', async () => {
  history.replaceState(null, '', `${employerPaths.jobStories}?view=archived`);
  const api = await show(listOf());
  await until('No archived job stories');
  expect(api.named('listContentPageJobPages')[0]?.url.searchParams.get('archived')).toBe('true');
});

test('recruiters and above open it and find it in the sidebar; hiring managers and viewers do neither', () => {
  const own = routes.filter(({ path }) => path.startsWith(employerPaths.jobStories));
  expect(own.length).toBe(2);
  for (const role of roles) {
    const may = ['recruiter', 'admin', 'owner'].includes(role);
    expect(own.map((route) => mayOpen(role, route))).toEqual([may, may]);
    expect(groupsFor(role).some(({ entries }) => entries.some(({ label }) => label === 'Job stories'))).toBe(
      may,
    );
  }
});
