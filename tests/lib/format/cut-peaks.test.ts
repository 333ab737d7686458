import { expect, test } from 'vitest';
import type { PublicJobClip } from '#contract/job-clip.ts';
import { cutPeaks, cutWave, heardPeaks } from '#lib/format/cut-peaks.ts';
import { embedParts, embedWave } from '#lib/player/embed-parts.ts';
import { unpackPeaks } from '#lib/player/peaks-text.ts';
import { BARS, playerTracks } from '#lib/player/player-track.ts';
import { makeClip, makeHighlight, makeMedia, makeTrack } from '../../islands/job-clips/make-clip.ts';

// Silent in its first half, loud in its second.
const waveform = Array.from({ length: 256 }, (_, at) => (at < 128 ? 0 : 255));
const file = { name: 'a', url: '/a.mp3', contentType: 'audio/mpeg', bytes: 1, height: null };
const media = makeMedia('media00001', { waveform, renditions: [file] });

test('a cut has the peaks of its part, and at least one', () => {
  const sound = { durationMs: 60_000, waveform };
  expect(cutPeaks({ ...sound, start: 0, end: null })).toBe(waveform);
  expect(cutPeaks({ ...sound, start: 30_000, end: null })).toEqual(waveform.slice(128));
  expect(cutPeaks({ ...sound, start: 0, end: 10 })).toEqual([0]);
  expect(cutPeaks({ ...sound, waveform: null, start: 5, end: 9 })).toEqual([]);
  expect(
    heardPeaks([
      { media: null, start: 0, end: null },
      { media, start: 0, end: 30_000 },
    ]),
  ).toEqual(waveform.slice(0, 128));
});

test('marks are shares of the cut; one that is not heard is not drawn', () => {
  const marks = [
    { start: 0, end: 10_000 },
    { start: 25_000, end: 35_000 },
    { start: 55_000, end: 60_000 },
  ];
  expect(cutWave({ media, start: 30_000, end: 50_000 }, marks).marks).toEqual([{ start: 0, end: 0.25 }]);
});

test('the player and the frame draw the cut alone', () => {
  const track = makeTrack('track00001', { media, start: 30_000, end: 45_000, highlights: [makeHighlight()] });
  const clip = { ...makeClip({ tracks: [track] }), jobPages: [] } as unknown as PublicJobClip;
  const [player] = playerTracks(clip);
  expect(player).toMatchObject({ start: 30_000, length: 15_000, hasEnd: true });
  const drawn = unpackPeaks(player?.peaks ?? '');
  expect([drawn.length, Math.min(...drawn) > 0]).toEqual([BARS, true]);
  const frame = embedWave(clip, embedParts(clip), 96, 52);
  const whole = { ...clip, tracks: [{ ...clip.tracks[0], start: 0, end: null }] } as PublicJobClip;
  expect(frame.silent).not.toBe(embedWave(whole, embedParts(whole), 96, 52).silent);
  // Every bar is as loud as the loudest.
  expect(
    new Set([...(frame.silent + frame.marked).matchAll(/v([\d.]+)/g)].map(([, high]) => high)).size,
  ).toBe(1);
});
