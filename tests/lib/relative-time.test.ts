import { expect, test } from 'vitest';
import { relativeTime } from '#lib/format/relative-time.ts';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test('what is younger than a month reads as a distance', () => {
  expect(relativeTime(now, now, 'en')).toBe('now');
  expect(relativeTime(ago(20), now, 'en')).toBe('20 seconds ago');
  expect(relativeTime(ago(90 * 60), now, 'en')).toBe('1 hour ago');
  expect(relativeTime(ago(86_400), now, 'en')).toBe('yesterday');
  expect(relativeTime(ago(15 * 86_400), now, 'en')).toBe('2 weeks ago');
  expect(relativeTime(ago(-3 * 86_400), now, 'en')).toBe('in 3 days');
});

test('what is older than a month reads as a date', () => {
  expect(relativeTime('2026-10-20T12:00:00Z', now, 'en')).toBe('4 weeks ago');
  expect(relativeTime('2026-10-20T11:59:59Z', now, 'en')).toBe('Oct 20, 2026');
  expect(relativeTime('2026-02-28T11:00:00Z', new Date('2026-03-31T12:00:00Z'), 'en')).toBe('Feb 28, 2026');
  expect(relativeTime('2026-02-28T13:00:00Z', new Date('2026-03-31T12:00:00Z'), 'en')).toBe('4 weeks ago');
});

test('the words are those of the reader', () => {
  expect(relativeTime(ago(86_400), now, 'fr')).toBe('hier');
  expect(relativeTime(ago(2 * 3600), now, 'pt')).toBe('há 2 horas');
});

test('a time that is none shows a dash', () => {
  expect(relativeTime('soon', now, 'en')).toBe('–');
});
