import { describe, expect, test } from 'vitest';
import { noFilters, readLayout, writeLayout } from '#islands/applications/job/application-filters.ts';
import { columnBeside, columnOf, dealt } from '#islands/applications/job/board-rules.ts';
import { allScored, changeInWords, matchesFrom } from '#islands/applications/job/match-count.ts';
import { departmentsOf, inDepartment, shownJobs } from '#islands/applications/jobs/job-filters.ts';
import { makePipeline, makeRow } from './make-application.ts';

describe('the board', () => {
  test('shows each application once, in its stage and in the order of the list', () => {
    const rows = [
      makeRow({ permalink: 'appl000001', score: 10, submittedAt: '2026-11-20T10:00:00.000Z' }),
      makeRow({
        permalink: 'appl000002',
        score: 90,
        submittedAt: '2026-11-19T10:00:00.000Z',
        status: 'pushed',
      }),
      makeRow({ permalink: 'appl000003', status: 'screened-out' }),
      makeRow({ permalink: 'appl000004', status: 'withdrawn' }),
    ];
    const names = (sort: 'submitted' | 'score', column: 'new' | 'rejected') =>
      dealt([...rows, ...rows], sort)
        .get(column)
        ?.map(({ permalink }) => permalink.at(-1));
    expect([names('submitted', 'new'), names('score', 'new')]).toEqual([
      ['1', '2'],
      ['2', '1'],
    ]);
    expect(names('submitted', 'rejected')).toEqual(['3']);
    expect([columnOf('started'), columnOf('withdrawn')]).toEqual([null, null]);
  });

  test('ends at both sides', () => {
    expect([columnBeside('new', -1), columnBeside('new', 1), columnBeside('rejected', 1)]).toEqual([
      null,
      'process',
      null,
    ]);
  });

  test('stands in the address beside the filters and has no view of its own', () => {
    const filters = { ...noFilters, view: 'hired', search: 'ana' } as const;
    expect(writeLayout(filters, 'board')).toBe('?search=ana&as=board');
    expect(writeLayout(filters, 'table')).toBe('?view=hired&search=ana');
    expect([readLayout('?as=board'), readLayout('?as=toString'), readLayout('')]).toEqual([
      'board',
      'table',
      'table',
    ]);
  });
});

test('a threshold is counted from the scores, the knocked out never match', () => {
  const info = {
    scores: [
      { score: 40, count: 3 },
      { score: 60, count: 2 },
      { score: 100, count: 1 },
    ],
    ...{ unscoredCount: 4, knockedOutCount: 5 },
  };
  expect([0, 40, 41, 60, 100].map((at) => matchesFrom(at, info))).toEqual([10, 10, 7, 7, 5]);
  expect(allScored(info)).toBe(15);
  expect([changeInWords(7, 10), changeInWords(7, 5), changeInWords(7, 7)]).toEqual([
    '3 more than now',
    '2 fewer than now',
    'same as now',
  ]);
});

test('jobs are narrowed to a department and ordered by who waits longest', () => {
  const jobs = [
    makePipeline({ title: 'A', department: 'Yard', oldestUnansweredAt: null }),
    makePipeline({ title: 'B', department: 'Office', oldestUnansweredAt: '2026-11-20T10:00:00.000Z' }),
    makePipeline({ title: 'C', department: 'Yard', oldestUnansweredAt: '2026-11-01T10:00:00.000Z' }),
  ];
  expect(departmentsOf(jobs)).toEqual(['Office', 'Yard']);
  expect(inDepartment(jobs, 'Yard').map(({ title }) => title)).toEqual(['A', 'C']);
  expect(shownJobs(jobs, { view: 'open', sort: 'waiting' } as never).map(({ title }) => title)).toEqual([
    'C',
    'B',
    'A',
  ]);
});
