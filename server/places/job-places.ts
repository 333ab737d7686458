// Where a job is, of all that is known: what staff corrected, what its source says in fields of its own, and the texts of
// its locations. Pure.
import type { Geo, JobPlace } from '#contract/job.ts';
import type { Meaning, SaidPlace } from '#server/tables/job-pages.ts';
import { countryCode } from './countries.ts';
import { citiesNamed } from './gazetteer.ts';
import { nameKey } from './name-key.ts';
import { type ReadLocation, type ReadPlace, readLocations } from './read-location.ts';
import { statesNamed } from './states.ts';

/**
 * Counted up when the same texts would be read differently: every job whose places were read by an older number is read
 * again in the background (`read-again.ts`).
 */
export const PLACES_RULE = 1;

/** Texts that mean the same, whatever their spaces and capitals. */
export const locationKey = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

type Known = {
  location: string;
  secondaryLocations: readonly string[];
  said: readonly SaidPlace[];
  /** By `locationKey`. */
  corrections: ReadonlyMap<string, readonly Meaning[]>;
  /** Set on the job itself; it stands for its first location. */
  byHand: Geo | null;
};

/** At least one for each text; one without a country could not be read. */
export function placesOfJob({ location, secondaryLocations, said, corrections, byHand }: Known): JobPlace[] {
  const texts = [location, ...secondaryLocations];
  const read = readLocations(texts);
  const saidOf = new Map(said.map((place) => [locationKey(place.text), place]));
  return texts.flatMap((text, at): JobPlace[] => {
    if (at === 0 && byHand !== null && byHand.country !== null) {
      const { city, region, country } = byHand;
      return [{ text, city, region, country, countries: [country], from: 'staff' as const }];
    }
    const corrected = corrections.get(locationKey(text));
    if (corrected !== undefined)
      return corrected.map((meaning) => ({ text, ...meaning, from: 'staff' as const }));
    const own = read[at] ?? { places: [], isRemote: false, isHybrid: false };
    const vendor = ofSource(saidOf.get(locationKey(text)), own);
    if (vendor !== null) return [{ text, ...vendor, from: 'source' as const }];
    if (own.places.length === 0)
      return [{ text, city: null, region: null, country: null, countries: [], from: 'text' as const }];
    return own.places.map((place) => ({
      text,
      ...place,
      countries: [...place.countries],
      from: 'text' as const,
    }));
  });
}

/** What the source says holds over the text, unless that names a part of the world or several places. */
function ofSource(said: SaidPlace | undefined, { places, isRemote }: ReadLocation): Meaning | null {
  if (said === undefined) return null;
  const country = countryOf(said);
  if (country === null) return null;
  const [named] = places;
  if (places.length > 1 || (named !== undefined && named.country === null)) return null;
  const same = named?.country === country ? named : null;
  // Of a job done from anywhere in a country, the source often names the office that it belongs to.
  if (same !== null && isRemote) return meaningOf(same);
  const city = cityOf(said, country);
  // A city nobody knows, such as one that was mistyped, is worth less than the one in the text.
  if (same !== null && same.city !== null && (city === null || !isCityIn(city, country)))
    return meaningOf(same);
  return {
    city: isRemote ? null : city,
    region: isRemote ? null : (regionOf(said, country) ?? same?.region ?? null),
    country,
    countries: [country],
  };
}

const isCityIn = (city: string, country: string): boolean =>
  citiesNamed(city).some((one) => one.country === country);

const meaningOf = ({ city, region, country, countries }: ReadPlace): Meaning => ({
  ...{ city, region, country },
  countries: [...countries],
});

/** A state of one country only tells the country better than a field filled by hand: "Ontario, USA" is in Canada. */
function countryOf({ region, country }: SaidPlace): string | null {
  const code = country === null ? null : countryCode(country);
  const states = region === null ? [] : statesNamed(region.trim());
  const isStrange = code !== null && states.length > 0 && !states.some((state) => state.country === code);
  const [only] = states;
  return isStrange && only !== undefined && states.length === 1 && nameKey(region ?? '').length > 2
    ? only.country
    : code;
}

function regionOf({ region }: SaidPlace, country: string): string | null {
  if (region === null || region.trim() === '' || countryCode(region) === country) return null;
  return statesNamed(region.trim()).find((state) => state.country === country)?.region ?? region.trim();
}

function cityOf({ city }: SaidPlace, country: string): string | null {
  const name = city?.trim() ?? '';
  const isOther = name === '' || /;|\bremote\b/i.test(name) || countryCode(name) === country;
  const isRegion = statesNamed(name).some((state) => state.country === country) && !isCityIn(name, country);
  return isOther || isRegion ? null : name;
}

/** The first place as one, where it is one. */
export function geoOf(places: readonly JobPlace[]): Geo | null {
  const [first] = places;
  if (first === undefined || first.country === null) return null;
  const { city, region, country } = first;
  return { city, region, country, latitude: null, longitude: null };
}
