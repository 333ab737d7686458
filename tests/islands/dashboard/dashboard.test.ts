import { expect, test } from 'vitest';
import { TrackedName } from '#contract/tracking.ts';
import { lengthOf, readRange, writeRange } from '#islands/dashboard/dashboard-range.ts';
import {
  asReceived,
  changeOf,
  changeWords,
  feedWords,
  greeting,
  sinceWords,
  withEarlier,
} from '#islands/dashboard/dashboard-words.ts';
import { gathered } from '#islands/ui/day-bars.tsx';

const now = new Date('2026-03-04T12:00:00Z');

test('the address names the days; what it says wrongly is left out', () => {
  expect(readRange('', now)).toEqual({ from: '2026-02-03', to: '2026-03-04', days: 30, compare: null });
  expect(readRange('?days=7&compare=year', now)).toMatchObject({
    from: '2026-02-26',
    days: 7,
    compare: 'year',
  });
  expect(readRange('?from=2026-01-01&to=2026-01-31', now)).toMatchObject({ from: '2026-01-01', days: null });
  for (const query of [
    '?days=8',
    '?from=2026-01-01',
    '?from=2026-01-02&to=2026-01-01',
    '?from=x&to=y',
    '?compare=in',
    '?from=2026-02-01&to=2026-02-31',
  ])
    expect(readRange(query, now)).toMatchObject({ days: 30, compare: null });
});

test('what is written to the address is read back', () => {
  for (const query of ['', '?days=90', '?from=2025-03-01&to=2026-03-01&compare=previous'])
    expect(writeRange(readRange(query, now))).toBe(query);
  expect(lengthOf('2025-03-01', '2026-03-01')).toBe(366);
});

test('a change is told in percent from twenty on, and in numbers below', () => {
  expect(changeOf(118, 100)).toEqual({ text: '+18%', isUp: true });
  expect(changeOf(3, 6)).toEqual({ text: '−3', isUp: false });
  expect(changeWords(changeOf(3, 6))).toBe(', down 3');
  expect(changeWords(changeOf(5, 5))).toBe(', no change');
  expect(changeOf(5, null)).toBeNull();
});

test('the feed names nobody', () => {
  const clip = { permalink: 'k3y8clip01' as never, title: 'A day in support' };
  const heard = { at: now.toISOString(), sampledFrom: 1, jobPage: null } as const;
  expect(
    feedWords({ ...heard, event: 'job-clip-played', jobClip: clip, referrerHost: 'linkedin.com' } as never),
  ).toMatchObject({ who: 'Someone from linkedin.com', does: 'plays', thing: { title: 'A day in support' } });
  expect(
    feedWords({ ...heard, event: 'content-page-viewed', jobClip: null, referrerHost: '' } as never),
  ).toEqual({ who: 'Someone', does: 'views a page', thing: null });
});

test('every event is told as what it was, with its thing where that is known', () => {
  const jobPage = { permalink: 'j4kl5mn6op', title: 'Night grower' };
  const told = (event: string, thing: typeof jobPage | null = null) => {
    const words = feedWords({ event, jobPage: thing, jobClip: null, referrerHost: '' } as never);
    return [words.does, words.thing?.title].filter(Boolean).join(' ');
  };
  expect(told('content-page-form-submitted')).toBe('submitted a form on a page');
  expect(told('sourcing-page-interested-clicked')).toBe('clicked “I’m interested” on a campaign page');
  expect(told('content-page-job-clicked', jobPage)).toBe('opened Night grower');
  expect(told('job-page-viewed')).toBe('views something');
  const looks = TrackedName.options.filter((event) => told(event) === 'views a page');
  expect(looks).toEqual(['content-page-viewed']);
});

test('what was before the screen opened stands under what is told live, without who did it', () => {
  const read = { event: 'job-clip-played', at: '2026-03-04T10:00:00.000Z', jobPage: null, jobClip: null };
  const person = { permalink: 'person12345', title: 'Ana Ferreira' };
  const earlier = asReceived({ ...read, person } as never);
  expect(JSON.stringify(earlier)).not.toContain('Ana');
  expect(asReceived({ ...read, event: 'application-pushed' } as never)).toBeNull();
  const told = (at: string) => ({ ...earlier, at }) as never as NonNullable<typeof earlier>;
  const live = [told('2026-03-04T12:00:00.000Z'), told('2026-03-04T11:00:00.000Z')];
  const before = [told('2026-03-04T11:30:00.000Z'), told('2026-03-04T10:00:00.000Z')];
  // What both know of is not shown twice.
  expect(withEarlier(live, before).map(({ at }) => at.slice(11, 13))).toEqual(['12', '11', '10']);
  expect(withEarlier([], before)).toHaveLength(2);
  expect(
    withEarlier(
      Array.from({ length: 12 }, () => live[0] as never),
      [],
    ),
  ).toHaveLength(10);
});

test('many days share bars, the newest of which are whole', () => {
  expect(gathered([1, 2, 3], 45)).toEqual([1, 2, 3]);
  expect(gathered([1, 2, 3, 4, 5], 3)).toEqual([1, 5, 9]);
  expect(
    gathered(
      Array.from({ length: 400 }, () => 1),
      45,
    ).length,
  ).toBeLessThanOrEqual(45);
});

test('moments and greetings read as people say them', () => {
  const at = (hour: number) => new Date(2026, 2, 4, hour);
  expect([6, 13, 22, 3].map((hour) => greeting(at(hour)))).toEqual([
    'Good morning',
    'Good afternoon',
    'Good evening',
    'Good evening',
  ]);
  expect(sinceWords(at(9), at(12))).toBe('today at 09:00');
  expect(sinceWords(new Date(2026, 2, 2, 17, 40), at(12))).toBe('Monday at 17:40');
  expect(sinceWords(new Date(2026, 0, 2), at(12))).toBe('January 2');
});
