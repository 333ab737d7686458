// The language of labels in the browser: query, then browser, then the page's own (specification, section 9).
import { type Language, languages } from '#contract/kit/fields.ts';

const names: Record<string, Language> = { french: 'fr', portugese: 'pt' };

/** A tag such as `pt-BR` or one of the two names the specification lists, as one of the three languages; else null. */
export function asLanguage(word: string | null | undefined): Language | null {
  const lower = (word ?? '').trim().toLowerCase();
  return names[lower] ?? languages.find((language) => language === lower.split('-', 1)[0]) ?? null;
}

/** The first language that fits: `lng` of the query, the browser's wishes in their order, `<html lang>`; else English. */
export function detectLanguage(query: URLSearchParams, browser: readonly string[], html: string): Language {
  for (const word of [query.get('lng'), ...browser, html]) {
    const language = asLanguage(word);
    if (language !== null) return language;
  }
  return 'en';
}
