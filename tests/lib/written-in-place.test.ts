import { expect, test } from 'vitest';
import { Block, type BlockType, InnerBlock } from '#contract/content-page-blocks.ts';
import { blockTypes, newBlock, newInner } from '#islands/content-pages/editor/block-kinds.ts';
import {
  blockNamed,
  kindAt,
  labelAt,
  markOf,
  placeOf,
  textAt,
  withTextAt,
} from '#lib/content-pages/written-in-place.ts';

const places = [
  'heading',
  'lead',
  'label',
  'text',
  'html',
  'caption',
  'title',
  'items.0.title',
  'items.0.text',
];
places.push('items.0.question', 'items.0.answer', 'items.0.value', 'items.0.label');
places.push('items.0.name', 'items.0.role', 'items.0.address');

const written = blockTypes.flatMap((type) =>
  places.flatMap((at) => {
    const kind = kindAt(type, at);
    return kind === undefined ? [] : [{ type, at, most: kind.most }];
  }),
);

test.each(written)('$at of $type is as long as the contract has it', ({ type, at, most }) => {
  const block = newBlock(type);
  const [full] = withTextAt([block], { block: block.id, at }, 'a'.repeat(most));
  expect(Block.parse(full)).toEqual(full);
  expect(textAt(full as Block, at)).toHaveLength(most);
  const [over] = withTextAt([block], { block: block.id, at }, 'a'.repeat(most + 1));
  expect(Block.safeParse(over).success).toBe(false);
});

test('every type of block that has words is written in place, apart from what only the settings write', () => {
  const without: BlockType[] = ['clip-player', 'highlight-quote', 'spacer', 'gallery', 'columns', 'raw-html'];
  const types = new Set(written.map(({ type }) => type));
  expect(blockTypes.filter((type) => !types.has(type)).sort()).toEqual([...without].sort());
});

test('a text within a column is found and written, and nothing else changes', () => {
  const [inner, other] = [newInner('call-to-action'), newInner('rich-text')];
  const columns = Block.parse({
    ...{ id: 'c', type: 'columns', isLocked: false },
    props: { columns: [{ blocks: [inner] }, { blocks: [other] }] },
  });
  const hero = newBlock('hero');
  const place = { block: inner.id, at: 'heading' };
  const next = withTextAt([hero, columns], place, 'Come by');
  const found = blockNamed(next, inner.id);
  expect(found?.outer.id).toBe('c');
  expect(InnerBlock.parse(found?.block)).toEqual({ ...inner, props: { ...inner.props, heading: 'Come by' } });
  expect(next[0]).toBe(hero);
  expect(blockNamed(next, other.id)?.block).toEqual(other);
  expect(blockNamed(next, 'gone')).toBeNull();
});

test('an entry that was taken out is written no more', () => {
  const faq = newBlock('faq');
  expect(textAt(faq, 'items.1.question')).toBeNull();
  expect(withTextAt([faq], { block: faq.id, at: 'items.1.question' }, 'Where?')).toEqual([faq]);
});

test('a text is named by what it is and which one', () => {
  expect(labelAt('faq', 'items.2.question')).toBe('Question text 3');
  expect(labelAt('hero', 'heading')).toBe('Heading');
  expect(placeOf(markOf({ block: 'b1', at: 'items.0.title' }))).toEqual({ block: 'b1', at: 'items.0.title' });
});
