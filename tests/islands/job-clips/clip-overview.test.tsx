import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { Track } from '#contract/job-clip.ts';
import { ClipOverviewScreen } from '#islands/job-clips/clip-overview.screen.tsx';
import {
  areaOf,
  averageListened,
  type Curve,
  curveOf,
  rowsOf,
} from '#islands/job-clips/overview/retention-rules.ts';
import { login } from '#lib/stores/auth.ts';
import { find, mount, wait } from '#tests/islands/ui/mount.ts';
import { makeClip, makeHighlight, makeMedia, makeTrack } from './make-clip.ts';

const lasting = (number: number, durationMs: number) =>
  makeTrack(`track0000${number}`, { media: makeMedia(`media0000${number}`, { durationMs }) });
const [track, other] = makeClip({ tracks: [lasting(1, 40_000), lasting(2, 10_000)] }).tracks as [
  Track,
  Track,
];
const heard = (plays: number, seconds: number[], of = track) => ({ track: of.permalink, plays, seconds });

test('a curve shows the part a track plays, never more than all plays, and nothing below ten', () => {
  const retention = heard(10, [12, 10, 8, 8, 5]);
  expect(curveOf(track, heard(9, [9]))).toBeNull();
  expect(curveOf({ ...track, media: null }, retention)).toBeNull();
  const cut = curveOf({ ...track, start: 1000, end: 6000 }, retention);
  expect(cut).toEqual({ from: 1, shares: [1, 0.8, 0.8, 0.5, 0] });
  const whole = curveOf(track, retention);
  expect(whole?.shares).toHaveLength(40);
  expect(whole?.shares.slice(0, 3)).toEqual([1, 1, 0.8]);
  expect(rowsOf(whole as Curve)).toHaveLength(20);
  expect(areaOf({ from: 0, shares: Array.from({ length: 1000 }, () => 1) })).toMatchObject({ width: 200 });
});

test('the average is of what was started: each track by its plays and its length', () => {
  const retention = [heard(1, Array(40).fill(1)), heard(2, [2, 2, 1], other)];
  expect(averageListened([track, other], retention)).toBeCloseTo(45 / 60);
  expect(averageListened([track, other], [])).toBeNull();
});

const totals = {
  ...{ views: 30, uniqueListeners: 11, plays: 20, completions: 4, secondsListened: 400, hearts: 3 },
  ...{ transcriptOpens: 2, applyClicks: 6, applications: 5 },
};
const highlight = makeHighlight(1, { start: 1000, end: 4000 });
const clip = makeClip({
  ...{ status: 'published', tracks: [{ ...track, highlights: [highlight] }], durationMs: 40_000 },
});

function serve(seconds: number[], plays = 20) {
  const answers: Record<string, unknown> = {
    '/metrics': {
      totals,
      retention: [{ track: track.permalink, plays, seconds }],
      highlights: [{ id: highlight.id, plays: 17, hearts: 3 }],
      series: [],
      hosts: [
        { host: 'harbour.example', isEmbed: true, views: 12, plays: 9 },
        { host: location.host, isEmbed: false, views: 8, plays: 4 },
        { host: '', isEmbed: false, views: 6, plays: 2 },
        { host: '*', isEmbed: false, views: 3, plays: 1 },
      ],
    },
    '/usage': {
      contentPages: [{ permalink: 'page000001', title: 'Life at Quillmere' }],
      jobPages: [{ permalink: 'job0000001', title: 'Welder' }],
      ...{ shareLinks: [], sequences: [] },
    },
    '/auth/login': { user: person },
  };
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const address = typeof input === 'string' ? input : input.url;
    const [, body = clip] = Object.entries(answers).find(([end]) => address.endsWith(end)) ?? [];
    return new Response(JSON.stringify(body));
  });
}

const person = {
  ...{ id: '00000000-0000-4000-8000-000000000001', type: 2, role: 'recruiter', status: 'active' },
  employerId: '00000000-0000-4000-8000-000000000002',
  profile: { firstName: 'Orla', lastName: 'Fennimore', title: '', photo: null, timezone: 'UTC' },
  ...{ language: 'en', jobPages: [], version: 1 },
  ...{ createdAt: '2026-11-20T10:42:00.000Z', updatedAt: '2026-11-20T10:42:00.000Z' },
};

async function show(seconds: number[], plays?: number): Promise<string> {
  serve(seconds, plays);
  await login({ email: 'orla@quillmere.example.com', password: 'any words at all' });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await mount(
    <QueryClientProvider client={client}>
      <ClipOverviewScreen params={{ jobClipPermalink: clip.permalink }} />
    </QueryClientProvider>,
  );
  await wait();
  await wait();
  return document.body.textContent ?? '';
}

afterEach(() => vi.unstubAllGlobals());

test('staff see who listened, how far, what followed, and where the clip is used', async () => {
  const text = await show(Array.from({ length: 40 }, (_, at) => 20 - Math.floor(at / 4)));
  for (const words of ['Listeners11', 'Apply clicks after a play6', 'Applications after a play5', '17 plays'])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
  const [page] = [...document.querySelectorAll('a')].filter((a) => a.textContent === 'Life at Quillmere');
  expect(page?.getAttribute('href')).toBe('/employers/page/page000001/edit');
  const rowsIn = (label: string) =>
    [...document.querySelectorAll(`[aria-label="${label}"] [role=row], table[aria-label="${label}"] tr`)].map(
      (row) => row.textContent,
    );
  expect(rowsIn('Embedded on').join()).toContain('harbour.example129');
  for (const words of ['Your public pages84', 'Opened directly62', 'Other websites31'])
    expect(rowsIn('Sources').join()).toContain(words);
  const cursor = find('input[type=range]') as HTMLInputElement;
  expect(cursor.getAttribute('aria-valuetext')).toBe('00:00, 100 % still listening');
});

test('below ten plays there is no curve', async () => {
  expect(await show([9, 9, 9], 9)).toContain('Not enough plays yet');
  expect(document.querySelector('input[type=range]')).toBeNull();
});
