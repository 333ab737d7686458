// What a location's text says: one or several places, remote or not, and city, region and country where they are named.
import type { Geo, WorkplaceType } from '#contract/job.ts';
import { namedCountry, stateNamed } from './countries.ts';
import { cutAtWord, tidyLine } from './text.ts';

const MAX_CHARACTERS = 300;
const MAX_SECONDARY = 50;

/** Said where a platform names no place at all: the contract asks for one, and inventing one would be worse. */
export const NOT_STATED = 'Not stated';

export type Places = { location: string; secondaryLocations: string[] };

/**
 * The first of several places, and the others. Places are parted by `;`, `|` and the word "or"; commas and slashes
 * stay, being part of one place. `fallbacks` (names of offices) are used where the text is empty, then `NOT_STATED`.
 */
export function placesIn(text: string, fallbacks: readonly string[] = []): Places {
  return placesOf([...partsOf(text), ...(tidyLine(text) === '' ? fallbacks : [])]);
}

const partsOf = (text: string) => text.split(/[;|\n]| or /);

/** The same from places that come one by one; doubles are dropped, long ones cut at a word. */
export function placesOf(names: readonly string[]): Places {
  const seen = new Map<string, string>();
  for (const name of names) {
    const place = cutAtWord(tidyLine(name), MAX_CHARACTERS);
    if (place !== '' && !seen.has(place.toLowerCase())) seen.set(place.toLowerCase(), place);
  }
  const [location = NOT_STATED, ...others] = seen.values();
  return { location, secondaryLocations: others.slice(0, MAX_SECONDARY) };
}

/** `remote` or `hybrid` where every place says so itself; else null, because nothing is known. */
export function workplaceIn({ location, secondaryLocations }: Places): WorkplaceType | null {
  const all = [location, ...secondaryLocations];
  if (all.every((place) => /^(?:remote|home[- ]based|anywhere)\b|\bremote$|[(]remote[)]/i.test(place)))
    return 'remote';
  if (all.every((place) => /\bhybrid\b/i.test(place))) return 'hybrid';
  return null;
}

const FILLER =
  /^(?:remote|remoto|home[- ]based|hybrid|híbrido|office[- ]based|on[- ]?site|anywhere)\b[\s:–—-]*(?:in\s+)?/iu;

/** City, region and country as far as the text names them: "Austin, Texas", "Remote - Mexico"; null where it does not. */
export function geoIn(location: string): Geo | null {
  const parts = location
    .replace(/\s*[(][^()]*[)]/g, '')
    .replace(/[ ,.]+U\.?S\.?A?\.?(?=$|,| -)/, ', USA')
    .split(/,| [-–—/] /)
    .map((part) => part.trim().replace(FILLER, '').trim())
    .filter((part) => part !== '');
  const last = parts.at(-1);
  if (last === undefined) return null;
  // Of two places of this name the one in the USA has far more jobs.
  const isUsGeorgia = /^georgia$/i.test(last) && !/^(?:tbilisi|batumi|kutaisi)$/i.test(parts[0] ?? '');
  const country = isUsGeorgia ? null : namedCountry(last);
  const rest = country === null ? parts : parts.slice(0, -1);
  const stateText = rest.at(-1);
  const state = stateText === undefined ? null : stateNamed(stateText);
  if (state !== null && (country === null || country === state.country))
    return geo(rest.length > 1 ? rest[0] : undefined, state.region, state.country);
  if (country === null) return null;
  return geo(rest[0], rest.length > 1 ? rest.at(-1) : undefined, country);
}

const geo = (city: string | undefined, region: string | undefined, country: string): Geo => ({
  city: city ?? null,
  region: region ?? null,
  country,
  latitude: null,
  longitude: null,
});
