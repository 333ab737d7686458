/** Notes on the candidate, beside the application. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { login as loginEndpoint } from '#contract/auth.ts';
import { addNote, listNotes } from '#contract/person-notes.ts';
import { listUsers } from '#contract/users.ts';
import { Notes } from '#islands/applications/application/notes.tsx';
import { login } from '#lib/stores/auth.ts';
import { find, mount, press, wait } from '#tests/islands/ui/mount.ts';
import { fakeApi, refusal } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { makeApplication } from './make-application.ts';

const hanna = sampleUser({ profile: { firstName: 'Hanna', lastName: 'Solberg' } });
const at = '2026-11-20T10:42:00.000Z';
const noteOf = (text: string, number = 1) => ({
  id: `0b0f7a3e-4444-4444-8444-${String(number).padStart(12, '0')}`,
  ...{ text, author: { id: hanna.id, name: 'Hanna Solberg' }, history: [], scorecard: null, isHidden: false },
  mentions: [{ id: hanna.id, name: 'Hanna Solberg' }],
  ...{ createdAt: at, updatedAt: at, version: 1 },
});
const until = async (isThere: () => boolean) => {
  for (let tries = 0; tries < 150 && !isThere(); tries += 1) await wait(20);
  expect(isThere()).toBe(true);
};
const says = (words: string) => document.body.textContent?.includes(words) ?? false;

async function show(application = makeApplication(), mayOpenPerson = true) {
  const api = fakeApi();
  const stored = [noteOf(`Ask @{${hanna.id}} about the boats.`)];
  api.on(loginEndpoint, () => ({ body: { user: sampleUser({ role: 'recruiter' }) } }));
  api.on(listUsers, () => ({ body: { data: [hanna], nextCursor: null } }));
  api.on(listNotes, () => ({ body: { data: stored, nextCursor: null } }));
  api.on(addNote, ({ body }) => {
    const note = noteOf((body as { text: string }).text, stored.length + 1);
    stored.unshift(note);
    return { status: 201, body: note };
  });
  vi.stubGlobal('fetch', api.fetch);
  await login({ email: 'ines@tidewater.example', password: 'any words at all' });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await mount(
    <QueryClientProvider client={client}>
      <Notes application={application} mayOpenPerson={mayOpenPerson} onReveal={() => undefined} />
    </QueryClientProvider>,
  );
  return api;
}

/** As a keyboard writes it: React hears only what goes past its own setter. */
async function write(text: string) {
  const field = find<HTMLTextAreaElement>('textarea');
  const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  setter?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await wait(20);
}

afterEach(() => void vi.unstubAllGlobals());

test('what was noted on the person stands beside the application, colleagues by name', async () => {
  await show();
  await until(() => says('Ask @Hanna Solberg about the boats.'));
  expect(find('a[href="/employers/talent-pool/person/pers000001"]').textContent).toBe('View person');
});

test('N leads to a new note, which names a colleague and stays with the person', async () => {
  const api = await show();
  await until(() => says('Ask @Hanna Solberg'));
  await press('n');
  expect(document.activeElement).toBe(find('textarea'));
  await write('Call back, says @Hanna Solberg');
  await until(() => document.querySelector('[role=option]') !== null);
  find<HTMLFormElement>('form').requestSubmit();
  await until(() => find<HTMLTextAreaElement>('textarea').value === '');
  await until(() => find('ul').textContent?.includes('Call back, says @Hanna Solberg') ?? false);
  expect(api.named('addNote').map(({ params, body }) => [params.person, body])).toEqual([
    ['pers000001', { text: `Call back, says @{${hanna.id}}` }],
  ]);
});

test('a note that cannot reach the server keeps its words and is sent again by itself as the same note', async () => {
  const api = await show();
  api.on(addNote, () => refusal('UNAVAILABLE'));
  await until(() => says('Ask @Hanna Solberg'));
  await write('Two boats');
  find<HTMLFormElement>('form').requestSubmit();
  await until(() => says('Not saved. Retrying…'));
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('Two boats');
  await until(() => api.named('addNote').length === 2);
  const keys = api.named('addNote').map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

test('a refused note keeps its words and says why', async () => {
  const api = await show();
  api.on(addNote, () => refusal('VALIDATION'));
  await until(() => says('Ask @Hanna Solberg'));
  await write('Two boats');
  find<HTMLFormElement>('form').requestSubmit();
  await until(() => document.querySelector('[role=alert]') !== null);
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('Two boats');
  expect(api.named('addNote')).toHaveLength(1);
});

test('of an erased person nothing is noted', async () => {
  await show(makeApplication({ erasedAt: at }));
  await wait(40);
  expect(document.querySelector('textarea')).toBeNull();
});
