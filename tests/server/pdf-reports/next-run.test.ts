/** When schedules run, and which days their reports are about. */
import { expect, test } from 'vitest';
import { lastDue, nextRun, rangeOf } from '#server/features/pdf-reports/schedules/next-run.ts';

type When = Parameters<typeof nextRun>[0];
const weekly = (day: number, time: string): When => ({ every: 'week', day, time });
const monthly = (day: number, time: string): When => ({ every: 'month', day, time });

test.each([
  [
    'Monday morning, asked on a Sunday',
    weekly(1, '08:00'),
    'UTC',
    '2026-11-29T10:00:00Z',
    '2026-11-30T08:00:00Z',
  ],
  ['later on the same day', weekly(1, '08:00'), 'UTC', '2026-11-30T07:59:59Z', '2026-11-30T08:00:00Z'],
  ['not the moment it just ran', weekly(1, '08:00'), 'UTC', '2026-11-30T08:00:00Z', '2026-12-07T08:00:00Z'],
  [
    'on the clocks of its zone',
    weekly(1, '08:00'),
    'America/New_York',
    '2026-11-29T10:00:00Z',
    '2026-11-30T13:00:00Z',
  ],
  [
    'a day ahead of UTC',
    weekly(1, '06:00'),
    'Pacific/Auckland',
    '2026-11-28T10:00:00Z',
    '2026-11-29T17:00:00Z',
  ],
  ['over the turn of the year', monthly(1, '08:00'), 'UTC', '2026-12-02T00:00:00Z', '2027-01-01T08:00:00Z'],
  [
    'day 31 in a month of 28 days',
    monthly(31, '08:00'),
    'UTC',
    '2027-02-01T00:00:00Z',
    '2027-02-28T08:00:00Z',
  ],
  [
    'day 31 in a month of 31 days',
    monthly(31, '08:00'),
    'UTC',
    '2027-02-28T08:00:00Z',
    '2027-03-31T08:00:00Z',
  ],
  ['day 30 in a leap February', monthly(30, '08:00'), 'UTC', '2028-02-01T00:00:00Z', '2028-02-29T08:00:00Z'],
  [
    'an hour that is skipped, an hour later',
    weekly(7, '02:30'),
    'Europe/Paris',
    '2027-03-27T12:00:00Z',
    '2027-03-28T01:30:00Z',
  ],
  [
    'an hour that comes twice, the first time',
    weekly(7, '02:30'),
    'Europe/Paris',
    '2026-10-24T12:00:00Z',
    '2026-10-25T00:30:00Z',
  ],
  [
    'and not the second time',
    weekly(7, '02:30'),
    'Europe/Paris',
    '2026-10-25T00:30:00Z',
    '2026-11-01T01:30:00Z',
  ],
])('next: %s', (_, when, zone, after, next) => {
  expect(nextRun(when, zone, new Date(after)).toISOString()).toBe(new Date(next).toISOString());
});

test.each([
  ['the seven days before', weekly(1, '08:00'), 'UTC', '2026-11-30T08:00:00Z', '2026-11-23', '2026-11-29'],
  ['the month before', monthly(1, '08:00'), 'UTC', '2027-03-01T08:00:00Z', '2027-02-01', '2027-02-28'],
  [
    'the month before, at its end',
    monthly(31, '08:00'),
    'UTC',
    '2027-03-31T08:00:00Z',
    '2027-02-01',
    '2027-02-28',
  ],
  [
    'by the clocks of the zone',
    monthly(1, '06:00'),
    'Pacific/Auckland',
    '2026-11-30T17:00:00Z',
    '2026-11-01',
    '2026-11-30',
  ],
])('days: %s', (_, when, zone, run, from, to) => {
  expect(rangeOf(when, zone, new Date(run))).toEqual({ from, to });
});

test('what was missed makes one run, of the last moment that was due', () => {
  const due = new Date('2026-11-02T08:00:00Z');
  const now = new Date('2026-11-25T12:00:00Z');
  expect(lastDue(weekly(1, '08:00'), 'UTC', { due, now }).toISOString()).toBe('2026-11-23T08:00:00.000Z');
  expect(lastDue(weekly(1, '08:00'), 'UTC', { due, now: due })).toBe(due);
});
