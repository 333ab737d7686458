// The language of an answer: query, then browser, then the page's own, then English (specification, section 9).
import type { Language } from '#contract/kit/fields.ts';
import { asLanguage } from '#i18n/detect.ts';

/** `lng` of the query (also by the two names the specification lists), else the best of Accept-Language; null: neither. */
export function askedLanguage(query: unknown, acceptLanguage: string | undefined): Language | null {
  const lng = (query as { lng?: unknown } | undefined)?.lng;
  return (typeof lng === 'string' ? asLanguage(lng) : null) ?? fromHeader(acceptLanguage ?? '');
}

/** The same where nothing has a language of its own. */
export const languageOf = (query: unknown, acceptLanguage: string | undefined): Language =>
  askedLanguage(query, acceptLanguage) ?? 'en';

function fromHeader(header: string): Language | null {
  const wishes = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.split(';');
      const quality = Number(
        rest
          .find((item) => item.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      );
      return { language: asLanguage(tag), quality: Number.isFinite(quality) ? quality : 0 };
    })
    .filter((wish) => wish.language !== null && wish.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wishes[0]?.language ?? null;
}
