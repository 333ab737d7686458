/** The list of share links, with a real store and an API behind fetch. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { login as loginEndpoint } from '#contract/auth.ts';
import { getJobPage } from '#contract/job-pages.ts';
import { listShareLinks, listSourcingTemplates } from '#contract/share-links.ts';
import { JobPageShareLinksScreen } from '#islands/share-links/share-links.screen.tsx';
import { login } from '#lib/stores/auth.ts';
import { button, click, find, mount, wait } from '#tests/islands/ui/mount.ts';
import { fakeApi, refusal } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { makeJobPage } from '../job-pages/make-job-page.ts';
import { makeLink } from './make-link.ts';

const until = (holds: () => void) =>
  vi.waitFor(async () => {
    await wait(20);
    holds();
  }, 5_000);

afterEach(() => void vi.unstubAllGlobals());

test('a new link that is being written stays while a later look at the list fails', async () => {
  const api = fakeApi();
  api.on(loginEndpoint, () => ({ body: { user: sampleUser({ role: 'recruiter' }) } }));
  api.on(getJobPage, () => ({ body: makeJobPage() }));
  api.on(listShareLinks, () => ({ body: { data: [makeLink()], nextCursor: null } }));
  api.on(listSourcingTemplates, () => ({ body: { data: [], nextCursor: null } }));
  vi.stubGlobal('fetch', api.fetch);
  await login({ email: 'ines@tidewater.example', password: 'any words at all' });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await mount(
    <QueryClientProvider client={client}>
      <JobPageShareLinksScreen params={{ jobPagePermalink: 'jobpage001' }} />
    </QueryClientProvider>,
  );
  await until(() => expect(document.body.textContent).toContain('Spring fair'));
  await click(button('New share link'));
  expect(find('[role=dialog]').textContent).toContain('New share link');
  api.on(listShareLinks, () => refusal('UNAVAILABLE'));
  await act(() => client.invalidateQueries());
  await until(() => expect(document.body.textContent).toContain('Couldn’t load updates to the share links'));
  expect(find('[role=dialog]').textContent).toContain('New share link');
  expect(document.body.textContent).toContain('Spring fair');
});
