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
  const plurals = new Intl.PluralRules(language);
  const translate: Translate = (key, values) => {
    if (values === undefined) return sentence(language, key);
    const { count } = values;
    return typeof count === 'number'
      ? filled(sentence(language, key, { count, form: plurals.select(count) }), values)
      : filled(sentence(language, key), values);
  };
  translators.set(language, translate);
  return translate;
}

// Looking words up is a good part of making a page, and keys stand in the code: there are only so many.
const said = new Map<string, string>();

/** With its blanks still open. */
function sentence(language: Language, key: string, plural?: { count: number; form: string }): string {
  const name = plural === undefined ? `${language} ${key}` : `${language} ${key} ${plural.form}`;
  const known = said.get(name);
  if (known !== undefined) return known;
  const asked = { lng: language, skipInterpolation: true };
  const words = i18next.t(key, plural === undefined ? asked : { ...asked, count: plural.count });
  // A mistaken key is not remembered.
  if (import.meta.env?.PROD && words !== key) said.set(name, words);
  return words;
}

const filled = (words: string, values: Values): string =>
  words.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? '') : '',
  );

/** The sentence for a refusal. */
export const errorMessage = (t: Translate, code: ErrorCode | 'NETWORK'): string => t(`errors.${code}`);
