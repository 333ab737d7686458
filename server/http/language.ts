// The language of an answer: query, then browser, then English (decisions, section 2).
import { type Language, languages } from '#contract/kit/fields.ts';

const aliases: Record<string, Language> = { french: 'fr', portugese: 'pt' };

/** `lng` of the query (also by the two names the specification lists), else the best of Accept-Language. */
export function languageOf(query: unknown, acceptLanguage: string | undefined): Language {
  const lng = (query as { lng?: unknown } | undefined)?.lng;
  return (typeof lng === 'string' ? asLanguage(lng) : null) ?? fromHeader(acceptLanguage ?? '') ?? 'en';
}

/** A language tag or name as one of the three, or null. */
export function asLanguage(value: string): Language | null {
  const word = value.trim().toLowerCase();
  const short = word.split('-', 1)[0] ?? '';
  return aliases[word] ?? languages.find((language) => language === short) ?? null;
}

function fromHeader(header: string): Language | null {
  const wishes = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.split(';');
      const quality = Number(rest.find((item) => item.trim().startsWith('q='))?.trim().slice(2) ?? 1);
      return { language: asLanguage(tag), quality: Number.isFinite(quality) ? quality : 0 };
    })
    .filter((wish) => wish.language !== null && wish.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wishes[0]?.language ?? null;
}
