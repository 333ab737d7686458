import { expect, test } from 'vitest';
import type { Block } from '#contract/content-page-blocks.ts';
import type { Draft } from '#islands/content-pages/editor/draft.ts';
import { clashesOf } from '#islands/content-pages/editor/page-clashes.ts';

const text = (id: string, html: string): Block => ({
  ...{ id, type: 'rich-text', isLocked: false },
  props: { html },
});
const base: Draft = {
  ...{ title: 'Crews', internalName: '', description: '', language: 'en', noindex: false, gateAfter: null },
  shareImage: null,
  theme: { tint: null, scheme: 'auto', maxWidth: 810, bottomMargin: 200, hideHeader: false },
  blocks: [text('one', '<p>First</p>'), text('two', '<p>Second</p>')],
};

test('names what differs, and whose change it is', () => {
  const mine = {
    ...base,
    title: 'Mine',
    blocks: [text('one', '<p>First, mine</p>'), ...base.blocks.slice(1)],
  };
  const theirs = {
    ...base,
    theme: { ...base.theme, maxWidth: 600 },
    blocks: [text('one', '<p>First</p>'), text('new', '<p>New <b>here</b></p>')],
  };
  const clashes = clashesOf({ base, mine, theirs }, () => null);
  expect(clashes.map(({ id, isMine }) => [id, isMine])).toEqual([
    ['title', true],
    ['theme', false],
    ['one', true],
    ['two', false],
    ['new', false],
  ]);
  const words = Object.fromEntries(clashes.map(({ id, mine: own, theirs: other }) => [id, [own, other]]));
  expect(words['title']).toEqual(['Mine', 'Crews']);
  expect(words['theme']?.[1]).toContain('600 px wide');
  expect(words['one']).toEqual(['First, mine', 'First']);
  expect(words['two']).toEqual(['Second', 'Missing']);
  expect(words['new']).toEqual(['Missing', 'New here']);
});

test('says nothing of what is the same, in whatever order its members stand', () => {
  const [first, ...rest] = base.blocks as [Block, ...Block[]];
  const turned = { props: first.props, isLocked: false, id: first.id, type: first.type } as Block;
  expect(clashesOf({ base, mine: base, theirs: { ...base, blocks: [turned, ...rest] } }, () => null)).toEqual(
    [],
  );
});
