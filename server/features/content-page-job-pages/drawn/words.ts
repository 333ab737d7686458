// The words of a job in the texts of its story. Pure.
import type { Block } from '#contract/content-page-blocks.ts';
import { type StoryToken, storyTokens } from '#contract/job-story.ts';
import { withWords } from '#lib/format/greeting-tokens.ts';

/** What a job says of itself; `team` is its top department. */
export type OwnWords = Record<StoryToken, string>;

type Fallbacks = readonly { key: StoryToken; fallback: string }[];

/** What stands for each token; a token that neither the job nor the pairing has a word for is missing. */
export function wordsOf(own: OwnWords, fallbacks: Fallbacks): ReadonlyMap<string, string> {
  const instead = new Map<string, string>(fallbacks.map(({ key, fallback }) => [key, fallback]));
  return new Map(
    storyTokens.flatMap((key) => {
      const word = own[key] === '' ? (instead.get(key) ?? '') : own[key];
      return word === '' ? [] : [[key, word]];
    }),
  );
}

// An address is not read: a word in it would lead elsewhere.
const addresses = new Set(['href', 'url']);

/** The blocks with the words in place. Forms are left out: what they send belongs to a page of its own. */
export const filledBlocks = (blocks: readonly Block[], words: ReadonlyMap<string, string>): Block[] =>
  blocks.flatMap((block) => (block.type === 'form' ? [] : [filled(block, '', words) as Block]));

function filled(value: unknown, name: string, words: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string')
    return addresses.has(name) ? value : withWords(value, words, name === 'html');
  if (Array.isArray(value)) return value.map((one) => filled(one, name, words));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one, key, words)]));
}
