import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { login as loginEndpoint } from '#contract/auth.ts';
import { applyImport, createImport } from '#contract/job-board-imports.ts';
import { ImportDialog } from '#islands/job-pages/list/import-dialog.tsx';
import { login } from '#lib/stores/auth.ts';
import { button, click, find, mount, wait } from '#tests/islands/ui/mount.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { makeBoardRow } from './make-job-page.ts';

const run = (counts: object) => ({
  ...{ id: '0192d3a4-0000-7000-8000-000000000001', startedAt: '2026-11-26T00:00:00.000Z', endedAt: null },
  ...{ trigger: 'import', result: 'running', rejected: [], error: null },
  counts: { seen: 3, added: 0, updated: 0, closed: 0, rejected: 0, ...counts },
});

/** The dialog with a file in it that was read. */
async function read(counts: object) {
  const api = fakeApi();
  api.on(loginEndpoint, () => ({ body: { user: sampleUser() } }));
  const told = { columns: ['id', 'title'], mapping: { id: 'id', title: 'title' }, preview: [] };
  api.on(createImport, () => ({ status: 201, body: { ...run(counts), ...told } }));
  api.on(applyImport, () => ({ body: { ...run({ updated: 3 }), result: 'done' } }));
  vi.stubGlobal('fetch', api.fetch);
  await login({ email: 'ines@tidewater.example', password: 'any words at all' });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await mount(
    <QueryClientProvider client={client}>
      <ImportDialog board={makeBoardRow() as never} onClose={() => {}} onDone={() => {}} />
    </QueryClientProvider>,
  );
  const input = find<HTMLInputElement>('input[type=file]');
  Object.defineProperty(input, 'files', { value: [new File(['id,title\n1,One\n'], 'jobs.csv')] });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
  for (let tries = 0; tries < 200 && !says('jobs in the file'); tries += 1) await wait(20);
  return api;
}

const says = (words: string) => document.body.textContent?.includes(words) ?? false;
/** The button, which also holds what it says while it works. */
const importButton = (words: string) => button(`${words}Importing…`);
const radio = (label: string): HTMLInputElement => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) =>
    textContent?.startsWith(label),
  );
  return found?.querySelector('input') as HTMLInputElement;
};

test('descriptions that the file does not have are kept unless somebody chooses otherwise', async () => {
  const api = await read({ blanked: 3 });
  expect(says('3 jobs have no description in this file')).toBe(true);
  expect(radio('Keep the current descriptions').checked).toBe(true);
  await click(importButton('Import'));
  expect(api.named('applyImport')[0]?.body).toMatchObject({ descriptions: 'keep' });
});

test('who empties descriptions reads how many on the button', async () => {
  const api = await read({ blanked: 1, closed: 2 });
  expect(says('1 job has no description in this file')).toBe(true);
  await click(radio('Clear the current description'));
  await click(importButton('Import and clear 1 description'));
  expect(api.named('applyImport')[0]?.body).toMatchObject({ descriptions: 'empty', absent: 'keep' });
});

test('closing and emptying stand together on the button', async () => {
  await read({ blanked: 3, closed: 2 });
  await click(radio('Clear the current descriptions'));
  await click(radio('Close them'));
  expect(importButton('Import, close 2, clear 3')).toBeDefined();
});

test('a file with all descriptions asks nothing about them', async () => {
  await read({ updated: 3 });
  expect(says('no description')).toBe(false);
});
