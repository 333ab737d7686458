// When a letter goes, case by case, and for any schedule.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterAbsence, type Delay, nextSendAt } from '#server/features/sequences/times/next-send-at.ts';
import { problemOf, type Schedule } from '#server/features/sequences/times/schedule.ts';
import { hasWindow, wallAt } from '#tests/support/wall-clock.ts';

const weekdays: Schedule = {
  ...{ timezone: 'recipient', days: [1, 2, 3, 4, 5], windowStart: '09:00', windowEnd: '17:00' },
  holidays: [],
};
const everyDay: Schedule = { ...weekdays, days: [1, 2, 3, 4, 5, 6, 7] };
const zones = { recipient: 'America/New_York', employer: 'Europe/Lisbon' };

type Wish = {
  from: string;
  delay?: Delay;
  schedule?: Schedule;
  zones?: typeof zones | { recipient: null; employer: string };
};

/** To the minute that it could go at the earliest: the wait is left out. */
function sentAt({ from, delay = { n: 0, unit: 'h' }, schedule = weekdays, ...rest }: Wish): string | null {
  const { at } = nextSendAt({ from: new Date(from), delay, schedule, zones, seed: 'a', ...rest });
  return at === null ? null : `${new Date(at.getTime() - 30_000).toISOString().slice(0, 15)}`;
}

// The wait is three minutes at most: ten minutes tell the moments apart. Friday, 27 November 2026.
test.each<[string, Wish, string]>([
  ['at once, inside the window', { from: '2026-11-27T15:00Z' }, '2026-11-27T15:0'],
  ['as soon as the window opens', { from: '2026-11-27T10:00Z' }, '2026-11-27T14:0'],
  ['after the weekend', { from: '2026-11-27T22:30Z' }, '2026-11-30T14:0'],
  ['the next day, from the end of the window on', { from: '2026-11-26T22:00Z' }, '2026-11-27T14:0'],
  ['hours as they pass', { from: '2026-11-27T15:00Z', delay: { n: 3, unit: 'h' } }, '2026-11-27T18:0'],
  ['days at the same time', { from: '2026-11-24T15:20Z', delay: { n: 2, unit: 'd' } }, '2026-11-26T15:2'],
  [
    'the day that was meant, though the one before went late',
    { from: '2026-11-24T22:20Z', delay: { n: 1, unit: 'd' } },
    '2026-11-25T14:0',
  ],
  [
    'after working days, without weekend and holiday',
    {
      from: '2026-11-27T15:00Z',
      ...{ delay: { n: 2, unit: 'businessDays' }, schedule: { ...everyDay, holidays: ['2026-11-30'] } },
    },
    '2026-12-02T15:0',
  ],
  [
    'never on a holiday',
    { from: '2026-11-27T15:00Z', schedule: { ...weekdays, holidays: ['2026-11-27', '2026-11-30'] } },
    '2026-12-01T14:0',
  ],
  [
    'at a fixed time',
    { from: '2026-11-27T15:00Z', delay: { at: '2026-12-03T16:00:00Z' } },
    '2026-12-03T16:0',
  ],
  [
    'now, where the fixed time is over',
    { from: '2026-11-27T15:00Z', delay: { at: '2026-11-03T16:00:00Z' } },
    '2026-11-27T15:0',
  ],
  [
    'in the employer’s zone, where the schedule says so',
    { from: '2026-11-27T08:00Z', schedule: { ...weekdays, timezone: 'employer' } },
    '2026-11-27T09:0',
  ],
  [
    'in the employer’s zone, where nobody knows the reader’s',
    { from: '2026-11-27T08:00Z', zones: { recipient: null, employer: 'Europe/Lisbon' } },
    '2026-11-27T09:0',
  ],
  [
    'in the employer’s zone, where the reader’s is none',
    { from: '2026-11-27T08:00Z', zones: { recipient: 'Mars/Olympus', employer: 'Europe/Lisbon' } },
    '2026-11-27T09:0',
  ],
])('it goes %s', (_, wish, expected) => {
  expect(sentAt(wish)).toBe(expected);
});

describe('where clocks change', () => {
  const at = (from: string, window: string, delay: Delay = { n: 0, unit: 'h' }) => {
    const [windowStart = '', windowEnd = ''] = window.split('–');
    const schedule = { ...everyDay, windowStart, windowEnd };
    const { at: sent } = nextSendAt({ from: new Date(from), delay, schedule, zones, seed: 'a' });
    return sent?.toISOString().slice(0, 15);
  };

  test('a window that the clocks jump over is open as much later', () => {
    expect(at('2027-03-14T05:00Z', '02:10–02:40')).toBe('2027-03-14T07:1');
  });

  test('one that begins in the missing hour opens with the next, one that ends there closes before it', () => {
    expect(at('2027-03-14T05:00Z', '02:20–05:00')).toBe('2027-03-14T07:0');
    expect(at('2027-03-14T06:59:59Z', '01:30–02:30')).toBe('2027-03-14T06:5');
    expect(at('2027-03-14T07:00Z', '01:30–02:30')).toBe('2027-03-15T05:3');
  });

  test('a time of day that is missing moves forward', () => {
    expect(at('2027-03-13T07:20Z', '01:00–06:00', { n: 1, unit: 'd' })).toBe('2027-03-14T07:2');
  });

  test('a time of day that is there twice is the first one', () => {
    expect(at('2026-10-31T05:20Z', '01:00–03:00', { n: 1, unit: 'd' })).toBe('2026-11-01T05:2');
  });
});

test('it waits 30 to 180 s, each seed its own time and always the same', () => {
  const from = new Date('2026-11-27T15:00Z');
  const waits = Array.from({ length: 500 }, (_, nth) => {
    const plan = { from, delay: { n: 0, unit: 'h' } as const, schedule: weekdays, zones, seed: `t${nth}` };
    const wait = Number(nextSendAt(plan).at) - from.getTime();
    expect(Number(nextSendAt(plan).at) - from.getTime()).toBe(wait);
    return wait / 1000;
  });
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(30);
  expect(Math.max(...waits)).toBeLessThan(180);
  expect(new Set(waits).size).toBeGreaterThan(450);
});

test('it still goes in what is left of a window, however short', () => {
  for (const from of ['2026-11-27T21:59:50Z', '2026-11-27T21:59:59.999Z']) {
    const { at } = nextSendAt({
      ...{ from: new Date(from), delay: { n: 0, unit: 'h' }, schedule: weekdays, zones, seed: 'b' },
    });
    expect(at?.getTime()).toBeGreaterThanOrEqual(Date.parse(from));
    expect(at?.getTime()).toBeLessThan(Date.parse('2026-11-27T22:00Z'));
  }
});

test.each<[string, Partial<Schedule>]>([
  ['days', { days: [] }],
  ['days', { days: [0, 8, 1.5] }],
  ['windowStart', { windowStart: '9:00' }],
  ['windowEnd', { windowEnd: '24:00' }],
  ['windowEnd', { windowStart: '09:00', windowEnd: '09:00' }],
  ['windowEnd', { windowStart: '22:00', windowEnd: '06:00' }],
])('a schedule that never sends says why at its %s: %j', (field, change) => {
  const schedule = { ...weekdays, ...change };
  expect(problemOf(schedule)).toEqual({ field, why: expect.stringMatching(/\w\.$/) });
  const from = new Date('2026-11-27T15:00Z');
  const { at, problem } = nextSendAt({ from, delay: { n: 1, unit: 'd' }, schedule, zones, seed: 'a' });
  expect({ at, problem }).toEqual({ at: null, problem: problemOf(schedule) });
});

describe('after an absence', () => {
  const back = (until: string, from: string, schedule = weekdays) => {
    const { at } = afterAbsence({ until, from: new Date(from), schedule, zones, seed: 'a' });
    return at?.toISOString().slice(0, 15);
  };

  test('it goes on the first working day, inside the window', () => {
    expect(back('2026-12-03', '2026-11-27T15:00Z')).toBe('2026-12-04T14:0');
    expect(back('2026-12-04', '2026-11-27T15:00Z', everyDay)).toBe('2026-12-07T14:0');
    expect(back('2026-12-24', '2026-11-27T15:00Z', { ...weekdays, holidays: ['2026-12-25'] })).toBe(
      '2026-12-28T14:0',
    );
  });

  test('and never in the past', () => {
    expect(back('2026-11-02', '2026-11-27T15:00Z')).toBe('2026-11-27T15:0');
  });
});

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const BEGIN = Date.parse('2026-09-01T00:00Z');
const dayOf = (nth: number) => new Date(BEGIN + nth * 86_400_000).toISOString().slice(0, 10);
const aYear = { min: 0, max: 365 };

const anySchedule = fc
  .record({
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    start: fc.integer({ min: 0, max: 1430 }),
    length: fc.integer({ min: 9, max: 900 }),
    holidays: fc.uniqueArray(fc.integer(aYear).map(dayOf), { maxLength: 60 }),
  })
  .map(({ days, start, length, holidays }): Schedule => {
    const window = { windowStart: clock(start), windowEnd: clock(Math.min(start + length, 1439)) };
    return { timezone: 'recipient', days, holidays, ...window };
  });

const anyPlan = fc.record({
  schedule: anySchedule,
  zone: fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
  from: fc.integer({ min: 0, max: 365 * 86_400 }).map((seconds) => BEGIN + seconds * 1000),
  hours: fc.integer({ min: 0, max: 72 }),
  seed: fc.string(),
});

test('for any schedule: inside it, not before its delay, and no earlier moment was open', () => {
  const check = ({
    schedule,
    zone,
    from,
    hours,
    seed,
  }: typeof anyPlan extends fc.Arbitrary<infer P> ? P : never) => {
    const { days, holidays, windowStart, windowEnd } = schedule;
    const earliest = from + hours * 3_600_000;
    const { at } = nextSendAt({
      ...{ from: new Date(from), delay: { n: hours, unit: 'h' }, schedule, seed },
      zones: { recipient: zone, employer: 'UTC' },
    });
    const sent = Number(at);
    const isOpen = (ms: number) => {
      const { day, time, weekday } = wallAt(ms, zone);
      const isDay = days.includes(weekday) && !holidays.includes(day);
      return isDay && time >= windowStart && time < windowEnd;
    };
    expect(sent).toBeGreaterThanOrEqual(earliest);
    const { day, weekday } = wallAt(sent, zone);
    expect(days).toContain(weekday);
    expect(holidays).not.toContain(day);
    if (!isOpen(sent)) expect(hasWindow(day, zone, [windowStart, windowEnd])).toBe(false);
    for (let ms = earliest; ms < sent - 180_000; ms += 300_000)
      expect(isOpen(ms), new Date(ms).toISOString()).toBe(false);
  };
  fc.assert(fc.property(anyPlan, check), { numRuns: 150 });
});
