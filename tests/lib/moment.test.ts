import { expect, test } from 'vitest';
import { momentOf } from '#lib/player/moment.ts';

const at = (address: string) => momentOf(new URL(address, 'https://jobs.example.com/job-clip/abc'));

test('an address without a moment points at none', () => {
  expect(at('')).toBeNull();
  expect(at('?lng=fr')).toBeNull();
  expect(at('#main')).toBeNull();
});

test.for([
  ['?t=35', 35],
  ['#t=35', 35],
  ['?t=35s', 35],
  ['?t=1m35s', 95],
  ['?t=1:35', 95],
  ['?t=1:02:03', 3723],
  ['?t=12.5', 12.5],
  ['?t=-4', 0],
  ['?t=soon', 0],
  ['?t=', 0],
] as const)('%s is second %d', ([address, seconds]) => {
  expect(at(address)).toEqual({ track: null, seconds });
});

test('a track can be named with and without a moment', () => {
  expect(at('?track=demo0track1&t=9')).toEqual({ track: 'demo0track1', seconds: 9 });
  expect(at('?track=demo0track1')).toEqual({ track: 'demo0track1', seconds: 0 });
});
