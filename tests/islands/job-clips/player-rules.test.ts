import { expect, test } from 'vitest';
import { momentInside, nextPlayable, wakingPoint } from '#islands/job-clips/player/player-rules.ts';

const still = { paused: true, currentTime: 0 };
const tracks = [{ track: 'one' }, { track: 'two' }, { track: 'three' }];

test('tracks without media are passed over', () => {
  const all = [{ src: null }, { src: '/a.m4a' }, { src: null }, { src: '/b.m4a' }];
  expect(nextPlayable(all, 0)).toBe(1);
  expect(nextPlayable(all, 2)).toBe(3);
  expect(nextPlayable(all, 4)).toBe(-1);
  expect(nextPlayable([{ src: null }], 0)).toBe(-1);
});

test('no move leaves the cut of a track', () => {
  const cut = { start: 2_000, length: 5_000 };
  expect([0, 2_000, 3_500, 7_000, 9_000].map((moment) => momentInside(cut, moment))).toEqual([
    2_000, 2_000, 3_500, 7_000, 7_000,
  ]);
});

test('what plays already is taken over before all else', () => {
  const elements = [{ paused: true, currentTime: 4 }, undefined, { paused: false, currentTime: 0 }];
  expect(wakingPoint({ elements, tracks, left: { track: 'one', seconds: 9 } })).toEqual({ index: 2 });
});

test('what was moved counts more than where this device left off', () => {
  const elements = [still, { paused: true, currentTime: 4 }, null];
  expect(wakingPoint({ elements, tracks, left: { track: 'three', seconds: 9 } })).toEqual({ index: 1 });
});

test('an untouched player goes back to where this device left off', () => {
  const elements = [still, still, still];
  expect(wakingPoint({ elements, tracks, left: { track: 'three', seconds: 9.5 } })).toEqual({
    index: 2,
    seekTo: 9_500,
  });
});

test('a track that is gone, or a first visit, begins at the beginning', () => {
  expect(wakingPoint({ elements: [still], tracks, left: { track: 'gone', seconds: 9 } })).toBeNull();
  expect(wakingPoint({ elements: [still], tracks, left: null })).toBeNull();
});
