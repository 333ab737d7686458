// What every block is handed. A block is drawn by the server alone: it keeps no state and knows no visitor.
import type { BlockType, ShownBlock } from '#contract/content-page-blocks.ts';
import type { ContentPagePermalink } from '#contract/kit/ids.ts';
import type { Translate } from '#i18n/t.ts';

export type BlockProps<T extends BlockType> = {
  block: ShownBlock<T>;
  /** The page it stands on. */
  page: ContentPagePermalink;
  t: Translate;
  /** The page's first block, under its header. */
  isFirst: boolean;
};
