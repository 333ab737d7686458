import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boardState, statusOf } from '#islands/job-pages/job-page-words.ts';
import {
  askedOf,
  isNarrowed,
  readFilters,
  statusWords,
  writeFilters,
} from '#islands/job-pages/list/job-page-filters.ts';
import { noticeOf } from '#islands/job-pages/list/sync-notice.tsx';
import { makeBoardRow } from './make-job-page.ts';

const now = new Date('2026-11-20T10:52:00.000Z');
const nothing = readFilters('');

test('filters stand in the address and come back from it', () => {
  const query =
    '?board=board000001&search=pilot&status=draft&status=closed&department=yard&office=porto' +
    '&source=ats&source=hand&no=clip&no=salary&sort=title&panel=board';
  expect(writeFilters(readFilters(query))).toBe(query);
  expect(writeFilters(nothing)).toBe('');
  expect(nothing).toEqual({
    ...{ board: null, search: '', status: [], department: null, office: null, source: [], lacks: [] },
    ...{ sort: 'updated', isBoardOpen: false },
  });
});

test('whatever the address says, it reads as filters, and the same ones a second time', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom('board', 'search', 'status', 'department', 'office', 'source', 'no', 'sort', 'panel'),
        fc.string(),
      ),
      (given) => {
        const read = readFilters(`?${new URLSearchParams(given)}`);
        expect(readFilters(writeFilters(read))).toEqual(read);
        expect(['updated', 'title', 'published']).toContain(read.sort);
      },
    ),
    { examples: [[{ sort: 'toString' }], [{ no: 'constructor', source: 'toString' }]] },
  );
});

test('the server is asked for what the address says', () => {
  const board = 'board000001' as never;
  expect(askedOf(board, nothing)).toEqual({ jobBoardPermalink: [board], sort: 'updated' });
  const filters = readFilters('?search=pilot&office=porto&source=file&no=clip&no=listing');
  expect(askedOf(board, filters)).toEqual({
    ...{ jobBoardPermalink: [board], search: 'pilot', office: ['porto'], source: ['file'] },
    ...{ hasClips: 'false', isListed: 'false', sort: 'updated' },
  });
});

test('a board alone narrows nothing', () => {
  expect(isNarrowed(readFilters('?board=board000001&sort=title&panel=board'))).toBe(false);
  expect(isNarrowed(readFilters('?no=clip'))).toBe(true);
  expect(isNarrowed(readFilters('?department=yard'))).toBe(true);
  expect(statusWords(['draft', 'published'])).toBe('Draft or Live');
});

test('a job that is live and not listed says so', () => {
  const live = { status: 'published', isListed: true, isBoardPublic: true } as const;
  expect(statusOf(live).word).toBe('Live');
  expect(statusOf({ ...live, isBoardPublic: false }).word).toBe('Board is a draft');
  expect(statusOf({ ...live, isListed: false }).word).toBe('Unlisted');
  expect(statusOf({ ...live, status: 'closed', isListed: false }).word).toBe('Closed');
});

test('how a board stands is one word and, where there is more, a sentence', () => {
  const state = (given: Record<string, unknown>) => {
    const { word, sentence } = boardState(makeBoardRow(given), now);
    return [word, sentence];
  };
  const fed = { connection: 'conn000001a', syncedAt: '2026-11-20T10:42:00.000Z' };
  expect(state({})).toEqual(['Live', null]);
  expect(state({ status: 'draft' })).toEqual(['Draft', 'Not visible to candidates yet']);
  expect(state({ ...fed, state: 'empty' })).toEqual(['Empty', 'Your ATS lists no jobs']);
  expect(state({ ...fed, state: 'degraded' })).toEqual(['Out of date', 'Showing jobs from 10 minutes ago']);
  expect(state({ ...fed, syncedAt: null, state: 'unavailable' })).toEqual(['Never synced', null]);
});

test('a held sync is told before all else, then a refused key, then a pause', () => {
  const held = { counts: { seen: 19, added: 0, updated: 0, closed: 41, rejected: 0 } } as never;
  const told = (status: string, run = null) =>
    noticeOf(makeBoardRow(), { source: { status, platform: 'greenhouse' } as never, held: run });
  expect(told('broken', held)?.what).toBe('Sync would close 41 of 60 jobs.');
  expect(told('broken')?.what).toBe('Greenhouse rejected the API key.');
  expect(told('paused')?.what).toBe('Syncing is paused.');
  expect(told('live')).toBeNull();
});
