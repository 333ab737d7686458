import { expect, test } from 'vitest';
import { mergedDraft, saysSame } from '#lib/merged-draft.ts';

type Draft = { title: string; about: string; blocks: { id: string; text: string }[] };
const block = (id: string, text = id) => ({ id, text });
const base: Draft = { title: 'One', about: 'Two', blocks: [block('a'), block('b'), block('c')] };
const lists = ['blocks'] as const;
const blocksOf = (mine: Draft['blocks'], theirs: Draft['blocks']) =>
  mergedDraft({ base, mine: { ...base, blocks: mine }, theirs: { ...base, blocks: theirs } }, lists).blocks;

test('keeps what I changed, and theirs in all else', () => {
  const mine = { ...base, title: 'Mine' };
  const theirs = { ...base, title: 'Theirs', about: 'Also theirs' };
  expect(mergedDraft({ base, mine, theirs }, lists)).toEqual({
    ...base,
    title: 'Mine',
    about: 'Also theirs',
  });
});

test('goes through lists part by part', () => {
  const mine = [block('a', 'mine'), block('b'), block('c')];
  const theirs = [block('a', 'theirs'), block('b', 'theirs'), block('c')];
  expect(blocksOf(mine, theirs)).toEqual([block('a', 'mine'), block('b', 'theirs'), block('c')]);
});

test('what either added stays, behind what it stood behind', () => {
  const mine = [block('a'), block('m'), block('b'), block('c')];
  const theirs = [block('t'), block('a'), block('b'), block('c'), block('u')];
  expect(blocksOf(mine, theirs).map(({ id }) => id)).toEqual(['t', 'a', 'm', 'b', 'c', 'u']);
});

test('what either removed is gone, unless I changed it', () => {
  expect(blocksOf([block('b'), block('c')], [block('a'), block('b')])).toEqual([block('b')]);
  expect(blocksOf([block('a', 'mine'), block('b'), block('c')], [block('b'), block('c')])).toEqual([
    block('a', 'mine'),
    block('b'),
    block('c'),
  ]);
});

test('is in their order, unless I moved something', () => {
  const moved = [block('c'), block('a'), block('b')];
  expect(blocksOf(base.blocks, moved).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  const mine = [block('b'), block('a'), block('c')];
  expect(blocksOf(mine, moved).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
});

test('a choice goes before both', () => {
  const mine = { ...base, title: 'Mine', blocks: [block('a', 'mine'), block('b'), block('c')] };
  const theirs = { ...base, title: 'Theirs', about: 'x', blocks: [block('a', 'theirs'), block('c')] };
  const merged = mergedDraft({ base, mine, theirs }, lists, (part) => (part === 'about' ? 'mine' : 'theirs'));
  expect(merged).toEqual({ title: 'Theirs', about: 'Two', blocks: [block('a', 'theirs'), block('c')] });
  const own = mergedDraft({ base, mine, theirs }, lists, () => 'mine');
  expect(own).toEqual(mine);
});

test('members in another order say the same', () => {
  expect(saysSame({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toBe(true);
  expect(saysSame([1, 2], [2, 1])).toBe(false);
  expect(saysSame({ a: 1 }, {})).toBe(false);
});
