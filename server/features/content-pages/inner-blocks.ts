// Blocks and those within their columns, taken together. Pure.
import type { Block, InnerBlock } from '#contract/content-page-blocks.ts';
import type { Language } from '#contract/kit/fields.ts';

/** The blocks of the page, each followed by what stands in its columns. */
export const everyBlock = (blocks: readonly Block[]): (Block | InnerBlock)[] =>
  blocks.flatMap((block) => [block, ...innerOf(block)]);

/** What stands in the columns of a block. */
export const innerOf = (block: Block): InnerBlock[] =>
  block.type === 'columns' ? block.props.columns.flatMap(({ blocks }) => blocks) : [];

/** The block with the same done to it and to each within its columns. */
export function eachOf<B extends Block>(
  block: B,
  change: <One extends Block | InnerBlock>(one: One) => One,
): B {
  const changed = change(block);
  if (changed.type !== 'columns') return changed;
  const columns = changed.props.columns.map(({ blocks }) => ({
    blocks: blocks.map((inner) => change(inner)),
  }));
  return { ...changed, props: { columns } };
}

/** The blocks that somebody who reads in this language sees. */
export const seenIn = (blocks: readonly Block[], language: Language): Block[] => {
  const isSeen = ({ visibility }: Pick<Block, 'visibility'>) => {
    const languages = visibility?.languages ?? [];
    return languages.length === 0 || languages.includes(language);
  };
  return blocks.filter(isSeen).map((block) =>
    block.type === 'columns'
      ? {
          ...block,
          props: {
            columns: block.props.columns.map(({ blocks: inner }) => ({ blocks: inner.filter(isSeen) })),
          },
        }
      : block,
  );
};
