// The only importer of the translator. Never changes its language: that would be the language of all requests at once.
import i18next from 'i18next';
import type { ErrorCode } from '#contract/kit/errors.ts';
import type { Language } from '#contract/kit/fields.ts';
import { translatorSettings } from './translator-settings.ts';

type Values = Record<string, string | number>;
export type Translate = (key: string, values?: Values) => string;

// astro-i18next has started it where a page is rendered; endpoints and tests come without.
if (!i18next.isInitialized) void i18next.init(translatorSettings);

const translators = new Map<Language, Translate>();

/**
 * The words of one language: `t('clip.listenAt', { time: '01:12' })`; `count` picks the plural. The same function each
 * time, so that others may keep what they made of its words.
 */
export function translator(language: Language): Translate {
  const known = translators.get(language);
  if (known !== undefined) return known;
  const t = i18next.getFixedT(language);
  const translate: Translate = (key, values) =>
    values === undefined ? plain(language, key, t) : t(key, values);
  translators.set(language, translate);
  return translate;
}

// Most words take no values, and looking them up is a good part of making a page.
const said = new Map<string, string>();

function plain(language: Language, key: string, t: (key: string) => string): string {
  const name = `${language} ${key}`;
  const words = said.get(name) ?? t(key);
  // Keys stand in the code, so there are only so many; a mistaken one is not remembered.
  if (import.meta.env?.PROD && words !== key) said.set(name, words);
  return words;
}

/** The sentence for a refusal. */
export const errorMessage = (t: Translate, code: ErrorCode | 'NETWORK'): string => t(`errors.${code}`);
