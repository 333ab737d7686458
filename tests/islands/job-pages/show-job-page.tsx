// The editor of one job on a screen, over an API that stores what it is sent.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, vi } from 'vitest';
import { login as loginEndpoint } from '#contract/auth.ts';
import { getJobBoard } from '#contract/job-boards.ts';
import type { JobPage } from '#contract/job-page.ts';
import { closeJobPage, getJobPage, publishJobPage, saveJobPage } from '#contract/job-pages.ts';
import type { Role } from '#contract/kit/roles.ts';
import { JobPageScreen } from '#islands/job-pages/job-page.screen.tsx';
import { login } from '#lib/stores/auth.ts';
import { find, mount, wait } from '#tests/islands/ui/mount.ts';
import { fakeApi, refusal } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { makeBoardRow, makeJobPage } from './make-job-page.ts';

export const says = (words: string) => document.body.textContent?.includes(words) ?? false;
export async function until(words: string): Promise<void> {
  for (let tries = 0; tries < 500 && !says(words); tries += 1) await wait(20);
  expect(says(words), words).toBe(true);
}
const isShown = () =>
  document.querySelector('iframe') !== null ||
  [...document.querySelectorAll('label')].some(({ textContent }) => textContent === 'Title');
export const field = (label: string): HTMLInputElement => {
  const id = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent === label,
  )?.htmlFor;
  return find<HTMLInputElement>(`#${CSS.escape(id ?? '')}`);
};
export async function type(input: HTMLInputElement, value: string): Promise<void> {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

type Shown = { page?: JobPage; role?: Role; board?: Record<string, unknown> };

export async function show({ page = makeJobPage(), role = 'recruiter', board = {} }: Shown = {}) {
  const api = fakeApi();
  const state = { page };
  api.on(loginEndpoint, () => ({ body: { user: sampleUser({ role }) } }));
  api.on(getJobPage, () => ({ body: state.page }));
  api.on(getJobBoard, () => ({ body: { ...makeBoardRow(board), jobs: [] } }));
  api.on(saveJobPage, ({ body }) => {
    state.page = makeJobPage({ ...state.page, ...(body as object), version: state.page.version + 1 });
    return { body: state.page };
  });
  const step = (status: string) => () => {
    state.page = makeJobPage({ ...state.page, status, version: state.page.version + 1 });
    return { body: state.page };
  };
  api.on(publishJobPage, step('published'));
  api.on(closeJobPage, step('closed'));
  vi.stubGlobal('fetch', api.fetch);
  await login({ email: 'ines@tidewater.example', password: 'any words at all' });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await mount(
    <QueryClientProvider client={client}>
      <JobPageScreen params={{ jobPagePermalink: 'job0000001a' }} />
    </QueryClientProvider>,
  );
  // Its parts are read when they are needed, which takes its time on a busy machine.
  for (let tries = 0; tries < 500 && !isShown(); tries += 1) await wait(20);
  await wait(60);
  return { api, state, client };
}

type Desk = Pick<Awaited<ReturnType<typeof show>>, 'api' | 'state'>;

/** Somebody else saves this first: only who knows its version saves over it. */
export function saveFirst({ api, state }: Desk, theirs: JobPage): void {
  api.on(saveJobPage, ({ headers, body }) => {
    if (headers.get('if-match') !== `"${theirs.version}"`)
      return refusal('STALE_VERSION', { current: theirs });
    state.page = makeJobPage({ ...theirs, ...(body as object), version: theirs.version + 1 });
    return { body: state.page };
  });
}

afterEach(() => void vi.unstubAllGlobals());
