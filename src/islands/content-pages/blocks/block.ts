// What every block is handed. A block is drawn by the server alone: it keeps no state and knows no visitor.
import type { PublicContentPage } from '#contract/content-page.ts';
import type { BlockType, ShownBlock } from '#contract/content-page-blocks.ts';
import type { ContentPagePermalink } from '#contract/kit/ids.ts';
import type { Translate } from '#i18n/t.ts';
import type { FormFace } from '#lib/content-pages/form-face.ts';

export type BlockProps<T extends BlockType> = {
  block: ShownBlock<T>;
  /** The content page that it belongs to. */
  page: ContentPagePermalink;
  t: Translate;
  /** The page's first block, under its header. */
  isFirst: boolean;
};

/** What a form is handed beside. */
export type FormPlace = {
  /** All of the page that it stands on: whose it is, and what its forms ask consent to. */
  whole: PublicContentPage;
  /** How the form stands that was just sent from this page; null where none was. */
  face: FormFace | null;
  t: Translate;
};
