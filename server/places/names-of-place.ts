// Under which names people look for a place: its city in other spellings, its state by name and letters, its country.
import { namesOfCountry } from './countries.ts';
import { citiesNamed } from './gazetteer.ts';
import { nameKey } from './name-key.ts';
import { type ReadPlace, readLocation } from './read-location.ts';
import { namesOfState } from './states.ts';
import { usualNames } from './usual-names.ts';

const MOST_REMEMBERED = 20_000;
const remembered = new Map<string, string[]>();

/**
 * Other spellings of what a location's text names, such as "Munich", "Bavaria", "Germany", "Deutschland" for "München";
 * without the words of the text itself. Nothing for a text that names no place. The same texts come many times: remembered.
 */
export function namesOfPlace(place: string): string[] {
  const known = remembered.get(place);
  if (known !== undefined) return known;
  const said = ` ${nameKey(place)} `;
  const names = new Map<string, string>();
  for (const one of readLocation(place).places)
    for (const name of namesOf(one)) {
      const key = nameKey(name);
      if (key !== '' && !said.includes(` ${key} `) && !names.has(key)) names.set(key, name);
    }
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  const all = [...names.values()];
  remembered.set(place, all);
  return all;
}

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
