// Two people's states of one page, field by field and block by block, in words. Pure.
import type { Block } from '#contract/content-page-blocks.ts';
import { type Clash, fieldClashes, partClashes, type States, saidIn } from '#lib/clashes.ts';
import { FIRST_HERO } from '#lib/content-pages/shared-words.ts';
import { languageNames } from '../page-words.ts';
import { blockKinds, summaryOf } from './block-kinds.ts';
import type { Draft } from './draft.ts';

/** `pictureName` says what a picture shows; null where that is not known. */
export const clashesOf = (
  states: States<Draft>,
  pictureName: (picture: string) => string | null,
): Clash[] => [
  ...fieldClashes(states, fields, (draft, field) => inWords(draft, field, pictureName)),
  ...partClashes(
    { base: states.base.blocks, mine: states.mine.blocks, theirs: states.theirs.blocks },
    { nameOf, wordsOf: ({ props }) => saidIn(props) },
  ),
];

const fields: Record<Exclude<keyof Draft, 'blocks'>, string> = {
  title: 'Title',
  internalName: 'Internal name',
  description: 'Description',
  language: 'Language',
  theme: 'Theme',
  noindex: 'Hidden from search engines',
  gateAfter: 'Gate',
  shareImage: 'Share image',
};

function inWords(
  draft: Draft,
  key: keyof typeof fields,
  pictureName: (picture: string) => string | null,
): string {
  switch (key) {
    case 'language':
      return languageNames.of(draft.language) ?? draft.language;
    case 'theme':
      return lookInWords(draft.theme);
    case 'noindex':
      return draft.noindex ? 'Yes' : 'No';
    case 'shareImage':
      return draft.shareImage === null ? FIRST_HERO : (pictureName(draft.shareImage) ?? 'An image');
    case 'gateAfter': {
      const block = draft.blocks.find(({ id }) => id === draft.gateAfter);
      return block === undefined ? 'No gate' : `After ${nameOf(block)}`;
    }
    default:
      return draft[key];
  }
}

const lookInWords = ({ tint, scheme, maxWidth, bottomMargin, hideHeader }: Draft['theme']): string =>
  [
    `Accent colour ${tint ?? 'of the employer'}`,
    scheme,
    `${maxWidth} px wide`,
    `${bottomMargin} px bottom margin`,
    hideHeader ? 'without header' : 'with header',
  ].join(', ');

export const nameOf = (block: Block): string =>
  [blockKinds[block.type].label, summaryOf(block)].filter((part) => part !== '').join(', ');
