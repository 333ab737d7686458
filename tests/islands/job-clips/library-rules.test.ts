import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import { withHeart } from '#islands/job-clips/clip-queries.ts';
import {
  type ClipFilters,
  filterWords,
  noFilters,
  readFilters,
  writeFilters,
} from '#islands/job-clips/library/clip-filters.ts';
import { embedCode, embedPath, linkCard, linkOf, podcastFeed } from '#islands/job-clips/share/embed-code.ts';
import { readSeconds } from '#islands/job-clips/share/read-seconds.ts';
import { peaksOfWave, rowOf } from '#lib/format/clip-row.ts';
import { firstRow } from '#ui/row-window.ts';
import { makeClip, makeHighlight, makeMedia, makeTrack } from './make-clip.ts';

test('filters read back from the address they were written to', () => {
  const filters = fc.record({
    search: fc.string({ maxLength: 40 }),
    status: fc.uniqueArray(fc.constantFrom('draft' as const, 'published' as const, 'archived' as const)),
    type: fc.constantFrom('audio' as const, 'video' as const, null),
    language: fc.uniqueArray(fc.constantFrom('en', 'fr', 'pt-BR')),
    jobs: fc.uniqueArray(fc.constantFrom('job0000001' as JobPagePermalink, 'job0000002' as JobPagePermalink)),
    isMine: fc.boolean(),
    sort: fc.constantFrom('updated', 'title', 'hearts', 'published', 'plays'),
  });
  fc.assert(
    fc.property(filters, (value: ClipFilters) => {
      expect(readFilters(writeFilters(value))).toEqual(value);
    }),
  );
});

test('an address that says nothing, or nonsense, shows everything', () => {
  expect(readFilters('')).toEqual(noFilters);
  expect(readFilters('?status=gone&job=%2F&type=smell&sort=random&language=%3Cx%3E')).toEqual(noFilters);
  expect(readFilters('?sort=toString')).toEqual(noFilters);
  expect(writeFilters(noFilters)).toBe('');
});

test('each filter reads as words and can be dropped alone', () => {
  const filters: ClipFilters = { ...noFilters, status: ['draft', 'archived'], isMine: true };
  expect(filterWords(filters).map(({ field, value }) => `${field} ${value}`)).toEqual([
    'Status Draft or Archived',
    'Created by me',
  ]);
  expect(filterWords(filters)[0]?.without).toEqual({ ...noFilters, isMine: true });
  const jobs = ['job0000001', 'job0000002'] as JobPagePermalink[];
  const names = new Map([['job0000001', 'Welder']]);
  const said = (some: JobPagePermalink[]) => filterWords({ ...noFilters, jobs: some }, names)[0]?.value;
  expect([said(jobs), said(jobs.slice(0, 1)), said(jobs.slice(1))]).toEqual(['2 jobs', 'Welder', '1 job']);
});

test('at most fifty rows are drawn, and the ones in sight are among them', () => {
  fc.assert(
    fc.property(fc.nat(200_000), fc.integer({ min: 1, max: 3000 }), (scrolled, count) => {
      const first = firstRow(scrolled, 52, count);
      expect(first).toBeGreaterThanOrEqual(0);
      expect(first).toBeLessThanOrEqual(Math.max(0, count - 50));
      const inSight = Math.floor(scrolled / 52);
      if (inSight < count) expect(inSight >= first && inSight < first + 50).toBe(true);
    }),
  );
});

test('a heart changes its highlight and the sum of the clip', () => {
  const clip = makeClip({
    hearts: 6,
    tracks: [makeTrack('track00001', { highlights: [makeHighlight(1), makeHighlight(2)] })],
  });
  const changed = withHeart(clip, { highlightId: makeHighlight(2).id, hearts: 4 });
  expect(changed.hearts).toBe(7);
  expect(changed.tracks[0]?.highlights.map(({ hearts }) => hearts)).toEqual([3, 4]);
});

test('the highlights of all tracks stand on the line of the whole clip', () => {
  const waveform = Array.from({ length: 256 }, () => 100);
  const tracks = [
    makeTrack('track00001', { media: makeMedia('media00001', { waveform }) }),
    makeTrack('track00002', {
      start: 30_000,
      highlights: [makeHighlight(1, { start: 30_000, end: 45_000 })],
    }),
  ];
  const { highlights, wave } = rowOf(makeClip({ tracks }));
  expect(highlights).toEqual([{ start: 667, end: 833 }]);
  expect(wave).toBe(`${'6'.repeat(16)}${'0'.repeat(8)}`);
  expect(peaksOfWave(wave)?.slice(15, 17)).toEqual([102, 0]);
  expect(rowOf(makeClip()).wave).toBeNull();
});

const clip = makeClip({ title: 'Is it "safe" & sound?' });
const track = clip.tracks[0] ?? null;

test('the code of an embed cannot be broken out of and says what it holds', () => {
  const code = embedCode({ clip, track: null, size: 'wide', tint: '#0b6e78' }, 'https://jobs.example.com');
  expect(code).toContain('src="https://jobs.example.com/job-clip/clip000001/embed?tint=%230b6e78"');
  expect(code).toContain('title="Is it &quot;safe&quot; &amp; sound?, Quillmere"');
  expect(code).toContain('width="640" height="180"');
  const film = embedCode({ clip: { ...clip, type: 'video' }, track: null, size: 'small', tint: null }, '');
  expect(film, 'a video has room').toContain('width="320" height="360"');
  const frame = document.createElement('div');
  frame.innerHTML = code;
  expect(frame.querySelector('iframe')?.getAttribute('title')).toBe('Is it "safe" & sound?, Quillmere');
});

test('a link card needs no frame, and the feed is the employer’s', () => {
  const whole = document.createElement('div');
  whole.innerHTML = linkCard({ clip, track: null }, 'https://x.example');
  expect(whole.querySelector('a')?.getAttribute('href')).toBe('https://x.example/job-clip/clip000001');
  expect(whole.textContent).toBe('Is it "safe" & sound?Quillmere');
  expect(linkCard({ clip, track }, '')).toContain('/job-clip/clip000001?track=track00001&amp;t=0');
  expect(podcastFeed('quillmere', 'https://x.example')).toBe('https://x.example/feeds/quillmere/podcast.xml');
});

test('a track has an embed of its own, and a link may start at a moment', () => {
  expect(embedPath({ clip, track, size: 'small', tint: null })).toBe(
    '/job-clip/clip000001/track/track00001/embed?size=small',
  );
  expect(linkOf('clip000001', { track: 'track00001', seconds: 42 }, 'https://x.example')).toBe(
    'https://x.example/job-clip/clip000001?track=track00001&t=42',
  );
  expect(linkOf('clip000001', null, '')).toBe('/job-clip/clip000001');
});

test('a moment is read as people write it', () => {
  expect(readSeconds('01:30')).toBe(90);
  expect(readSeconds('90')).toBe(90);
  for (const wrong of ['', '1:', 'x', '1:2:3:4', '99999:00']) expect(readSeconds(wrong)).toBeNull();
});
