import type { Language } from '#contract/kit/fields.ts';

/** The address under which a page is found that stands in every language; `url` is the English one. */
export const canonicalIn = (language: Language, url: string): string =>
  language === 'en' ? url : `${url}?lng=${language}`;
