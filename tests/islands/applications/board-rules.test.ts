import { describe, expect, test } from 'vitest';
import type { ApplicationStatus } from '#contract/application.ts';
import type { JobPipeline } from '#contract/application-pipeline.ts';
import {
  noFilters,
  queryOf,
  readFilters,
  readLayout,
  titleOf,
  writeLayout,
} from '#islands/applications/job/application-filters.ts';
import {
  type BoardColumn,
  boardColumns,
  columnBeside,
  columnOf,
  putInto,
} from '#islands/applications/job/board-rules.ts';
import { allScored, changeInWords, matchesFrom } from '#islands/applications/job/match-count.ts';
import { departmentsOf, inDepartment, shownJobs } from '#islands/applications/jobs/job-filters.ts';
import { makePipeline, makeRow } from './make-application.ts';

const stageOf = (key: string, name: string): JobPipeline['hiringStages'][number] => ({
  ...{ key, name, kind: 'review', icon: 'inbox', targetDays: 3, count: 0, overdueCount: 0 },
});

describe('the board', () => {
  const stages = [stageOf('new', 'New'), stageOf('screen', 'Screen'), stageOf('offer', 'Offer')];
  const columns = boardColumns({ hiringStages: stages });

  test('has a column for each stage of the job and for both ends', () => {
    expect(columns).toEqual(['stage-new', 'stage-screen', 'stage-offer', 'hired', 'rejected']);
    const at = (status: ApplicationStatus, key = 'screen') =>
      columnOf(makeRow({ status, stage: { ...makeRow().stage, key } }));
    expect([at('submitted', 'new'), at('push-failed', 'new'), at('screened-in')]).toEqual([
      'stage-new',
      'stage-new',
      'stage-screen',
    ]);
    expect([at('hired'), at('rejected'), at('screened-out')]).toEqual(['hired', 'rejected', 'rejected']);
    expect([at('started'), at('withdrawn')]).toEqual([null, null]);
  });

  test('ends at both sides', () => {
    const beside = (column: BoardColumn, step: -1 | 1) => columnBeside(columns, column, step);
    expect([beside('stage-new', -1), beside('stage-new', 1), beside('rejected', 1)]).toEqual([
      null,
      'stage-screen',
      null,
    ]);
  });

  test('shows a card at once where it was put', () => {
    const put = (column: BoardColumn) => {
      const { status, stage } = putInto(makeRow(), column, { hiringStages: stages });
      return [status, stage.key, stage.name];
    };
    expect(put('stage-screen')).toEqual(['screened-in', 'screen', 'Screen']);
    expect(put('stage-new')).toEqual(['submitted', 'new', 'New']);
    expect(put('hired')[0]).toBe('hired');
  });

  test('is asked for by stage, and an address of a stage that is gone says so', () => {
    const filters = readFilters('?view=stage-screen');
    expect(queryOf(filters)).toMatchObject({ stage: ['screen'], status: expect.arrayContaining(['pushed']) });
    const job = makePipeline({ hiringStages: stages });
    expect([titleOf('stage-screen', job), titleOf('stage-gone', job)]).toEqual(['Screen', 'Removed stage']);
    expect(readFilters('?view=stage-%3Cb%3E').view).toBe('all');
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
