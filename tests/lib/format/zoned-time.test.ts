import { expect, test } from 'vitest';
import { fromZoned, toZoned } from '#lib/format/zoned-time.ts';

test.each([
  ['2027-01-15T10:00', 'Europe/Lisbon', '2027-01-15T10:00:00.000Z'],
  ['2027-07-15T10:00', 'Europe/Lisbon', '2027-07-15T09:00:00.000Z'],
  ['2027-07-15T10:00', 'Asia/Kathmandu', '2027-07-15T04:15:00.000Z'],
  ['2027-03-14T01:30', 'America/New_York', '2027-03-14T06:30:00.000Z'],
  ['2027-03-14T03:30', 'America/New_York', '2027-03-14T07:30:00.000Z'],
])('%s in %s is %s, and back', (local, zone, utc) => {
  expect(fromZoned(local, zone)?.toISOString()).toBe(utc);
  expect(toZoned(new Date(utc), zone)).toBe(local);
});

test('what is no time is none', () => {
  for (const text of ['', 'tomorrow', '2027-13-01T10:00'])
    expect(fromZoned(text, 'Europe/Lisbon')).toBeNull();
});
