/** Several clips at once: picked by mouse and keys, changed together, told one by one, taken back. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JobClip } from '#contract/job-clip.ts';
import type { JobClipResult } from '#contract/job-clip-batch.ts';
import { ClipListScreen } from '#islands/job-clips/clip-list.screen.tsx';
import { doneWords, parted, waysBack } from '#islands/job-clips/library/bulk/picked-clips.ts';
import { refusedWords } from '#lib/act-on-many.ts';
import { rowOf } from '#lib/format/clip-row.ts';
import { login } from '#lib/stores/auth.ts';
import { mount, wait } from '#tests/islands/ui/mount.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { makeClip } from './make-clip.ts';

const clips = [
  makeClip({ permalink: 'clip000001', title: 'One' }),
  makeClip({ permalink: 'clip000002', title: 'Two', status: 'published', version: 4 }),
  makeClip({ permalink: 'clip000003', title: 'Three', status: 'archived', version: 2 }),
];
const [draft, live, archived] = clips as [JobClip, JobClip, JobClip];

const answered = (...results: JobClipResult[]) => new Map(results.map((one) => [one.permalink, one]));
const done = ({ permalink, version }: JobClip, isChanged = true): JobClipResult => ({
  ...{ permalink, ok: true, isChanged },
  version: version + 1,
});

test('what a clip cannot become is left out and said; what was so already is counted apart', () => {
  expect(parted(clips, { kind: 'publish' })).toEqual({
    able: [draft, live],
    leftOut: '1 clip skipped: archived.',
  });
  expect(parted(clips, { kind: 'restore' }).leftOut).toBe('1 clip skipped: published.');
  expect(parted(clips, { kind: 'archive' }).able).toEqual(clips);
  expect(doneWords('publish', 2, 1)).toBe('2 clips published; 1 clip unchanged');
  expect(doneWords('restore', 1, 0)).toBe('1 clip restored as a draft');
  expect(doneWords('archive', 0, 3)).toBe('3 clips: no changes needed');
  expect(doneWords('archive', 0, 0)).toBeNull();
});

test('the same reason is said once, with three names', () => {
  const refused = ['A', 'B', 'C', 'D'].map((title) => ({ title, why: 'It is silent.' }));
  expect(refusedWords(refused)).toEqual(['A, B, C and 1 more: It is silent.']);
});

test('each clip goes back to what it was, those that changed only', () => {
  const results = answered(done(draft), done(live), done(archived, false));
  expect(waysBack({ kind: 'archive' }, clips, results)).toEqual([
    { act: { kind: 'take-back', status: 'draft' }, items: [{ permalink: 'clip000001', version: 2 }] },
    { act: { kind: 'take-back', status: 'published' }, items: [{ permalink: 'clip000002', version: 5 }] },
  ]);
  expect(waysBack({ kind: 'restore' }, [archived], answered(done(archived)))).toEqual([
    { act: { kind: 'archive' }, items: [{ permalink: 'clip000003', version: 3 }] },
  ]);
});

type Sent = { path: string; body: unknown };
const sent: Sent[] = [];

/** A server that refuses the clip named Two and takes all others. */
function serve() {
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const address = typeof input === 'string' ? input : input.url;
    const { pathname } = new URL(address, 'http://localhost');
    const text = typeof input === 'string' ? init?.body : await input.text();
    if (pathname.endsWith('/v1/auth/login'))
      return Response.json({ user: sampleUser({ role: 'recruiter' }) });
    if (pathname.endsWith('/metrics'))
      return Response.json({ data: [], nextCursor: null, totals: { hearts: 0 } });
    if (!pathname.endsWith('/batch')) return Response.json({ data: clips.map(rowOf), nextCursor: null });
    const body = JSON.parse(String(text)) as { items: { permalink: string; version: number }[] };
    sent.push({ path: pathname, body });
    return Response.json({
      results: body.items.map(({ permalink, version }) =>
        permalink === live.permalink
          ? { permalink, ok: false, code: 'STALE_VERSION', why: 'Someone else edited it.' }
          : { permalink, ok: true, isChanged: true, version: version + 1 },
      ),
    });
  });
}

beforeEach(async () => {
  sent.length = 0;
  localStorage.clear();
  history.replaceState(null, '', '/employers/content-library');
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  serve();
  await login({ email: 'orla@quillmere.example.com', password: 'any words at all' });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await mount(
    <QueryClientProvider client={client}>
      <ClipListScreen />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(document.querySelectorAll('[data-row]')).toHaveLength(3));
});
afterEach(() => void vi.unstubAllGlobals());

const says = (words: string) => document.body.textContent?.includes(words) ?? false;
const row = (at: number) => document.querySelectorAll<HTMLElement>('[data-row]')[at] as HTMLElement;
const press = async (key: string, at: number, more: KeyboardEventInit = {}) => {
  row(at).focus();
  row(at).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  await wait(10);
};
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith(name)) as HTMLElement;

test('clips picked by key are archived together; who was refused is named, and Undo puts the others back', async () => {
  await press(' ', 0);
  await press('ArrowDown', 0, { shiftKey: true });
  expect(says('2 selected')).toBe(true);
  button('Archive').click();
  await vi.waitFor(() => expect(says('1 clip archived')).toBe(true));
  expect(says('Two: Someone else edited it.')).toBe(true);
  expect(says('2 selected')).toBe(false);
  button('Undo').click();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ body }) => body)).toEqual([
    {
      act: { kind: 'archive' },
      items: [
        { permalink: 'clip000001', version: 1 },
        { permalink: 'clip000002', version: 4 },
      ],
    },
    { act: { kind: 'take-back', status: 'draft' }, items: [{ permalink: 'clip000001', version: 2 }] },
  ]);
});

test('the bar offers what the picked clips can become', async () => {
  await press(' ', 2);
  expect([button('Restore') !== undefined, button('Archive'), button('Publish')]).toEqual([
    true,
    undefined,
    undefined,
  ]);
  await press('a', 0, { ctrlKey: true });
  await vi.waitFor(() => expect(says('3 selected')).toBe(true));
  for (const name of ['Publish', 'Link to jobs', 'Restore', 'Archive']) expect(button(name)).toBeDefined();
  await press('Escape', 0);
  expect(says('selected')).toBe(false);
});
