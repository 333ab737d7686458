import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { findThings } from '#contract/find.ts';
import { Palette } from '#islands/find/palette.tsx';
import { actionsFor, fits, screensFor } from '#islands/find/palette-entries.ts';
import { keepRecent, recentOf } from '#islands/find/recent.ts';
import { pathOf } from '#islands/find/use-found.ts';
import { routedBy } from '#lib/go-to.ts';
import { fakeApi, refusal } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { find, mount, press, wait } from '../ui/mount.ts';

beforeEach(() => localStorage.clear());

test('screens and actions are offered as far as the role may open them', () => {
  const titles = (role: 'viewer' | 'hiring-manager' | 'owner') =>
    screensFor({ role, typed: '' }).map(({ title }) => title);
  const content = ['Dashboard', 'Reports', 'Job clips', 'Pages', 'Images'];
  const viewers = ['Campaign pages', 'Interview guides', 'Job pages', 'Profile'];
  expect(titles('viewer')).toEqual([...content, ...viewers]);
  expect(titles('hiring-manager')).toEqual([...content, 'Interview guides', 'Jobs', 'Profile']);
  expect(titles('owner')).toContain('ATS');
  const found = (typed: string) =>
    [...screensFor({ role: 'owner', typed }), ...actionsFor({ role: 'owner', typed })].map(
      ({ title }) => title,
    );
  expect(found('settings')).toEqual(expect.arrayContaining(['ATS', 'Members', 'Hiring stages', 'Profile']));
  expect(found('import')).toEqual(['Import jobs from a file', 'Import people from a file']);
  expect(found('new job')).toEqual(['New job page', 'Paste a job advert', 'New job story']);
  expect(actionsFor({ role: 'viewer', typed: 'import' })).toEqual([]);
});

test('what was typed before it was there is searched for', async () => {
  vi.stubGlobal('fetch', fakeApi().fetch);
  const client = new QueryClient();
  await mount(
    <QueryClientProvider client={client}>
      <Palette user={sampleUser()} early={() => 'mem'} onClose={() => {}} />
    </QueryClientProvider>,
  );
  expect(find<HTMLInputElement>('input').value).toBe('mem');
});

test('every word that is typed begins a word of the title', () => {
  expect(fits('Screening questions', 'que scr')).toBe(true);
  expect(fits('Élève', 'eleve')).toBe(true);
  expect(fits('Screening questions', 'reening')).toBe(false);
});

test('what was opened last is kept for its user, eight at most, and what is broken is nothing', () => {
  const entry = (path: string) => ({ id: path, title: path, kind: 'Jobs', path });
  for (let count = 0; count < 10; count += 1) keepRecent('me', entry(`/employers/job/${count}`));
  keepRecent('me', entry('/employers/job/5'));
  expect(recentOf('me').map(({ path }) => path.at(-1))).toEqual(['5', '9', '8', '7', '6', '4', '3', '2']);
  expect(recentOf('you')).toEqual([]);
  localStorage.setItem('jc-recent-me', '[{"path":"javascript:alert(1)"}]');
  expect(recentOf('me')).toEqual([]);
});

test('what is found leads to the screen that the role may open', () => {
  const found = { permalink: 'k3y8link01', title: 'Ana', detail: '', status: null };
  const job = { ...found, kind: 'job-page' } as const;
  expect(pathOf(job, 'hiring-manager')).toBe('/employers/job/k3y8link01');
  expect(pathOf(job, 'viewer')).toBe('/employers/job-page/k3y8link01');
  const application = { permalink: 'a4pplicat1', jobPage: 'j4kl5mn6op' };
  expect(pathOf({ ...found, kind: 'person', application }, 'hiring-manager')).toBe(
    '/employers/job/j4kl5mn6op/application/a4pplicat1',
  );
  const owner = { kind: 'campaign-page', permalink: 'c4mp4ign01' } as const;
  expect(pathOf({ ...found, kind: 'share-link', owner }, 'recruiter')).toBe(
    '/employers/campaign-page/c4mp4ign01/share-link/k3y8link01',
  );
});

async function open() {
  const api = fakeApi();
  vi.stubGlobal('fetch', api.fetch);
  const user = sampleUser();
  const onClose = vi.fn();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await mount(
    <QueryClientProvider client={client}>
      <Palette user={user} onClose={onClose} />
    </QueryClientProvider>,
  );
  return { api, onClose };
}

/** Types as a browser does: React hears of a value only when its own setter is passed by. */
const type = (text: string) =>
  act(async () => {
    const field = find<HTMLInputElement>('[role=combobox]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });

const until = (holds: () => void) =>
  vi.waitFor(async () => {
    await wait(30);
    holds();
  }, 5_000);

test('things are found as one types, and Enter opens the current one', async () => {
  const { api } = await open();
  api.on(findThings, () => ({
    body: {
      data: [{ kind: 'job-clip', permalink: 'k3y8clip01', title: 'Zinc', detail: '', status: 'published' }],
      nextCursor: null,
    },
  }));
  const went = vi.fn();
  routedBy(went);
  await type('zin');
  await until(() => expect(document.body.textContent).toContain('Zinc'));
  await press('Enter');
  expect(went.mock.calls[0]?.[0]).toBe('/employers/content-library/podcast/k3y8clip01');
});

test('while the search does not answer, screens still can be gone to', async () => {
  const { api } = await open();
  api.on(findThings, () => refusal('UNAVAILABLE'));
  await type('dash');
  await until(() => expect(find('[role=alert]').textContent).toContain('Screens and actions still work'));
  expect(find('[role=option]').textContent).toContain('Dashboard');
});

test('where nothing is named so, what can be done stands there all the same', async () => {
  const { api } = await open();
  api.on(findThings, () => ({ body: { data: [], nextCursor: null } }));
  await type('xyzzy');
  await until(() => expect(document.body.textContent).toContain('No results for “xyzzy”'));
  const options = [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
  expect(options).toContain('Invite a member');
  expect(options).not.toContain('Dashboard');
});
