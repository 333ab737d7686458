import { expect, test } from 'vitest';
import type { InnerBlock } from '#contract/content-page-blocks.ts';
import {
  copyOf,
  namedLike,
  newBlock,
  newInner,
  offeredTypes,
} from '#islands/content-pages/editor/block-kinds.ts';
import { seenBy } from '#islands/content-pages/editor/draft.ts';
import { amountOf } from '#islands/content-pages/editor/fields/amount.ts';
import {
  movedInner,
  withChanged,
  withCount,
  withInner,
  withoutInner,
} from '#islands/content-pages/editor/inner-places.ts';

const named = (id: string): InnerBlock => ({ ...newInner('rich-text'), id });
const columns = (...ids: string[]) => ids.map((line) => ({ blocks: [...line].map(named) }));
const ids = (all: ReturnType<typeof columns>) => all.map(({ blocks }) => blocks.map(({ id }) => id).join(''));

test('a block in a column goes up and down, and over the edge into the next column', () => {
  const all = columns('ab', 'cd');
  expect(ids(movedInner(all, 'a', 1))).toEqual(['ba', 'cd']);
  expect(ids(movedInner(all, 'b', 1))).toEqual(['a', 'bcd']);
  expect(ids(movedInner(all, 'c', -1))).toEqual(['abc', 'd']);
  expect(ids(movedInner(all, 'a', -1))).toEqual(['ab', 'cd']);
  expect(ids(movedInner(all, 'd', 1))).toEqual(['ab', 'cd']);
  expect(ids(movedInner(columns('a', 'bcdefghi'), 'a', 1))).toEqual(['a', 'bcdefghi']);
  expect(ids(movedInner(all, 'gone', 1))).toEqual(['ab', 'cd']);
});

test('columns are added and taken away, and nothing in them is lost', () => {
  expect(ids(withCount(columns('a', 'b'), 3) ?? [])).toEqual(['a', 'b', '']);
  expect(ids(withCount(columns('a', 'b', 'c'), 2) ?? [])).toEqual(['a', 'bc']);
  expect(withCount(columns('a', 'bcdefgh', 'ij'), 2)).toBeNull();
  expect(ids(withInner(columns('a', ''), 1, named('b')))).toEqual(['a', 'b']);
  expect(ids(withoutInner(columns('a', 'b'), 'b'))).toEqual(['a', '']);
  const changed = withChanged(columns('a', 'b'), { ...named('b'), isLocked: true });
  expect(changed[1]?.blocks[0]?.isLocked).toBe(true);
});

test('a copy of columns bears names of its own throughout', () => {
  const block = newBlock('columns');
  if (block.type === 'columns') block.props = { columns: columns('a', 'b') };
  const copy = copyOf(block);
  expect(copy.type === 'columns' && ids(copy.props.columns)).not.toContain('a');
});

test('kinds of blocks are found by their names first, then by what they are for', () => {
  expect(namedLike(offeredTypes(true), 'te').slice(0, 2)).toEqual(['rich-text', 'team-grid']);
  expect(namedLike(offeredTypes(true), 'certificates')).toEqual(['logo-strip']);
  expect(namedLike(offeredTypes(true), 'nothing of it')).toEqual([]);
  expect(offeredTypes(false)).not.toContain('raw-html');
});

test('a block that everybody sees says nothing of it', () => {
  const block = newBlock('hero');
  const seen = seenBy(block, { devices: ['phone'] });
  expect(seen.visibility).toEqual({ devices: ['phone'] });
  expect(seenBy(seen, {})).toEqual(block);
});

test('an amount is read as people write it', () => {
  expect(['90,000', '90 000', '90k', '25.50', ''].map(amountOf)).toEqual([
    90_000,
    90_000,
    90_000,
    25.5,
    null,
  ]);
  for (const typed of ['much', '-5', '1e9', '90kk', '99999999999', '9999999k'])
    expect(amountOf(typed)).toBeUndefined();
});
