// Words that mean the same in every conversation. Pure.
import type { Language } from '#contract/kit/fields.ts';
import { helpWords, startWords, stopWords } from '#contract/text-to-apply.ts';

/** Capitals without accents, and without what stands around the words: `« Arrêt ! »` becomes `ARRET`. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}|\p{Cf}/gu, '')
    .toUpperCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

export type Reserved = 'stop' | 'start' | 'help';

const reserved = new Map<string, Reserved>([
  ...stopWords.map((word) => [word, 'stop'] as const),
  ...startWords.map((word) => [word, 'start'] as const),
  ...helpWords.map((word) => [word, 'help'] as const),
]);

/** Only a message that says nothing else: `STOP 12345` and `please stop` are answers like any other. */
export const reservedIn = (text: string): Reserved | null =>
  text.length > 60 ? null : (reserved.get(folded(text)) ?? null);

const languageWords = new Map<string, Language>([
  ...(['ENGLISH', 'ANGLAIS', 'INGLES', 'EN'] as const).map((word) => [word, 'en'] as const),
  ...(['FRANCAIS', 'FRENCH', 'FRANCES', 'FR'] as const).map((word) => [word, 'fr'] as const),
  ...(['PORTUGUES', 'PORTUGUESE', 'PORTUGAIS', 'PT'] as const).map((word) => [word, 'pt'] as const),
]);

/** The language that a message names and nothing else. */
export const languageIn = (text: string): Language | null => languageWords.get(folded(text)) ?? null;

const yes = new Map<string, Language | null>([
  ['YES', 'en'],
  ['OUI', 'fr'],
  ['SIM', 'pt'],
  ...['Y', 'YEAH', 'YEP', 'O', 'S', 'OK'].map((word) => [word, null] as const),
]);
const no = new Set(['NO', 'NON', 'NAO', 'N', 'NOPE']);

/** What a message answers to a question of yes or no; `language`: in which it was said, where the word tells. */
export function yesOrNo(text: string): { said: boolean; language: Language | null } | null {
  const word = folded(text);
  const language = yes.get(word);
  if (language !== undefined) return { said: true, language };
  return no.has(word) ? { said: false, language: null } : null;
}

const skipWords = new Set(['SKIP', 'PASSER', 'SALTAR', 'IGNORAR']);
const doneWords = new Set(['DONE', 'FAIT', 'TERMINE', 'FEITO', 'PRONTO', 'OK']);

export const isSkip = (text: string): boolean => skipWords.has(folded(text));
export const isDone = (text: string): boolean => doneWords.has(folded(text));
