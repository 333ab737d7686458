// Countries to choose from.
import { countryCode } from '#lib/found/job-posting.ts';

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

let known: { id: string; label: string }[] | null = null;

/** Every country the browser has a name for; reckoned once. */
export function countries(): { id: string; label: string }[] {
  known ??= letters
    .flatMap((one) => letters.map((other) => one + other))
    // Former codes stand for the present country.
    .filter((code) => countryCode(code) === code)
    .map((id) => ({ id, label: names.of(id) ?? id }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
  return known;
}

export const nameOfCountry = (code: string): string => names.of(code) ?? code;
