/** One video clip on its screen: its release is signed before it is approved, and its captions are written and approved. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VideoClip } from '#contract/video-clips.ts';
import { VideoClipScreen } from '#islands/video-clips/video-clip.screen.tsx';
import { login } from '#lib/stores/auth.ts';
import { mount, wait } from '#tests/islands/ui/mount.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { sampleClip } from './sample-clip.ts';

type Sent = { method: string; path: string; body: unknown };
const sent: Sent[] = [];
let clip: VideoClip;

/** A server that keeps one clip and takes what is sent for it. */
function serve(role: 'recruiter' | 'hiring-manager') {
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = typeof input === 'string' ? new Request(new URL(input, location.origin), init) : input;
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/v1/auth/login')) return Response.json({ user: sampleUser({ role }) });
    const text = await request.text();
    const body = text === '' ? null : (JSON.parse(text) as Record<string, unknown>);
    if (request.method !== 'GET') sent.push({ method: request.method, path: pathname, body });
    if (pathname.endsWith('/sign')) {
      const at = '2026-11-28T10:00:00.000Z';
      clip = { ...clip, consent: { fullName: String(body?.fullName), at } };
    }
    if (pathname.includes('/captions/'))
      return Response.json(
        request.method === 'GET'
          ? { prompt: 0, language: 'en', status: 'edited', cues: [], version: 0 }
          : { ...body, language: 'en', version: sent.length },
      );
    return Response.json(clip);
  });
}

async function open(shown: VideoClip, role: 'recruiter' | 'hiring-manager' = 'recruiter') {
  clip = shown;
  serve(role);
  await login({ email: 'orla@quillmere.example.com', password: 'any words at all' });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await mount(
    <QueryClientProvider client={client}>
      <VideoClipScreen />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(says('What do you fix?')).toBe(true));
}

beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
  history.replaceState(null, '', '/employers/video-clip/edit?clip=vclip000001');
});
afterEach(() => void vi.unstubAllGlobals());

const says = (words: string) => document.body.textContent?.includes(words) ?? false;
/** A button may hold what it says while busy behind its name. */
const buttons = (name: string) =>
  [...document.querySelectorAll('button')].filter((one) => one.textContent?.startsWith(name));
const press = async (name: string) => {
  const [only] = buttons(name);
  if (only === undefined) throw new Error(`There is no button “${name}”.`);
  only.click();
  await wait(20);
};

test('what staff recorded is signed before it can be approved', async () => {
  await open(sampleClip({ origin: 'staff', consent: null }));
  expect(buttons('Approve')).toHaveLength(0);
  await press('Sign release');
  expect([says('Tick the box to sign.'), sent.length]).toEqual([true, 0]);
  document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
  await wait(10);
  await press('Sign release');
  await vi.waitFor(() => expect(buttons('Approve')).toHaveLength(1));
  expect(sent).toEqual([
    {
      ...{ method: 'POST', path: expect.stringMatching(/\/video-clips\/vclip000001\/sign$/) },
      body: { consent: true, fullName: 'Ilse Vermeer' },
    },
  ]);
});

test('whoever was asked sees how to record, and nothing to edit', async () => {
  await open(
    sampleClip({
      status: 'requested',
      consent: null,
      takes: [],
      link: 'http://localhost/video-clip/record/abc',
    }),
    'hiring-manager',
  );
  expect(document.querySelector('a[href$="/video-clip/record/abc"]')?.textContent).toBe('Record your answer');
  for (const name of ['Captions', 'Save details', 'More']) expect(buttons(name)).toHaveLength(0);
});

test('an overdue request offers to remind at once', async () => {
  await open(
    sampleClip({ status: 'requested', consent: null, takes: [], dueAt: '2020-01-01T00:00:00.000Z' }),
  );
  await press('Remind');
  expect(sent[0]?.path).toMatch(/\/remind$/);
});

test('a time outside the recording is no trim', async () => {
  await open(sampleClip());
  await press('Trim');
  const end = [...document.querySelectorAll('label')].find((one) => one.textContent?.startsWith('End'));
  const field = document.getElementById(end?.htmlFor ?? '') as HTMLInputElement;
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  set?.call(field, '00:30');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await wait(10);
  expect(says('Enter a time inside the recording')).toBe(true);
  await press('Save trim');
  expect(sent).toEqual([]);
});
