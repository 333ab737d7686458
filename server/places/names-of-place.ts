// Under which names people look for a place: its city in other spellings, its state by name and letters, its country.
import { namesOfCountry } from './countries.ts';
import { citiesNamed } from './gazetteer.ts';
import type { ReadPlace } from './read-location.ts';
import { namesOfState } from './states.ts';
import { usualNames } from './usual-names.ts';

/** The city, its region and its country by all names; of a part of the world nothing more than it says. */
export function namesOf({ city, region, country }: Pick<ReadPlace, 'city' | 'region' | 'country'>): string[] {
  if (country === null) return [];
  const found = city === null ? undefined : citiesNamed(city).find((one) => one.country === country);
  return [
    ...(found === undefined || city === null
      ? []
      : [found.name, ...usualNames(found.name), ...usualNames(city)]),
    ...(region === null ? [] : namesOfState(country, region)),
    ...namesOfCountry(country),
  ];
}
