/** The screen of one share link, with a real store and an API behind fetch. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { login as loginEndpoint } from '#contract/auth.ts';
import { getJobPage } from '#contract/job-pages.ts';
import type { Role } from '#contract/kit/roles.ts';
import type { ShareLink } from '#contract/share-link.ts';
import {
  getShareLink,
  listShareLinkOpens,
  listSourcingTemplates,
  revokeShareLink,
  saveShareLink,
  testShareLink,
} from '#contract/share-links.ts';
import { ClipShareLinkScreen, JobPageShareLinkScreen } from '#islands/share-links/share-link.screen.tsx';
import { routedBy } from '#lib/go-to.ts';
import { login } from '#lib/stores/auth.ts';
import { button, click, find, mount, wait } from '#tests/islands/ui/mount.ts';
import { fakeApi, refusal } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { makeJobPage } from '../job-pages/make-job-page.ts';
import { makeLink } from './make-link.ts';

const says = (words: string) => document.body.textContent?.includes(words) ?? false;
async function until(words: string): Promise<void> {
  for (let tries = 0; tries < 200 && !says(words); tries += 1) await wait(20);
  expect(says(words), words).toBe(true);
}

const template = {
  ...{ tool: 'gem', name: 'Gem', template: 'p-fn=#{{first_name}}', isDefault: true, verified: true },
  ...{ instructions: 'Paste it.', version: 0 },
};
const opens = [
  {
    ...{
      at: '2026-03-02T09:00:00.000Z',
      event: 'job-clip-played',
      secondsWatched: 61,
      pageVersion: null,
      hasUnlocked: false,
      isForwarded: false,
    },
    ...{ person: { permalink: 'person0001a', title: 'Ana Ruiz' }, trust: 'claimed' },
  },
  {
    ...{
      at: '2026-03-02T08:00:00.000Z',
      event: 'job-clip-viewed',
      secondsWatched: null,
      pageVersion: null,
      hasUnlocked: false,
      isForwarded: true,
    },
    ...{ person: null, trust: null },
  },
];

type Shown = {
  link?: Partial<ShareLink>;
  role?: Role;
  clip?: string;
  Screen?: typeof ClipShareLinkScreen;
  /** Of the job it leads to. */
  status?: string;
};

async function show({
  link = {},
  role = 'recruiter',
  clip = 'clip000001a',
  Screen = ClipShareLinkScreen,
  status = 'published',
}: Shown = {}) {
  const api = fakeApi();
  const state = { link: makeLink(link) };
  api.on(loginEndpoint, () => ({ body: { user: sampleUser({ role }) } }));
  api.on(getShareLink, () => ({ body: state.link }));
  api.on(listSourcingTemplates, () => ({
    body: { data: [{ ...template, tool: 'none', template: '' }, template], nextCursor: null },
  }));
  api.on(listShareLinkOpens, () => ({ body: { data: opens, nextCursor: null } }));
  api.on(getJobPage, () => ({ body: makeJobPage({ status }) }));
  api.on(testShareLink, () => ({ status: 204 }));
  api.on(revokeShareLink, () => {
    state.link = makeLink({ ...state.link, status: 'revoked', version: 2 });
    return { body: state.link };
  });
  vi.stubGlobal('fetch', api.fetch);
  await login({ email: 'ines@tidewater.example', password: 'any words at all' });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await mount(
    <QueryClientProvider client={client}>
      <Screen
        params={{ jobClipPermalink: clip, jobPagePermalink: clip, shareLinkPermalink: 'link000001a' }}
      />
    </QueryClientProvider>,
  );
  return { api, state };
}

/** A button that holds its busy word too. */
const working = (words: string): HTMLElement => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.startsWith(words),
  );
  if (found === undefined) throw new Error(`No button says ${words}`);
  return found;
};
const field = (label: string): HTMLInputElement => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  return find<HTMLInputElement>(`#${CSS.escape(found?.htmlFor ?? '')}`);
};
async function type(input: HTMLInputElement, value: string): Promise<void> {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

afterEach(() => void vi.unstubAllGlobals());

test('shows who opened it: known, claimed and forwarded to', async () => {
  await show();
  await until('Ana Ruiz');
  for (const words of [
    'Played the clip · 1 min 1 s listened',
    'Claimed name',
    'Anonymous visitor',
    'Forwarded',
  ])
    expect(says(words), words).toBe(true);
});

test('warns of merge fields that arrived empty, and of what nobody can open', async () => {
  await show({ link: { isOwnerPublic: false, discardedTokens: [{ token: '{{first_name}}', count: 3 }] } });
  await until('3 opens arrived with {{first_name}}: check the template');
  expect(says('This clip isn’t available')).toBe(true);
});

test('the address stands with its tool’s fields, and a test of it is mailed', async () => {
  const { api } = await show();
  await until('Link with the merge fields of Gem');
  expect(field('Link with the merge fields of Gem').value).toBe(
    'https://jobs.example/job-clip/clip000001a?p-sl=link000001a&p-fn=#{{first_name}}',
  );
  await click(working('Send test e-mail'));
  await until('Sent to ines.');
  expect(api.named('testShareLink').map(({ body }) => body)).toEqual([{ tool: 'gem' }]);
});

test('only what was changed is saved, over what somebody else saved meanwhile', async () => {
  const { api, state } = await show();
  await until('Settings');
  const theirs = makeLink({ name: 'Theirs', version: 5 });
  api.on(saveShareLink, ({ body, headers }) => {
    if (headers.get('if-match') !== '"5"') return refusal('STALE_VERSION', { current: theirs });
    state.link = makeLink({ ...theirs, ...(body as object), version: 6 });
    return { body: state.link };
  });
  await type(field('utm_source'), 'fair');
  await click(working('Save'));
  await until('Someone else edited this link');
  await click(button('Keep mine'));
  await until('Saved');
  expect(api.named('saveShareLink').map(({ body }) => body)).toEqual([
    { utm: { utm_source: 'fair' } },
    { utm: { utm_source: 'fair' } },
  ]);
  expect(field('Name').value).toBe('Theirs');
});

test('is revoked after a question that says what that means', async () => {
  await show();
  await until('Revoke');
  await click(button('Revoke'));
  await until('Its 3 opens are kept.');
  await click(working('Revoke link'));
  await until('Link revoked');
});

test('a hiring manager reads, and changes nothing', async () => {
  await show({ role: 'hiring-manager' });
  await until('Recent opens');
  for (const words of ['Revoke', 'Settings', 'Send test e-mail', 'Edit template'])
    expect(says(words), words).toBe(false);
  // The talent pool is not theirs, so nothing leads there.
  await until('Ana Ruiz');
  expect(document.querySelector('a[href*="talent-pool"]')).toBeNull();
});

test('a closed job still has its page, one that is not on a board has none', async () => {
  const job = { ownerType: 'job-page', ownerPermalink: 'jobpage001', isOwnerPublic: false } as const;
  const statusOf = (status: string) =>
    show({ link: job, clip: 'jobpage001', Screen: JobPageShareLinkScreen, status });
  await statusOf('closed');
  await until('Job closed');
  expect(says('isn’t available')).toBe(false);
  await statusOf('draft');
  await until('This job page isn’t available');
});

test('under the address of another clip it leads to its own', async () => {
  const paths: [string, boolean][] = [];
  routedBy((path, isReplacing) => void paths.push([path, isReplacing]));
  await show({ clip: 'clip000009z' });
  await until('Spring fair');
  expect(paths).toEqual([['/employers/content-library/podcast/clip000001a/share-link/link000001a', true]]);
});
