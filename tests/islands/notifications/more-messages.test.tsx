/** More toasts than there is room for: the rest stands in the bell's panel. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { login as loginCall } from '#contract/auth.ts';
import { listNotifications } from '#contract/notifications.ts';
import { Toasts } from '#islands/employer-app/toasts.tsx';
import { Bell } from '#islands/notifications/bell.tsx';
import { login } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { see } from '../employer-app/open-app.tsx';
import { button, click, mount, wait } from '../ui/mount.ts';

test('“+2 more” opens the messages of the session', async () => {
  const api = fakeApi();
  vi.stubGlobal('fetch', api.fetch);
  api.on(loginCall, () => ({ body: { user: sampleUser() } }));
  api.on(listNotifications, () => ({ body: { data: [], nextCursor: null, unread: 0 } }));
  await login({ email: 'ana@example.com', password: 'a long one' });
  await mount(
    <QueryClientProvider client={new QueryClient()}>
      <Bell />
      <Toasts />
    </QueryClientProvider>,
  );
  await act(async () => {
    for (const name of ['Ana', 'Bo', 'Cy', 'Dee', 'Eve']) notify({ text: `${name} was invited` });
  });
  await wait();
  await click(button('+2 more'));
  await see('For you');
  const chosen = document.querySelector('[role=tab][aria-selected=true]');
  expect(chosen?.textContent).toContain('Messages');
  const told = [...document.querySelectorAll('[role=tabpanel] li')].map((row) => row.textContent);
  expect(told).toEqual(['Eve', 'Dee', 'Cy', 'Bo', 'Ana'].map((name) => `${name} was invited`));
});
