import { afterEach, expect, test, vi } from 'vitest';
import { byDay } from '#islands/notifications/by-day.ts';
import { notificationPath } from '#lib/format/notification-path.ts';

afterEach(() => void vi.unstubAllEnvs());

const at = (day: number, hour = 9) => ({ createdAt: new Date(2026, 2, day, hour).toISOString() });

test('notifications stand under their days, in the order they came', () => {
  const days = byDay([at(4, 11), at(4), at(3), at(1)], new Date(2026, 2, 4, 12));
  expect(days.map(({ name, notifications }) => [name, notifications.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Sunday, March 1', 1],
  ]);
});

test('yesterday is the day before, also where the clocks changed', () => {
  vi.stubEnv('TZ', 'Europe/Lisbon');
  const names = (moments: string[], now: string) =>
    byDay(
      moments.map((createdAt) => ({ createdAt })),
      new Date(now),
    ).map(({ name }) => name);
  // The short Sunday: half past midnight on Monday is 24 hours after Saturday evening.
  const spring = ['2026-03-29T11:00:00Z', '2026-03-28T23:40:00Z'];
  expect(names(spring, '2026-03-29T23:30:00Z')).toEqual(['Yesterday', 'Saturday, March 28']);
  // The long Sunday: half past eleven at night is 24 hours after the same Sunday began.
  expect(names(['2026-10-24T12:00:00Z'], '2026-10-25T23:30:00Z')).toEqual(['Yesterday']);
});

test('each leads to the screen of its thing, and to the dashboard where there is none', () => {
  const permalink = 'abc1defghij';
  expect(notificationPath({ kind: 'applications', permalink, parent: 'job1' })).toBe(
    '/employers/job/job1/application/abc1defghij',
  );
  // Mentions of earlier versions are stored as `person`.
  for (const kind of ['persons', 'person'])
    expect(notificationPath({ kind, permalink, parent: null })).toBe(
      '/employers/talent-pool/person/abc1defghij',
    );
  for (const kind of ['constructor', '__proto__', 'something-new'])
    expect(notificationPath({ kind, permalink, parent: null })).toBe('/employers');
});
