/** What can be done with a job from the list of jobs: its hiring team, closing it, and who may. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getHiringFigures } from '#contract/application-acts.ts';
import { listJobPipelines } from '#contract/applications.ts';
import { login as loginEndpoint } from '#contract/auth.ts';
import { closeJobPage, getJobPage, publishJobPage, saveJobPage } from '#contract/job-pages.ts';
import type { Role } from '#contract/kit/roles.ts';
import { listUsers } from '#contract/users.ts';
import { JobsScreen } from '#islands/applications/jobs.screen.tsx';
import { login } from '#lib/stores/auth.ts';
import { $notices } from '#lib/stores/notices.ts';
import { makeJobPage } from '#tests/islands/job-pages/make-job-page.ts';
import { click, find, mount, wait } from '#tests/islands/ui/mount.ts';
import { fakeApi, refusal } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { makePipeline } from './make-application.ts';

const [nadia, calum, left] = [
  sampleUser({ role: 'hiring-manager', profile: { firstName: 'Nadia', lastName: 'Okafor' } }),
  sampleUser({ role: 'recruiter', profile: { firstName: 'Calum', lastName: 'Reid' } }),
  sampleUser({ status: 'deactivated', profile: { firstName: 'Ruth', lastName: 'Ames' } }),
];
const permalink = 'job0000001';
const pageOf = (team: readonly { id: string }[], version: number) =>
  makeJobPage({ permalink, version, hiringManagers: team.map(({ id }) => ({ id, name: 'Any name' })) });

const until = async (isThere: () => boolean) => {
  for (let tries = 0; tries < 150 && !isThere(); tries += 1) await wait(20);
  expect(isThere()).toBe(true);
};
const says = (words: string) => document.body.textContent?.includes(words) ?? false;

async function show(role: Role = 'recruiter', page = pageOf([calum], 3)) {
  const api = fakeApi();
  api.on(loginEndpoint, () => ({ body: { user: sampleUser({ role }) } }));
  api.on(listJobPipelines, () => ({ body: { data: [makePipeline()], nextCursor: null } }));
  api.on(getHiringFigures, () => ({ body: { medianDaysToAnswer: null, answeredCount: 0 } }));
  api.on(listUsers, () => ({ body: { data: [nadia, calum, left], nextCursor: null } }));
  api.on(getJobPage, () => ({ body: page }));
  vi.stubGlobal('fetch', api.fetch);
  await login({ email: 'ines@tidewater.example', password: 'any words at all' });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await mount(
    <QueryClientProvider client={client}>
      <JobsScreen />
    </QueryClientProvider>,
  );
  await until(() => says('Boat builder'));
  return api;
}

async function choose(entry: string) {
  await click(find('button[aria-label="Actions for Boat builder"]'));
  const found = () =>
    [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent === entry);
  await until(() => found() !== undefined);
  await click(found() as HTMLElement);
}

/** The button holds the word it says while it works as well. */
const save = () => {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith('Save'));
  if (found === undefined) throw new Error('No button saves');
  return found;
};

const tick = (name: string) => {
  const label = [...document.querySelectorAll('label')].find((one) => one.textContent?.startsWith(name));
  if (label === undefined) throw new Error(`No tick for ${name}`);
  return click(label.querySelector('input') as HTMLInputElement);
};

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

test('the hiring team is changed from the row, by the version that was read', async () => {
  const api = await show();
  api.on(saveJobPage, () => ({ body: pageOf([calum, nadia], 4) }));
  await choose('Hiring team…');
  await until(() => says('Nadia Okafor'));
  expect(says('Ruth Ames')).toBe(false);
  expect(save().disabled).toBe(true);
  await tick('Nadia Okafor');
  await click(save());
  await until(() => $notices.get().some(({ text }) => text === 'Hiring team of “Boat builder” saved'));
  const [saved] = api.named('saveJobPage');
  expect(saved?.body).toEqual({ hiringManagers: [calum.id, nadia.id] });
  expect(saved?.headers.get('if-match')).toBe('"3"');
  await until(() => document.querySelector('[role=dialog]') === null);
});

test('what a colleague changed meanwhile stays, and the ticks are made on it', async () => {
  const api = await show('recruiter', pageOf([calum, left], 3));
  let tries = 0;
  api.on(saveJobPage, () => {
    tries += 1;
    const theirs = pageOf([left], 9);
    return tries === 1 ? refusal('STALE_VERSION', { current: theirs }) : { body: pageOf([left, nadia], 10) };
  });
  await choose('Hiring team…');
  await until(() => says('Ruth Ames'));
  await tick('Nadia Okafor');
  await click(save());
  await until(() => api.named('saveJobPage').length === 2);
  const again = api.named('saveJobPage')[1];
  expect(again?.body).toEqual({ hiringManagers: [left.id, nadia.id] });
  expect(again?.headers.get('if-match')).toBe('"9"');
});

test('a refusal is said in the dialog, and the ticks stay', async () => {
  const api = await show();
  api.on(saveJobPage, () => refusal('FORBIDDEN'));
  await choose('Hiring team…');
  await until(() => says('Nadia Okafor'));
  await tick('Nadia Okafor');
  await click(save());
  await until(() => document.querySelector('[role=dialog] [role=alert]') !== null);
  expect(save().disabled).toBe(false);
});

test('a job is closed and opened again; what is refused stands above the list', async () => {
  const api = await show();
  api.on(closeJobPage, () => ({ body: pageOf([], 4) }));
  api.on(publishJobPage, () => refusal('CONFLICT'));
  await choose('Close job');
  const closed = () => $notices.get().find(({ text }) => text.startsWith('“Boat builder” closed'));
  await until(() => closed() !== undefined);
  expect(api.named('closeJobPage').map(({ params }) => params.page)).toEqual([permalink]);
  closed()?.action?.onAction();
  const refused = () => document.querySelector('[role=alert]')?.textContent ?? '';
  await until(() => refused().startsWith('Boat builder: '));
});

test('a hiring manager changes no teams', async () => {
  await show('hiring-manager');
  expect(document.querySelector('button[aria-label="Actions for Boat builder"]')).toBeNull();
});
