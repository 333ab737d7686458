// Telephone numbers as they are kept, whoever wrote them: one form for each, so that the same number is found again.
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';

const oneLine = (text: string) => text.replace(/[\n\t]+/g, ' ').trim();

const isCountry = (code: string | null): code is CountryCode => code !== null && /^[A-Z]{2}$/.test(code);

type Written = ReturnType<typeof parsePhoneNumberFromString>;

const inFull = (parsed: Exclude<Written, undefined>): string =>
  parsed.ext === undefined ? parsed.number : `${parsed.number};ext=${parsed.ext}`;

/** A number with its country (`+351 …`, `00351 …`) in E.164, an extension behind it; null where it is none. */
export function fullPhone(text: string): string | null {
  const parsed = parsePhoneNumberFromString(oneLine(text).replace(/^00/, '+'));
  return parsed?.isPossible() ? inFull(parsed) : null;
}

/** The same, and of numbers without a country those that are valid in `country`. */
export function phoneIn(text: string, country: string | null): string | null {
  const full = fullPhone(text);
  if (full !== null || !isCountry(country)) return full;
  const parsed = parsePhoneNumberFromString(oneLine(text), country);
  return parsed?.isValid() ? inFull(parsed) : null;
}

/**
 * E.164 where it can be told: written with its country, or valid in `country` (two capital letters). Its digits alone,
 * with a plus if one was written, where it may still be a number; null where it cannot be.
 */
export function tidyPhone(text: string, country: string | null): string | null {
  const typed = oneLine(text);
  // Of numbers without a country only valid ones: a foreign one may well have a possible length here.
  const full = phoneIn(typed, country);
  if (full !== null) return full;
  if (!/^[+0-9()\-./ #extEXT]{5,40}$/.test(typed)) return null;
  const [number = '', extension = ''] = typed.split(/ext\.?|[x#]/i).map((part) => part.replace(/\D/g, ''));
  const length = number.length + extension.length;
  if (number === '' || length < 5 || length > 20) return null;
  return `${typed.startsWith('+') ? '+' : ''}${number}${extension === '' ? '' : `;ext=${extension}`}`;
}
