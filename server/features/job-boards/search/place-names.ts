// What the gazetteer knows of a job's place, for the index: its countries and states, and the other names of its cities.
import type { NamesOfPlace } from '#lib/job-search/board-index.ts';
import { wordsInOrder } from '#lib/job-search/words.ts';
import { namesOf } from '#server/places/names-of-place.ts';
import { readLocation } from '#server/places/read-location.ts';
import { namesOfState } from '#server/places/states.ts';

const MOST_REMEMBERED = 20_000;
const remembered = new Map<string, ReturnType<NamesOfPlace>>();
const WITH_LETTERS = new Set(['US', 'CA']);

const LETTERS = new Set(['nyc', 'new york city', 'sf', 'la']);

const plain = (text: string) => wordsInOrder(text).join(' ');

/** Null for a text that names no place. The same texts come many times: remembered. */
export const namesForIndex: NamesOfPlace = (place) => {
  const known = remembered.get(place);
  if (known !== undefined) return known;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  const names = read(place);
  remembered.set(place, names);
  return names;
};

const read: NamesOfPlace = (place) => {
  const places = readLocation(place).places.filter(({ country }) => country !== null);
  if (places.length === 0) return null;
  const codes = new Set<string>();
  const said = ` ${plain(place)} `;
  const names = new Map<string, string>();
  for (const one of places) {
    const { country, region } = one;
    if (country === null) continue;
    const letters =
      region !== null && WITH_LETTERS.has(country) ? namesOfState(country, region).at(-1) : undefined;
    codes.add(letters !== undefined && /^[A-Z]{2}$/.test(letters) ? `${country}.${letters}` : country);
    // The city alone: what it shares with its state and country comes by code.
    const rest = new Set(namesOf({ ...one, city: null }).map(plain));
    const city = plain(one.city ?? '');
    for (const name of namesOf(one)) {
      const key = plain(name);
      // "New York City" is found by "new york", and the letters of cities the search knows itself.
      if (LETTERS.has(key) || key.startsWith(`${city} `)) continue;
      if (key !== '' && !rest.has(key) && !said.includes(` ${key} `) && !names.has(key)) names.set(key, name);
    }
  }
  return { codes: [...codes], names: [...names.values()] };
};
