import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JobClip } from '#contract/job-clip.ts';
import { ClipListScreen } from '#islands/job-clips/clip-list.screen.tsx';
import { rowOf } from '#lib/format/clip-row.ts';
import { eventReceived } from '#lib/realtime/listen.ts';
import { login } from '#lib/stores/auth.ts';
import { find, mount, wait } from '#tests/islands/ui/mount.ts';
import { makeClip, makeHighlight, makeTrack } from './make-clip.ts';

const person = (role: string) => ({
  id: '00000000-0000-4000-8000-000000000001',
  type: 2,
  employerId: '00000000-0000-4000-8000-000000000002',
  role,
  status: 'active',
  profile: { firstName: 'Orla', lastName: 'Fennimore', title: '', photo: null, timezone: 'UTC' },
  language: 'en',
  jobPages: [],
  createdAt: '2026-11-20T10:42:00.000Z',
  updatedAt: '2026-11-20T10:42:00.000Z',
  version: 1,
});
let role = 'recruiter';

const asked: string[] = [];

/** A server with these clips, over fetch, as the browser meets it. */
function serve(clips: readonly JobClip[]) {
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const address = typeof input === 'string' ? input : input.url;
    asked.push(address);
    if (address.endsWith('/v1/auth/login')) return new Response(JSON.stringify({ user: person(role) }));
    const isSearch = address.includes('search=');
    return new Response(JSON.stringify({ data: isSearch ? [] : clips.map(rowOf), nextCursor: null }), {
      status: 200,
    });
  });
}

const show = async () => {
  await login({ email: 'orla@quillmere.example.com', password: 'any words at all' });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await mount(
    <QueryClientProvider client={client}>
      <ClipListScreen />
    </QueryClientProvider>,
  );
  await wait(80);
};
const says = (words: string) => document.body.textContent?.includes(words);

beforeEach(() => {
  asked.length = 0;
  role = 'recruiter';
  history.replaceState(null, '', '/employers/content-library');
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

const clip = makeClip({ tracks: [makeTrack('track00001', { highlights: [makeHighlight(1)] })], hearts: 3 });

test('a clip is a row that leads to it, and the screen has one heading', async () => {
  serve([clip]);
  await show();
  expect(find('h1').textContent).toBe('Job clips');
  expect(find('tbody a').getAttribute('href')).toBe('/employers/content-library/podcast/clip000001');
  expect(says('1 track · 01:00')).toBe(true);
  expect(says('New job clip')).toBe(true);
});

test('who only reads gets no way to make a clip', async () => {
  role = 'viewer';
  serve([clip]);
  await show();
  expect(says('New job clip')).toBe(false);
});

test('before the first clip the screen says what belongs here', async () => {
  serve([]);
  await show();
  expect(says('No clips yet')).toBe(true);
  expect(says('Create a clip')).toBe(true);
});

test('a search without a result names it and offers to clear it', async () => {
  history.replaceState(null, '', '/employers/content-library?search=ladder&status=draft');
  serve([clip]);
  await show();
  expect(
    asked.some((address) => address.includes('search=ladder') && address.includes('status[]=draft')),
  ).toBe(true);
  expect(says('No clips match “ladder”')).toBe(true);
  expect(says('Filtered by: Status Draft.')).toBe(true);
});

test('a heart from a visitor changes the count at once', async () => {
  serve([clip]);
  await show();
  expect(find('td[data-number][data-from=small]').textContent).toBe('3');
  const payload = {
    jobClipPermalink: clip.permalink,
    jobClipTrackPermalink: clip.tracks[0]?.permalink,
    highlightId: makeHighlight(1).id,
    hearts: 4,
  };
  eventReceived({ name: 'job-clips/hearted', payload, meta: { id: '1', at: '', actorId: null } } as never);
  await wait(20);
  expect(find('td[data-number][data-from=small]').textContent).toBe('4');
  expect(find('[data-flash]').textContent).toBe('4');
});
