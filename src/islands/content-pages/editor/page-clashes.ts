// Two people's states of one page, field by field and block by block, in words. Pure.
import type { Block } from '#contract/content-page-blocks.ts';
import { type Clash, fieldClashes, partClashes, type States, saidIn } from '#lib/clashes.ts';
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
  theme: 'Look',
  noindex: 'Kept out of search engines',
  gateAfter: 'Asks who reads on',
  shareImage: 'Picture in shared links',
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
      return draft.shareImage === null
        ? 'That of the first hero'
        : (pictureName(draft.shareImage) ?? 'A picture');
    case 'gateAfter': {
      const block = draft.blocks.find(({ id }) => id === draft.gateAfter);
      return block === undefined ? 'Nobody is asked' : `After ${nameOf(block)}`;
    }
    default:
      return draft[key];
  }
}

const lookInWords = ({ tint, scheme, maxWidth, bottomMargin, hideHeader }: Draft['theme']): string =>
  [
    `Colour ${tint ?? 'of the company'}`,
    scheme,
    `${maxWidth} px wide`,
    `${bottomMargin} px below`,
    hideHeader ? 'without header' : 'with header',
  ].join(', ');

export const nameOf = (block: Block): string =>
  [blockKinds[block.type].label, summaryOf(block)].filter((part) => part !== '').join(', ');
