// What a location's text says: one or several places, remote or not, and city, region and country where they are named.
import type { Geo, WorkplaceType } from '#contract/job.ts';
import { geoOf, placesOfJob } from '#server/places/job-places.ts';
import { readLocation } from '#server/places/read-location.ts';
import type { Meaning, SaidPlace } from '#server/tables/job-pages.ts';
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

// "Remote (US or Canada)" is one text.
const partsOf = (text: string) => text.split(/[;|\n]| or (?![^(]*[)])/);

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
  const all = [location, ...secondaryLocations].map((text) => readLocation(text));
  if (all.every(({ isRemote }) => isRemote)) return 'remote';
  return all.every(({ isHybrid }) => isHybrid) ? 'hybrid' : null;
}

const nothing: ReadonlyMap<string, readonly Meaning[]> = new Map();

/** Where the job is at first, of its texts and of what its source says beside them. */
export const placeAmong = (places: Places, saidPlaces: readonly SaidPlace[] = []): Geo | null =>
  geoOf(placesOfJob({ ...places, said: saidPlaces, corrections: nothing, byHand: null }));

/** City, region and country as far as the text names them: "Austin, Texas", "Remote - Mexico"; null where it does not. */
export const geoIn = (location: string): Geo | null => placeAmong({ location, secondaryLocations: [] });

/** What a source says in fields, where it says anything. */
export function said(
  text: string | null,
  fields: { city?: string | null; region?: string | null; country?: string | null },
): SaidPlace[] {
  const place = cutAtWord(tidyLine(text), MAX_CHARACTERS);
  const [city = '', region = '', country = ''] = [fields.city, fields.region, fields.country].map((field) =>
    tidyLine(field).slice(0, 120),
  );
  if (place === '' || (city === '' && region === '' && country === '')) return [];
  return [{ text: place, city: city || null, region: region || null, country: country || null }];
}
