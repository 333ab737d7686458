// Adding a block from the kinds that a slash opens; one writes on in it, in the settings or in the canvas.
import { flushSync } from 'react-dom';
import type { Block, BlockType } from '#contract/content-page-blocks.ts';
import { newBlock } from './block-kinds.ts';
import { focusPart } from './parts.ts';

/** From where a slash opened the kinds of blocks, which is where one writes on. */
export type InsertsFrom = 'settings' | 'canvas' | null;

type Hands = {
  from: InsertsFrom;
  setFrom: (from: InsertsFrom) => void;
  onAdd: (block: Block) => void;
  canvas: { goOnWith: (block: string) => void; resume: () => void };
};

export const insertActs = ({ from, setFrom, onAdd, canvas }: Hands) => ({
  onChoose(type: BlockType): void {
    const added = newBlock(type);
    // A dialog that is gone and whose focus stands elsewhere gives none back; the new block is written next.
    flushSync(() => {
      setFrom(null);
      onAdd(added);
    });
    if (from === 'canvas') canvas.goOnWith(added.id);
    else focusPart('settings');
  },
  onClose(): void {
    flushSync(() => setFrom(null));
    if (from === 'canvas') canvas.resume();
  },
});
