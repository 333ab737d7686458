/** The index of every real board: its bytes a job, and that it finds what a plain look through the board finds. */
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { indexOf } from '#lib/job-search/board-index.ts';
import { readIndex } from '#lib/job-search/read-index.ts';
import { createSearcher } from '#lib/job-search/search.ts';
import { writeIndex } from '#lib/job-search/write-index.ts';
import { namesForIndex } from '#server/features/job-boards/search/place-names.ts';
import { foundPlainly } from '#tests/support/plain-job-search.ts';
import { hasRealBoards, realBoards } from '#tests/support/real-boards.ts';

if (!hasRealBoards) console.log('Skipped: the shared folder of job boards is not here.');

const MOST = 13;
const bytes = (text: string) =>
  brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    },
  }).length;

const searches = [
  ...[
    'sr data eng',
    'senior',
    'manager remote',
    'ml',
    'machine learning',
    'hr',
    'ops',
    'csm',
    'ae enterprise',
  ],
  ...[
    'são paulo',
    'berlin',
    'full-stack',
    'fullstack',
    'r&d',
    'intern',
    'vendedor',
    'e',
    'xyzzy',
    'new york sales',
  ],
];

describe.runIf(hasRealBoards)('the real boards', () => {
  test(`take at most ${MOST} bytes a job, from 100 jobs on`, () => {
    const table = realBoards(100).map((board) => {
      // Beside the text: a line with the version.
      const text = `12345678\n${writeIndex(indexOf(board, namesForIndex).index)}`;
      return { board: board.name, jobs: board.jobs.length, perJob: bytes(text) / board.jobs.length };
    });
    table.sort((one, other) => other.perJob - one.perJob);
    for (const { board, jobs, perJob } of table)
      console.log(`${perJob.toFixed(2).padStart(6)} bytes a job  ${String(jobs).padStart(4)} jobs  ${board}`);
    expect(table.length).toBeGreaterThan(40);
    expect(table.filter(({ perJob }) => perJob > MOST)).toEqual([]);
  });

  test('are searched as if each job were looked at', () => {
    for (const board of realBoards()) {
      const { index, order } = indexOf(board);
      const searcher = createSearcher(readIndex(writeIndex(index)));
      for (const search of searches) {
        const found = Array.from(searcher.find({ search, sort: 'title' }), (at) => order[at] ?? -1);
        const plain = foundPlainly(board.jobs, search);
        expect(
          found.sort((a, b) => a - b),
          `${search} on ${board.name}`,
        ).toEqual(plain);
      }
    }
  });
});
