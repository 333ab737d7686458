/** The compact index: what is written can be read, and finds what a plain look through all jobs finds. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type IndexedBoard, indexOf } from '#lib/job-search/board-index.ts';
import { lengthen, shortener } from '#lib/job-search/common-words.ts';
import { readColumn, readTexts, writeColumn, writeTexts } from '#lib/job-search/index-lines.ts';
import { readIndex } from '#lib/job-search/read-index.ts';
import { createSearcher } from '#lib/job-search/search.ts';
import { writeIndex } from '#lib/job-search/write-index.ts';
import { foundPlainly } from '#tests/support/plain-job-search.ts';
import { makeSearchedJob, makeTree } from '#tests/support/searched-jobs.ts';

const words = [
  ...['Senior', 'Sr.', 'junior', 'Jr', 'Manager', 'mgr', 'Human Resources', 'HR', 'Operations', 'Ops'],
  ...['Account Executive', 'AE', 'Machine Learning', 'ML', 'Customer Success Manager', 'CSM', 'Data'],
  ...[
    'Engineer',
    '(f/m/d)',
    'Full-Stack',
    'R&D',
    'São Paulo',
    'Zürich',
    '–',
    'C++',
    'C',
    'Intern',
    'fullstack',
    'Texas',
    'Austin, TX',
    'エンジニア',
    '\u0785x',
    '🚢',
  ],
  ...['Success', 'Learning', 'Resources', '', '  '],
];
const text = fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 6 })), { maxLength: 6 });
const lines = ['Data', 'Data > ML', 'Ops > HR', 'Sales'];
const jobs = fc.array(
  fc.record({
    title: text,
    location: text,
    department: fc.constantFrom(undefined, ...lines),
    day: fc.integer({ min: 0, max: 40 }),
  }),
  { maxLength: 30 },
);

const boardOf = (
  list: { title: string[]; location: string[]; department: string | undefined; day: number }[],
) => ({
  departments: makeTree(...lines),
  offices: [],
  jobs: list.map(({ title, location, department, day }) =>
    makeSearchedJob({
      title: title.join(' ').replace(/\s+/g, ' ').trim(),
      location: location.join(' ').replace(/\s+/g, ' ').trim(),
      departments: department === undefined ? [] : [department],
      publishedAt: day === 0 ? null : new Date(Date.UTC(2026, 0, day)).toISOString(),
    }),
  ),
});

const foundBy = (board: IndexedBoard, search: string) => {
  const { index, order } = indexOf(board);
  const searcher = createSearcher(readIndex(writeIndex(index)));
  return Array.from(searcher.find({ search, sort: 'relevance' }), (at) => order[at] ?? -1);
};

describe('the index', () => {
  test('finds the jobs that a plain look through all of them finds', () => {
    fc.assert(
      fc.property(jobs, text, (list, typed) => {
        const board = boardOf(list);
        const search = typed.join(' ');
        const plain = foundPlainly(board.jobs, search);
        expect(foundBy(board, search).sort((one, other) => one - other)).toEqual(plain);
      }),
      { numRuns: 400 },
    );
  });

  test('reads back what was written', () => {
    fc.assert(
      fc.property(jobs, (list) => {
        const board = boardOf(list);
        const { index, order } = indexOf(board);
        const back = readIndex(writeIndex(index));
        expect(back.titleOf.map((at) => back.titles[at])).toEqual(order.map((at) => board.jobs[at]?.title));
        expect(back.placeOf.map((at) => back.places[at])).toEqual(
          order.map((at) => board.jobs[at]?.location),
        );
        expect(back.dayOf.map((at) => back.days[at])).toEqual(index.dayOf.map((at) => index.days[at]));
        if (list.length > 0) expect(back.departmentSets).toEqual(index.departmentSets);
        expect(back.departments.ends).toEqual(index.departments.ends);
      }),
    );
  });

  test('is the same text for the same jobs in whatever order they come', () => {
    const board = boardOf([
      { title: ['Pilot'], location: ['Oban'], department: 'Sales', day: 3 },
      { title: ['Cook'], location: ['Oban'], department: 'Data', day: 4 },
    ]);
    const turned = { ...board, jobs: board.jobs.toReversed() };
    expect(writeIndex(indexOf(turned).index)).toBe(writeIndex(indexOf(board).index));
  });

  test('of a board without jobs is empty and finds nothing', () => {
    expect(foundBy({ departments: [], offices: [], jobs: [] }, '')).toEqual([]);
  });
});

describe('its parts', () => {
  const shorten = shortener();
  test('texts come back from their short form', () => {
    fc.assert(
      fc.property(fc.array(text), (list) => {
        const texts = list.map((parts) => parts.join(' ').replace(/\s+/g, ' ').trim().toWellFormed());
        expect(readTexts(writeTexts(texts, shorten), lengthen)).toEqual(texts);
      }),
    );
  });
  test('columns come back, past the letters that UTF-16 keeps for itself', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 80_000 })), (values) => {
        expect(readColumn(writeColumn(values), values.length)).toEqual(values);
      }),
    );
  });
});
