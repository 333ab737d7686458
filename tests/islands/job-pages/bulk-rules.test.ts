import { expect, test } from 'vitest';
import type { JobPagesAct } from '#contract/job-page-batch.ts';
import { changeOf, formOf, inOrder } from '#islands/job-pages/list/board-panel/board-form.ts';
import { doneWords, parted, waysBack } from '#islands/job-pages/list/bulk/page-acts.ts';
import { unpairings } from '#islands/job-pages/list/bulk/pair-jobs.ts';
import { keptColumns } from '#islands/job-pages/list/use-columns.ts';
import { keptWords, undoneWords } from '#islands/job-pages/list/use-import.ts';
import { refusedOf, refusedWords } from '#lib/act-on-many.ts';
import { treeRows, treeStep } from '#lib/tree-rows.ts';
import { rowsOf } from '#ui/picked-rows.ts';
import { makeBoardRow, makeJobPage } from './make-job-page.ts';

const source = { id: '1', hostedUrl: null, lastSeenAt: '2026-11-20T10:42:00.000Z' };
const open = makeJobPage({ permalink: 'open000001', title: 'Open', status: 'published', version: 4 });
const synced = makeJobPage({ permalink: 'sync000001', title: 'Synced', status: 'published', source });
const draft = makeJobPage({ permalink: 'draf000001', title: 'Draft', screeningSetPermalink: 'setset0001' });
const away = makeJobPage({ permalink: 'away000001', title: 'Away', status: 'archived' });
const all = [open, synced, draft, away];

const changed = (pages: readonly { permalink: string }[], version = 9) =>
  new Map(
    pages.map(({ permalink }) => [
      permalink,
      { permalink: permalink as never, ok: true as const, isChanged: true, version },
    ]),
  );

test('only open jobs by hand are closed; the others are counted and told why', () => {
  const { able, leftOut } = parted(all, { kind: 'close' });
  expect(able).toEqual([open]);
  expect(leftOut).toBe('3 jobs skipped: not open, or managed by your ATS.');
  expect(parted(all, { kind: 'archive' }).able).toEqual([open, synced, draft]);
  expect(parted([open], { kind: 'archive' }).leftOut).toBeNull();
});

test('what was done goes back to how each job stood, over the version it has now', () => {
  expect(waysBack({ kind: 'archive' }, [open, synced, draft], changed([open, synced, draft]))).toEqual([
    {
      act: { kind: 'take-back', status: 'published' },
      items: [
        { permalink: open.permalink, version: 9 },
        { permalink: synced.permalink, version: 9 },
      ],
    },
    { act: { kind: 'take-back', status: 'draft' }, items: [{ permalink: draft.permalink, version: 9 }] },
  ]);
  const ask: JobPagesAct = { kind: 'ask', screeningSet: null };
  expect(waysBack(ask, [draft, open], changed([draft])).map(({ act }) => act)).toEqual([
    { kind: 'ask', screeningSet: 'setset0001' },
  ]);
  const add: JobPagesAct = { kind: 'add-clip', jobClip: 'clip000001' as never };
  const same = new Map([
    [
      open.permalink as string,
      { permalink: open.permalink, ok: true as const, isChanged: false, version: 4 },
    ],
  ]);
  expect(waysBack(add, [open], same)).toEqual([]);
});

test('jobs that were paired go back by how they stood, those alike together', () => {
  const act = { kind: 'pair' as const, contentPageJobPage: 'story00001' as never };
  const stood = (picked: string[], isLeftOut = false) => ({ picked: picked as never[], isLeftOut });
  const results = [
    { permalink: open.permalink, ok: true as const, isChanged: true, before: stood(['story00002']) },
    { permalink: synced.permalink, ok: true as const, isChanged: true, before: stood([], true) },
    { permalink: draft.permalink, ok: true as const, isChanged: true, before: stood(['story00002']) },
    { permalink: away.permalink, ok: true as const, isChanged: false, before: stood(['story00001']) },
  ];
  expect(unpairings(act, new Map(results.map((result) => [result.permalink, result])))).toEqual([
    {
      act: { kind: 'take-back', of: 'story00001', ...stood(['story00002']) },
      items: [{ permalink: open.permalink }, { permalink: draft.permalink }],
    },
    {
      act: { kind: 'take-back', of: 'story00001', ...stood([], true) },
      items: [{ permalink: synced.permalink }],
    },
  ]);
  expect(parted(all, act).leftOut).toBe('1 job skipped: archived.');
});

test('what was refused is named with why, the same reason once', () => {
  const why = 'Someone else edited it.';
  const results = new Map(
    all.map(({ permalink }) => [
      permalink as string,
      { permalink, ok: false as const, code: 'STALE_VERSION', why },
    ]),
  );
  expect(refusedWords(refusedOf(all, results))).toEqual([`Open, Synced, Draft and 1 more: ${why}`]);
  expect(doneWords('close', 2, 0)).toBe('2 jobs closed');
  expect(doneWords('add-clip', 1, 3)).toBe('Clip added to 1 job; 3 jobs unchanged');
  expect(doneWords('archive', 0, 0)).toBeNull();
});

test('jobs that are picked and not on screen count as they were read', () => {
  const newer = { ...open, version: 5 };
  const keys = new Set(['open000001', 'away000001', 'gone000001']);
  expect(rowsOf(keys, [newer], all)).toEqual([newer, away]);
  expect(rowsOf(keys, [newer], null)).toEqual([newer]);
});

test('the tree folds with ← and opens with →', () => {
  const nodes = makeBoardRow().departments;
  const rows = treeRows(nodes, new Set());
  expect(rows.map(({ name, level }) => [name, level])).toEqual([
    ['All departments', 1],
    ['Yard', 1],
    ['Hulls', 2],
  ]);
  expect(treeStep(rows, null, 'ArrowDown')).toEqual({ to: 'yard' });
  expect(treeStep(rows, 'yard', 'ArrowRight')).toEqual({ to: 'hulls' });
  expect(treeStep(rows, 'hulls', 'ArrowLeft')).toEqual({ to: 'yard' });
  expect(treeStep(rows, 'yard', 'ArrowLeft')).toEqual({ fold: 'yard' });
  expect(treeStep(rows, 'hulls', 'ArrowRight')).toBeNull();
  const folded = treeRows(nodes, new Set(['yard']));
  expect(folded.map(({ name }) => name)).toEqual(['All departments', 'Yard']);
  expect(treeStep(folded, 'yard', 'ArrowRight')).toEqual({ open: 'yard' });
  expect(treeStep(folded, 'yard', 'End')).toEqual({ to: 'yard' });
  expect(treeStep(folded, 'hulls', 'ArrowDown')).toBeNull();
});

test('columns come back as they were chosen, whatever storage holds', () => {
  expect(keptColumns('["location","clips","toString",3]')).toEqual(['location', 'clips']);
  expect(keptColumns('[]')).toEqual([]);
  for (const kept of [null, '{', '{"a":1}', '7'])
    expect(keptColumns(kept)).toEqual(['salary', 'clips', 'source', 'changed']);
});

test('a save of a board sends what was changed, and keeps departments that others added', () => {
  const read = makeBoardRow();
  expect(changeOf(formOf(read), read)).toEqual({});
  expect(changeOf({ ...formOf(read), intro: 'Hello' }, read)).toEqual({ intro: 'Hello' });
  const yard = read.departments[0]!;
  const sails = { id: 'sails', name: 'Sails', jobCount: 0, children: [] };
  const two = { ...read, departments: [yard, sails] };
  const swapped = { ...formOf(two), departments: ['sails', 'yard'] };
  const theirs = { ...two, departments: [yard, sails, { ...sails, id: 'masts', name: 'Masts' }] };
  expect(changeOf(swapped, two, theirs).departments?.map(({ id }) => id)).toEqual(['sails', 'yard', 'masts']);
  expect(inOrder(two.departments, ['sails'])[1]).toEqual({
    ...{ id: 'yard', name: 'Yard' },
    children: [{ id: 'hulls', name: 'Hulls', children: [] }],
  });
});

test('an import that was taken back says what it had to leave', () => {
  const kept = ['One', 'Two', 'Three', 'Four'].map((title) => ({ permalink: 'job0000001a' as never, title }));
  const undo = { archived: 2, restored: 1, keptCount: 5, kept };
  expect(undoneWords(undo)).toBe('Import undone: 2 jobs archived, 1 job restored.');
  expect(keptWords(undo)).toBe('Not undone because they changed since: One, Two, Three and 2 more.');
  expect(keptWords({ ...undo, keptCount: 0, kept: [] })).toBeNull();
});
