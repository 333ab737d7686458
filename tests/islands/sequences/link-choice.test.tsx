/** Choosing what a link in an e-mail leads to: only what the public can open, kept as its marked address. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { login as loginEndpoint } from '#contract/auth.ts';
import { listCampaignPages } from '#contract/campaign-pages.ts';
import { listJobPages } from '#contract/job-pages.ts';
import { linkChoice } from '#islands/sequences/editor/link-choice.tsx';
import { thingAt } from '#lib/format/letter-links.ts';
import { login } from '#lib/stores/auth.ts';
import { button, mount, wait } from '#tests/islands/ui/mount.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { makeJobPage } from '../job-pages/make-job-page.ts';

const api = fakeApi();
const onChoose = vi.fn();

beforeEach(async () => {
  onChoose.mockReset();
  api.requests.length = 0;
  vi.stubGlobal('fetch', api.fetch);
  api.on(loginEndpoint, () => ({ body: { user: sampleUser({ role: 'owner' }) } }));
  api.on(listCampaignPages, () => ({ body: { data: [], nextCursor: null } }));
  await login({ email: 'ines@tidewater.example', password: 'any words at all' });
  await mount(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {linkChoice.draw(onChoose)}
    </QueryClientProvider>,
  );
});

const lists = () => [...document.querySelectorAll('select')];
const names = () => [...(lists()[1]?.options ?? [])].map(({ textContent }) => textContent);
async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !holds(); tries += 1) await wait(20);
  expect(holds()).toBe(true);
}
const choose = (list: HTMLSelectElement | undefined, value: string) =>
  act(async () => {
    if (list === undefined) throw new Error('No such list.');
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });

test('where nothing is published it says so, and nothing can be inserted', async () => {
  await until(() => (document.body.textContent ?? '').includes('No campaign page is published.'));
  expect(button('Insert link').disabled).toBe(true);
});

test('a job is inserted by its title, with an address that stands for the reader’s own link', async () => {
  const jobs = [makeJobPage({ permalink: 'job12345678' as never, title: 'Kiln hand' })];
  api.on(listJobPages, () => ({ body: { data: jobs, nextCursor: null } }));
  await choose(lists()[0], 'job-page');
  await until(() => names().includes('Kiln hand'));
  expect(api.named('listJobPages').at(-1)?.url.searchParams.getAll('status[]')).toEqual(['published']);
  await choose(lists()[1], 'job12345678');
  await act(async () => button('Insert link').click());
  const [chosen] = onChoose.mock.calls[0] ?? [];
  expect(chosen.title).toBe('Kiln hand');
  expect(thingAt(chosen.href)).toEqual({ kind: 'job-page', permalink: 'job12345678' });
});

test('leaving inserts nothing', async () => {
  await act(async () => button('Cancel').click());
  expect(onChoose).toHaveBeenCalledWith(null);
});
