// Letters of a day each, across the clock changes of the winter 2026/2027: every day has its letter, once, inside the
// window. What the clocks say there is read from Intl, not from what planned them.
import { expect, test } from 'vitest';
import { nextSendAt } from '#server/features/sequences/times/next-send-at.ts';
import { hasWindow, wallAt } from '#tests/support/wall-clock.ts';

/** Days on which clocks change; where none does, those of its neighbours. */
const zones: Record<string, readonly [string, string]> = {
  'Europe/Lisbon': ['2026-10-25', '2027-03-28'],
  'Europe/Berlin': ['2026-10-25', '2027-03-28'],
  'America/New_York': ['2026-11-01', '2027-03-14'],
  'America/Sao_Paulo': ['2026-11-01', '2027-03-14'],
  // By half an hour.
  'Australia/Lord_Howe': ['2026-10-04', '2027-04-04'],
  'Asia/Kathmandu': ['2026-10-25', '2027-03-28'],
};

/** Some of them lie in the hour that is missing or there twice. */
const windows = [
  ['00:10', '00:40'],
  ['01:00', '02:00'],
  ['01:30', '02:15'],
  ['02:00', '02:30'],
  ['02:00', '04:00'],
  ['09:00', '17:00'],
] as const;

const DAYS = 6;
const DAY = 86_400_000;
const dayAfter = (day: string, count: number) =>
  new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);

type Sent = { key: string; at: number; day: string; zone: string; window: readonly [string, string] };

/** A letter a day from three days before the change, each a day after the one before it. */
function chain(zone: string, change: string, window: readonly [string, string]): Sent[] {
  const schedule = {
    ...{ timezone: 'recipient' as const, days: [1, 2, 3, 4, 5, 6, 7], holidays: [] },
    ...{ windowStart: window[0], windowEnd: window[1] },
  };
  // Evening of the day before the first.
  let from = Date.parse(`${dayAfter(change, -4)}T23:00:00Z`) - offset(zone, change);
  return Array.from({ length: DAYS }, (_, stage) => {
    const key = `${zone} ${change} ${window.join('–')} ${stage}`;
    const { at } = nextSendAt({
      ...{ from: new Date(from), delay: { n: 1, unit: 'd' }, schedule, seed: key },
      zones: { recipient: zone, employer: 'UTC' },
    });
    if (at === null) throw new Error(`Nothing is sent: ${key}`);
    from = at.getTime();
    return { key, at: from, day: dayAfter(change, stage - 3), zone, window };
  });
}

/** Days before a change, when clocks are as they were. */
function offset(zone: string, change: string): number {
  const before = Date.parse(`${dayAfter(change, -4)}T12:00:00Z`);
  const { day, time } = wallAt(before, zone);
  return Date.parse(`${day}T${time}Z`) - before;
}

const all = Object.entries(zones).flatMap(([zone, changes]) =>
  changes.flatMap((change) => windows.flatMap((window) => chain(zone, change, window))),
);

test('over 400 letters go, each day its own and none twice', () => {
  expect(all.length).toBeGreaterThan(400);
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
  const days = all.map(({ key, at, zone }) => ({ key, day: wallAt(at, zone).day }));
  expect(days).toEqual(all.map(({ key, day }) => ({ key, day })));
});

test('each goes inside its window; where clocks leave the window out, as much later as they jump', () => {
  const outside = all.filter(({ at, zone, window: [start, end] }) => {
    const { time } = wallAt(at, zone);
    return time < start || time >= end;
  });
  for (const { key, day, zone, window } of outside) expect(hasWindow(day, zone, window), key).toBe(false);
  const told = outside.map(({ zone, day, at }) => `${zone} ${day} ${wallAt(at, zone).time.slice(0, 2)}`);
  expect(new Set(told)).toEqual(
    new Set([
      'Europe/Lisbon 2027-03-28 02',
      'Europe/Berlin 2027-03-28 03',
      'America/New_York 2027-03-14 03',
      'Australia/Lord_Howe 2026-10-04 02',
    ]),
  );
});
