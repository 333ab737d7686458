// Two people's states of one page, field by field and block by block, in words. Pure.
import type { Block } from '#contract/content-page-blocks.ts';
import { saysSame } from '#lib/merged-draft.ts';
import { languageNames } from '../page-words.ts';
import { blockKinds, summaryOf } from './block-kinds.ts';
import type { Draft } from './draft.ts';

/** `isMine`: I changed it, so mine is the first choice. */
export type Clash = { id: string; label: string; mine: string; theirs: string; isMine: boolean };
type States = { base: Draft; mine: Draft; theirs: Draft };

export const clashesOf = (states: States): Clash[] => [...fieldClashes(states), ...blockClashes(states)];

const fields: Record<Exclude<keyof Draft, 'blocks'>, string> = {
  title: 'Title',
  internalName: 'Internal name',
  description: 'Description',
  language: 'Language',
  theme: 'Look',
  noindex: 'Kept out of search engines',
  gateAfter: 'Asks who reads on',
};

function fieldClashes({ base, mine, theirs }: States): Clash[] {
  return (Object.keys(fields) as (keyof typeof fields)[])
    .filter((key) => !saysSame(mine[key], theirs[key]))
    .map((key) => ({
      ...{ id: key, label: fields[key] },
      ...{ mine: inWords(mine, key), theirs: inWords(theirs, key) },
      isMine: !saysSame(base[key], mine[key]),
    }));
}

function inWords(draft: Draft, key: keyof typeof fields): string {
  switch (key) {
    case 'language':
      return languageNames.of(draft.language) ?? draft.language;
    case 'theme':
      return lookInWords(draft.theme);
    case 'noindex':
      return draft.noindex ? 'Yes' : 'No';
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

function blockClashes({ base, mine, theirs }: States): Clash[] {
  const [before, own, other] = [byId(base), byId(mine), byId(theirs)];
  return [...new Set([...own.keys(), ...other.keys()])].flatMap((id) => {
    const [one, two] = [own.get(id), other.get(id)];
    const named = one ?? two;
    if (named === undefined || saysSame(one, two)) return [];
    const isMine = !saysSame(before.get(id), one);
    return [{ id, label: nameOf(named), mine: wordsOf(one), theirs: wordsOf(two), isMine }];
  });
}

const byId = ({ blocks }: Draft) => new Map(blocks.map((block) => [block.id, block]));

export const nameOf = (block: Block): string =>
  [blockKinds[block.type].label, summaryOf(block)].filter((part) => part !== '').join(', ');

/** All that the block says and is set to, without its markup. */
function wordsOf(block: Block | undefined): string {
  if (block === undefined) return 'Not there';
  const said = textsIn(block.props)
    .join(' · ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return said.length > MOST_SHOWN ? `${said.slice(0, MOST_SHOWN)}…` : said;
}

const MOST_SHOWN = 600;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}
