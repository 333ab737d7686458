// One part of a location's text, with everything it could stand for.
import { namedArea } from './areas.ts';
import { COUNTRIES, namedCountry } from './countries.ts';
import { type City, citiesNamed } from './gazetteer.ts';
import { nameKey } from './name-key.ts';
import { NOT_BARE } from './parts-of-text.ts';
import { type State, statesNamed } from './states.ts';

const codes = new Set(COUNTRIES);

export type Part = {
  said: string;
  country: string | null;
  /** A code of two letters that stands for a country. */
  code: string | null;
  area: readonly string[] | null;
  states: readonly State[];
  cities: readonly City[];
};

export function partOf(said: string): Part {
  const upper = said.replaceAll('.', '');
  return {
    said,
    country: namedCountry(said),
    code: /^[A-Z]{2}$/.test(upper) && codes.has(upper) && namedCountry(said) === null ? upper : null,
    area: namedArea(said),
    states: statesNamed(said),
    cities: NOT_BARE.has(nameKey(said)) ? [] : citiesNamed(said),
  };
}
