import { expect, test } from 'vitest';
import { aboutOf, draftOf, faultsOf, newAbout } from '#islands/pdf-reports/about-draft.ts';
import { faultOfRange, rangeOf, typesFor, whenInWords } from '#islands/pdf-reports/report-words.ts';

const now = new Date('2028-03-31T23:30:00Z');

test.each([
  ['last-month', '2028-02-01', '2028-02-29'],
  ['7', '2028-03-25', '2028-03-31'],
  ['365', '2027-04-02', '2028-03-31'],
] as const)('the period %s', (preset, from, to) => {
  expect(rangeOf(preset, now)).toEqual({ from, to });
});

test.each([
  [{ from: '2028-01-01', to: '2028-12-31' }, null],
  [{ from: '2028-01-01', to: '2029-01-01' }, 'Choose 1 to 366 days.'],
  [{ from: '2028-01-02', to: '2028-01-01' }, 'Choose 1 to 366 days.'],
  [{ from: '', to: '2028-01-01' }, 'Choose 1 to 366 days.'],
])('days that may be chosen: %o', (range, fault) => {
  expect(faultOfRange(range)).toBe(fault);
});

test('each role is offered what it may make', () => {
  expect(typesFor('viewer')).toEqual(['clip-performance']);
  expect(typesFor('hiring-manager')).toEqual(['clip-performance', 'job-funnel']);
  expect(typesFor('recruiter')).toHaveLength(6);
});

test('when a schedule runs, in words', () => {
  expect(whenInWords({ every: 'week', day: 7, time: '08:00' })).toBe('Sundays at 08:00');
  expect(whenInWords({ every: 'month', day: 3, time: '08:00' })).toBe('Day 3 of each month at 08:00');
  expect(whenInWords({ every: 'month', day: 31, time: '08:00' })).toBe('Last day of each month at 08:00');
});

test('a draft becomes what is asked, and back', () => {
  const list = { ...newAbout, type: 'person-list' as const };
  expect(faultsOf(list)).toEqual({ only: 'Choose a talent list.' });
  expect(faultsOf(newAbout)).toEqual({});
  const report = {
    type: 'person-list',
    locale: 'fr',
    title: 'Growers',
    filters: { personLists: ['list0000001'] },
  };
  const draft = draftOf(report as Parameters<typeof draftOf>[0]);
  expect([draft.only, aboutOf(draft)]).toEqual(['list0000001', report]);
  expect(aboutOf({ ...newAbout, title: '  ' })).toEqual({
    type: 'clip-performance',
    locale: 'en',
    filters: {},
  });
});
