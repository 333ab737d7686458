import { expect, test } from 'vitest';
import { usualLayout } from '#contract/content-page.ts';
import type { BlockType } from '#contract/content-page-blocks.ts';
import { Block } from '#contract/content-page-blocks.ts';
import { blockTypes, copyOf, newBlock, summaryOf } from '#islands/content-pages/editor/block-kinds.ts';
import { type Draft, mistakeOf, neighbourOf, withNew } from '#islands/content-pages/editor/draft.ts';
import { afterSave, changesOf } from '#lib/edited-fields.ts';

const draft = (change: Partial<Draft> = {}): Draft => ({
  ...{ title: 'Life here', internalName: '', description: '', blocks: [], language: 'en' },
  ...{ theme: { tint: null, scheme: 'auto', ...usualLayout }, noindex: false, gateAfter: null },
  ...{ shareImage: null, ...change },
});

test.each(blockTypes)('a fresh block of type %s is one the contract takes', (type: BlockType) => {
  const block = newBlock(type);
  expect(Block.parse(block)).toEqual(block);
  expect(copyOf({ ...block, isLocked: true })).toMatchObject({ type, isLocked: false, props: block.props });
  expect(copyOf(block).id).not.toBe(block.id);
});

test('only what changed is sent, and a page without a title is not', () => {
  expect(changesOf(draft(), draft())).toEqual({});
  expect(changesOf(draft(), draft({ title: 'Work here' }))).toEqual({ title: 'Work here' });
  expect(mistakeOf(draft({ title: '  ' }))).toBe('Enter a title.');
  expect(mistakeOf(draft())).toBeNull();
});

test('what was typed while a save was under way stays', () => {
  const sent = draft({ title: ' Work ', description: 'a' });
  const saved = draft({ title: 'Work', description: 'a' });
  expect(afterSave({ ...sent, description: 'ab' }, sent, saved)).toMatchObject({
    title: 'Work',
    description: 'ab',
  });
});

test('a new block stands behind the one that is worked on, whose neighbour follows when it goes', () => {
  const [a, b, c] = [newBlock('hero'), newBlock('image'), newBlock('rich-text')];
  expect(withNew([a, b], c, a.id).map(({ id }) => id)).toEqual([a.id, c.id, b.id]);
  expect(withNew([a, b], c, null).map(({ id }) => id)).toEqual([a.id, b.id, c.id]);
  expect(neighbourOf([a, b, c], b.id)).toBe(c.id);
  expect(neighbourOf([a, b, c], c.id)).toBe(b.id);
  expect(neighbourOf([a], a.id)).toBeNull();
});

test('a block is named by what it says, shortened', () => {
  const text = newBlock('rich-text');
  if (text.type === 'rich-text') text.props = { html: `<h2>Early</h2><p>${'word '.repeat(40)}</p>` };
  expect(summaryOf(text)).toMatch(/^Early word .{0,60}…$/);
  expect(summaryOf(newBlock('hero'))).toBe('');
});
