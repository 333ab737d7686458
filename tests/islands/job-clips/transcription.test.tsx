import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { TranscriptionJob } from '#contract/job-clip-transcription.ts';
import { Player } from '#islands/job-clips/studio/player-handle.ts';
import { StudioProvider, type StudioTools } from '#islands/job-clips/studio/studio-context.tsx';
import { TranscriptEditor } from '#islands/job-clips/studio/transcript/transcript-editor.tsx';
import { eventReceived } from '#lib/realtime/listen.ts';
import { login } from '#lib/stores/auth.ts';
import { button, click, mount, wait } from '#tests/islands/ui/mount.ts';
import { makeClip, makeMedia, makeTrack, makeTranscript } from './make-clip.ts';
import { info, openStudio, profile, serverFor } from './open-studio.tsx';

afterEach(() => vi.unstubAllGlobals());

const person = {
  ...{ id: '00000000-0000-4000-8000-000000000001', type: 2, role: 'recruiter', status: 'active' },
  ...{
    employerId: '00000000-0000-4000-8000-000000000002',
    profile,
    language: 'en',
    jobPages: [],
    version: 1,
  },
  ...{ createdAt: '2026-11-20T10:42:00.000Z', updatedAt: '2026-11-20T10:42:00.000Z' },
};
const service = { host: 'whisper.example.com', maxBytes: 25_000_000, maxMs: 3_600_000 };
const job = (values: Partial<TranscriptionJob>): TranscriptionJob => ({
  ...{ state: 'waiting', percent: 0, failure: null, retryAt: null, cueCount: null, mayRestore: false },
  ...{ startedBy: { id: person.id, name: 'Orla Fennimore' }, createdAt: person.createdAt },
  ...values,
});

type Server = {
  service: typeof service | null;
  job: TranscriptionJob | null;
  words: ReturnType<typeof makeTranscript>;
};

/** The transcript column of a studio, with a server that answers by `server`. */
async function column(first: Partial<Server> = {}, hasWords = false) {
  const server: Server = {
    service,
    job: null,
    words: makeTranscript({ source: 'speech', version: 2 }),
    ...first,
  };
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const { method, url } = new Request(
      new URL(String(input instanceof Request ? input.url : input), 'http://localhost'),
      init,
    );
    const path = new URL(url).pathname;
    if (path.endsWith('/login')) return new Response(JSON.stringify({ user: person }));
    calls.push(`${method} ${path.split('/track00001/').at(-1)}`);
    if (method === 'DELETE') {
      server.job = null;
      return new Response(null, { status: 204 });
    }
    const isWords = /\/(?:transcript|use|restore)$/.test(path);
    if (method === 'POST' && path.endsWith('/transcription')) server.job = job({});
    const status = method === 'POST' && !isWords ? 202 : 200;
    return new Response(
      JSON.stringify(isWords ? server.words : { service: server.service, job: server.job }),
      { status },
    );
  });
  await login({ email: 'orla@quillmere.example.com', password: 'any words at all' });
  const track = makeTrack('track00001', { media: makeMedia(), transcript: hasWords ? info(1) : null });
  const clip = makeClip({ tracks: [track] });
  const studio = await openStudio(clip, serverFor(clip).port);
  if (hasWords) await studio.act((open) => open.wordsArrived('track00001', makeTranscript()));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const player = new Player();
  const shown = async () => {
    const tools = await studio.act(
      (open, state) => ({ studio: open, state, player, permalink: clip.permalink }) as unknown as StudioTools,
    );
    return (
      <QueryClientProvider client={client}>
        <StudioProvider value={tools}>
          <TranscriptEditor
            track={studio.document().tracks[0] as never}
            remote={studio.remote().tracks['track00001'] ?? null}
          />
        </StudioProvider>
      </QueryClientProvider>
    );
  };
  const { box, update } = await mount(await shown());
  await wait();
  const moved = async (state: TranscriptionJob['state'] | null, percent: number) => {
    const payload = { jobClipPermalink: clip.permalink, jobClipTrackPermalink: 'track00001', state, percent };
    await act(async () =>
      eventReceived({ name: 'job-clips/transcription-moved', payload: payload as never, meta: {} as never }),
    );
    await wait();
  };
  return { box, server, calls, studio, moved, again: async () => update(await shown()) };
}

const status = (box: HTMLElement) =>
  [...box.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join('');

test('without a service a transcript is imported, pasted or typed', async () => {
  const { box } = await column({ service: null });
  expect(box.textContent).toContain('No transcript yet');
  expect(box.textContent).toContain('Paste text');
  expect(box.textContent).not.toContain('by machine');
});

test('before a recording leaves, its target is named; then each step is told, and the words arrive', async () => {
  const { box, server, calls, studio, moved, again } = await column();
  await click(button('Write it by machine'));
  await wait(400);
  expect(document.body.textContent).toContain('Send recording to whisper.example.com?');
  expect(calls).toEqual(['GET transcription']);
  const confirm = [...document.querySelectorAll('button')].find((one) =>
    one.textContent?.startsWith('Send recording'),
  );
  await click(confirm as HTMLElement);
  await wait();
  expect(calls).toContain('POST transcription');
  expect(status(box)).toContain('Waiting to send the recording…');
  expect(() => button('Write it by machine')).toThrow();
  await moved('running', 40);
  expect(status(box)).toContain('Sending the recording to whisper.example.com…');
  expect(status(box)).not.toContain('40');
  expect(box.querySelector('progress')?.value).toBe(0.4);
  await moved('running', 100);
  expect(status(box)).toContain('whisper.example.com is writing the transcript…');
  server.job = job({ state: 'done', cueCount: 1, percent: 100 });
  await moved('done', 100);
  expect(studio.document().tracks[0]?.cues).toHaveLength(1);
  await again();
  expect(box.textContent).toContain('Written by machine. Check names and numbers.');
});

test('one that failed says why, and is tried again or dismissed', async () => {
  const { box, calls } = await column({
    job: job({ state: 'failed', failure: 'The speech service refused its key.' }),
  });
  expect(status(box)).toContain('The speech service refused its key.');
  await click(button('Try again'));
  await wait();
  expect(calls).toContain('POST transcription');
  await click(button('Cancel'));
  await wait();
  expect(calls).toContain('DELETE transcription');
  expect(status(box)).toBe('');
});

test('a busy service is tried later, at a time that is said', async () => {
  const retryAt = new Date(2026, 10, 28, 19, 30).toISOString();
  const { box } = await column({ job: job({ failure: 'The speech service is busy.', retryAt }) });
  expect(status(box)).toContain('The speech service is busy. Next try at 19:30.');
});

test('words that were edited meanwhile are replaced only by a press', async () => {
  const held = job({ state: 'held', cueCount: 42, percent: 100 });
  const { box, calls, studio } = await column({ job: held }, true);
  expect(status(box)).toContain('A machine transcript with 42 cues is ready');
  expect(studio.remote().tracks['track00001']?.transcript?.version).toBe(1);
  await click(button('Replace transcript'));
  await wait();
  expect(calls).toContain('POST transcription/use');
  expect(studio.remote().tracks['track00001']?.transcript).toMatchObject({ source: 'speech', version: 2 });
});
