// Codes and days that exist, not only look so: for what is written. What is stored was checked by an older rule perhaps,
// so answers don't ask again.
import * as z from 'zod/mini';
import { Day } from './fields.ts';

/** A year, a month or a day of the calendar as far as it is known: `2024`, `2024-02`, `2024-02-29`; empty for unknown. */
export const PartDate = z.string().check(
  z.refine<string>((value) => value === '' || isPartOfDay(value), {
    error: 'A year, month or day that exists, such as 2024, 2024-02 or 2024-02-29',
    params: { code: 'FORMAT' },
  }),
);

const isPartOfDay = (value: string) =>
  /^\d{4}(?:-\d{2}){0,2}$/.test(value) &&
  Day.safeParse(`${value}${'-01-01'.slice(value.length - 4)}`).success;

/** ISO 4217, in use: `EUR`. */
export const Currency = z.string().check(
  z.refine<string>((value) => isCurrency(value), {
    error: 'A currency code such as USD',
    params: { code: 'FORMAT' },
  }),
);

let currencies: ReadonlySet<string> | null = null;

export function isCurrency(code: string): boolean {
  currencies ??= new Set(Intl.supportedValuesOf('currency'));
  return currencies.has(code);
}

/** ISO 3166-1, two letters: `PT`. A former code stands for the present country. */
export const Country = z.string().check(
  z.overwrite((value) => countryOf(value) ?? value),
  z.refine<string>((value) => countryOf(value) !== null, {
    error: 'A country code such as PT',
    params: { code: 'FORMAT' },
  }),
);

// The names know regions too that are no country: unknown, pseudo, European Union, euro area, United Nations, outlying.
const NO_COUNTRY = new Set(['ZZ', 'XA', 'XB', 'EU', 'EZ', 'UN', 'QO']);

/** The present code in capitals; null where it names no country. */
export function countryOf(given: string): string | null {
  if (!/^[A-Za-z]{2}$/.test(given)) return null;
  const code = new Intl.Locale(`und-${given}`).region ?? '';
  return !NO_COUNTRY.has(code) && named('region', code) ? code : null;
}

/** The language of what people say or read, as BCP 47: `pt`, `pt-BR`. */
export const SpokenLanguage = z.string().check(
  z.maxLength(35),
  z.regex(/^[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{2,8}){0,3}$/),
  z.refine<string>((value) => isLanguage(value), {
    error: 'A language code such as en or pt-BR',
    params: { code: 'FORMAT' },
  }),
);

/** Codes of three letters are taken as they are: there are 8,000 of them, and no browser knows all. */
function isLanguage(tag: string): boolean {
  try {
    const { language, region } = new Intl.Locale(tag);
    const isRegion = region === undefined || /^\d/.test(region) || countryOf(region) !== null;
    return isRegion && (language.length > 2 || named('language', language));
  } catch {
    return false;
  }
}

const names = new Map<string, Intl.DisplayNames>();

function named(type: 'region' | 'language', code: string): boolean {
  const known = names.get(type) ?? new Intl.DisplayNames('en', { type, fallback: 'none' });
  names.set(type, known);
  return known.of(code) !== undefined;
}
