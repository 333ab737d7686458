// Words that an employer wrote in up to three languages.
import type { Language } from '#contract/kit/fields.ts';

type Said = { text: string; language: Language };

/** In the page's language where they are, else in the first there is; the empty string where there are none. */
export function said(words: Partial<Record<Language, string>>, language: Language): Said {
  const own = words[language];
  if (own !== undefined && own !== '') return { text: own, language };
  const [found] = Object.entries(words).filter(([, text]) => text !== '') as [Language, string][];
  return found === undefined ? { text: '', language } : { text: found[1], language: found[0] };
}
