// What every block is handed. A block is drawn by the server alone: it keeps no state and knows no visitor.
import type { PublicContentPage } from '#contract/content-page.ts';
import type { BlockType, ShownBlock } from '#contract/content-page-blocks.ts';
import type { ContentPagePermalink } from '#contract/kit/ids.ts';
import type { Translate } from '#i18n/t.ts';
import type { FormFace } from '#lib/content-pages/form-face.ts';

export type BlockProps<T extends BlockType> = {
  block: ShownBlock<T>;
  /** The page it stands on. */
  page: ContentPagePermalink;
  t: Translate;
  /** All of that page: whose it is, and what its forms ask consent to. */
  whole: PublicContentPage;
  /** How the form stands that was just sent from this page; null where none was. */
  face: FormFace | null;
  /** The page's first block, under its header. */
  isFirst: boolean;
};
