// What the text of a location says: which places it names, in any order, and whether the work is done from there. A text
// is cut into its parts, and of all ways to put them together the one holds that explains most. What could be two
// countries is none: a place that is not known can be corrected, a wrong one is published.
import type { City } from './gazetteer.ts';
import { nameKey } from './name-key.ts';
import { NOT_BARE, partsOf } from './parts-of-text.ts';
import { type Part, partOf } from './read-part.ts';
import { statesNamed } from './states.ts';

/** A place as far as it is known. `countries` are those of a part of the world such as EMEA; else only its own, if any. */
export type ReadPlace = {
  city: string | null;
  region: string | null;
  country: string | null;
  countries: readonly string[];
};
export type ReadLocation = { places: ReadPlace[]; isRemote: boolean; isHybrid: boolean };

/** What the other places of the job are in, which decides between two countries. */
export type Around = { countries: ReadonlySet<string>; speaksInCodes: boolean };
const NOTHING: Around = { countries: new Set(), speaksInCodes: false };

/** All texts of a job together. */
export function readLocations(texts: readonly string[]): ReadLocation[] {
  const first = texts.map((text) => readLocation(text));
  const countries = new Set(first.flatMap(({ places }) => places.flatMap(({ country }) => country ?? [])));
  const speaksInCodes = texts.some((text) => /(?:^|[\s,])(?:US|UK|GB|FR|ES|NL|AU|IE)$/.test(text.trim()));
  if (countries.size === 0 && !speaksInCodes) return first;
  return texts.map((text) => readLocation(text, { countries, speaksInCodes }));
}

const MOST_REMEMBERED = 3_000;
const remembered = new Map<string, ReadLocation>();

/** The texts of a board come many times: they are remembered. */
export function readLocation(text: string, around: Around = NOTHING): ReadLocation {
  const key = `${[...around.countries].sort().join()}${around.speaksInCodes ? '*' : ''}\n${text}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  const read = readText(text, around);
  remembered.set(key, read);
  return read;
}

function readText(text: string, around: Around): ReadLocation {
  const plain = text.slice(0, 1000).replace(/[\u00a0\s]+/g, ' ');
  const isRemote =
    /\b(?:remote|remoto|remotely|home[- ]?based|home ?office|work from home|wfh|anywhere|virtual|telecommute|télétravail|teletrabajo)\b/i.test(
      plain,
    );
  const isHybrid = /\b(?:hybrid|híbrido|hybride)\b/iu.test(plain);
  const places = plain.split(/[;|]| or /i).flatMap((piece) => readPiece(piece, around));
  return { places: onlyOnce(places), isRemote: isRemote && !isHybrid, isHybrid };
}

function onlyOnce(places: readonly ReadPlace[]): ReadPlace[] {
  const seen = new Map(places.map((place) => [JSON.stringify(place), place]));
  return [...seen.values()];
}

type Way = { score: number; place: ReadPlace | null };

/** The best way to cut the parts into places. */
function readPiece(piece: string, around: Around): ReadPlace[] {
  const parts = partsOf(piece).map(partOf);
  const best: { score: number; places: ReadPlace[] }[] = [{ score: 0, places: [] }];
  for (let end = 1; end <= parts.length; end += 1) {
    let top = { score: -1, places: [] as ReadPlace[] };
    for (let begin = Math.max(0, end - 4); begin < end; begin += 1) {
      const way = wayOf(parts.slice(begin, end), around);
      const before = best[begin];
      if (way === null || before === undefined) continue;
      const score = before.score + way.score;
      if (score > top.score)
        top = { score, places: way.place === null ? before.places : [...before.places, way.place] };
    }
    best.push(top);
  }
  return best.at(-1)?.places ?? [];
}

const placeIn = (country: string, city: string | null = null, region: string | null = null): ReadPlace => ({
  city,
  region,
  country,
  countries: [country],
});

/** What these parts say as one place, and how much that explains; null where they are none. */
function wayOf(parts: readonly Part[], around: Around): Way | null {
  const [one, two, three, four] = parts as [Part, Part?, Part?, Part?];
  if (two === undefined) return alone(one, around);
  const ways = [
    ...countriesOf(parts.at(-1)).map((last) => below(parts.slice(0, -1), last)),
    ...countriesOf(one).map((first) => turned(below(parts.slice(1), first))),
    ...countriesOf(one).map((first) => turned(below(parts.slice(1).reverse(), first))),
    ...(three === undefined ? inState(one, two) : []),
    ...(four === undefined && three !== undefined ? throughCity(one, two, three) : []),
    three === undefined ? beside(one, two) : null,
  ].filter((way) => way !== null);
  return ways.reduce<Way | null>((top, way) => (top === null || way.score > top.score ? way : top), null);
}

/** `isTwofold`: the name is also that of a state elsewhere. */
type Named = { country: string; cost: number; isTwofold: boolean };

/** A code of two letters is a weaker sign of its country than a name. */
function countriesOf(part: Part | undefined): Named[] {
  if (part === undefined) return [];
  return [
    ...(part.country === null
      ? []
      : [
          {
            country: part.country,
            cost: 0,
            isTwofold: part.states.some(({ country }) => country !== part.country),
          },
        ]),
    ...(part.code === null ? [] : [{ country: part.code, cost: 1, isTwofold: false }]),
  ];
}

const turned = (way: Way | null): Way | null => (way === null ? null : { ...way, score: way.score - 1 });

/** City, region or both, smaller first, in a country. */
function below(parts: readonly Part[], { country, cost, isTwofold }: Named): Way | null {
  const [one, two, three] = parts;
  if (one === undefined || parts.some(({ area }) => area !== null)) return null;
  const region = (part: Part) => part.states.find((state) => state.country === country)?.region ?? null;
  const city = cityIn(one, country);
  if (two === undefined) {
    const own = region(one);
    // "New York, USA" and "São Paulo, Brazil" are cities; "Washington, USA" is most often the state.
    if (city !== null && (own === null || city.people > 500_000))
      return { score: 22 - cost, place: placeIn(country, one.said, stateOf(city)) };
    if (own !== null) return { score: 21 - cost, place: placeIn(country, null, own) };
    // Another country is no city.
    if (one.country !== null) return null;
    // "West Coast - United States" names no city.
    if (/\b(?:coast|region|area|territory)\b/i.test(one.said) || NOT_BARE.has(nameKey(one.said)))
      return { score: 13 - cost, place: placeIn(country) };
    // A town that nobody knows may be in either Georgia.
    if (isTwofold) return { score: 15, place: null };
    return { score: 14 - cost, place: placeIn(country, one.said) };
  }
  if (one.country !== null && one.states.length === 0 && city === null) return null;
  if (
    two.country !== null &&
    two.country !== country &&
    region(two) === null &&
    cityIn(two, country) === null
  )
    return null;
  const known = region(two);
  if (three !== undefined)
    return city === null
      ? null
      : { score: 36 - cost, place: placeIn(country, one.said, region(three) ?? known ?? two.said) };
  if (known !== null)
    return { score: (city === null ? 25 : 34) - cost, place: placeIn(country, one.said, known) };
  const isTwoCities =
    city !== null && cityIn(two, country) !== null && nameKey(one.said) !== nameKey(two.said);
  if (city !== null)
    return {
      score: (isTwoCities ? 29 : 31) - cost,
      place: placeIn(country, one.said, stateOf(city) ?? two.said),
    };
  return { score: 17 - cost, place: placeIn(country, one.said, two.said) };
}

const cityIn = (part: Part, country: string, state?: string): City | null =>
  part.cities.find((city) => city.country === country && (state === undefined || city.state === state)) ??
  null;

const stateOf = ({ country, state }: City): string | null =>
  state === '' ? null : (statesNamed(state).find((one) => one.country === country)?.region ?? null);

/** "Austin, TX", and "Munich, Bavaria". */
function inState(one: Part, two: Part): Way[] {
  return two.states.flatMap((state) => {
    if (one.area !== null) return [];
    const place = placeIn(state.country, one.said, state.region);
    const isStateOfNorth = state.country === 'US' || state.country === 'CA';
    if (cityIn(one, state.country, isStateOfNorth ? state.letters : undefined) !== null)
      return { score: isStateOfNorth ? 22 : 21, place };
    if (one.country !== null || !isStateOfNorth) return [];
    // Of a place nobody knows, DE is Germany as well as Delaware.
    return { score: 14, place: two.said === 'DE' ? null : place };
  });
}

/** "Old Town, Chicago, IL": a part of a city. */
function throughCity(one: Part, two: Part, three: Part): Way[] {
  if (one.country !== null || one.states.length > 0) return [];
  return inState(two, three).flatMap(({ score, place }) =>
    score > 20 && one.cities.length === 0 ? { score, place } : [],
  );
}

/** A city beside something nobody knows: its region, or a part of it. */
function beside(one: Part, two: Part): Way | null {
  const isUnknown = ({ country, area, states, cities, code }: Part) =>
    country === null && code === null && area === null && states.length === 0 && cities.length === 0;
  const [known, other] = isUnknown(two) ? [one, two] : [two, one];
  if (!isUnknown(other) || known.country !== null || known.states.length > 0) return null;
  const city = largest(known, NOTHING);
  if (city === null) return null;
  const region = stateOf(city) ?? (known === one ? two.said : null);
  return { score: 7, place: placeIn(city.country, known.said, region) };
}

/** One name by itself. */
function alone(part: Part, around: Around): Way {
  const { said, country, code, area, states } = part;
  if (area !== null)
    return { score: 10, place: { city: null, region: null, country: null, countries: area } };
  const known = states.filter((state) => nameKey(state.region) === nameKey(said) || state.letters !== said);
  if (country !== null) {
    const [state] = states.filter((one) => one.country !== country);
    // Georgia is a country and a state: what stands around it decides.
    if (state === undefined) return { score: 10, place: placeIn(country) };
    if (around.countries.has(state.country))
      return { score: 10, place: placeIn(state.country, null, state.region) };
    return { score: 10, place: null };
  }
  if (code !== null || (states.length > 0 && known.length === 0)) return byLetters(part, around);
  const city = largest(part, around);
  // "New York" and "Washington": a city where it is by far the larger meaning.
  if (known.length > 0) {
    const state = known.find((one) => around.countries.has(one.country)) ?? known[0];
    if (state === undefined) return { score: 0, place: null };
    const isCityOfIt = city !== null && city.country === state.country && city.people > 1_000_000;
    if (known.length === 1 || around.countries.has(state.country))
      return {
        score: 8,
        place: isCityOfIt
          ? placeIn(state.country, said, stateOf(city) ?? state.region)
          : placeIn(state.country, null, state.region),
      };
    return { score: 5, place: null };
  }
  if (city !== null) return { score: 6, place: placeIn(city.country, said, stateOf(city)) };
  return { score: part.cities.length > 0 ? 3 : 0, place: null };
}

/** Letters that are as likely to be a large country as a state; with nothing around them nobody knows. */
const TWO_MEANINGS = new Set(['CA', 'DE', 'IN', 'IL', 'GA']);

function byLetters({ said, code, states }: Part, around: Around): Way {
  const letters = said.replaceAll('.', '');
  const state = states.find((one) => one.country === 'US') ?? states.find((one) => one.country === 'CA');
  if (code !== null && (state === undefined || around.speaksInCodes))
    return { score: 9, place: placeIn(code) };
  if (state === undefined) return { score: 0, place: null };
  if (TWO_MEANINGS.has(letters) && !around.countries.has(state.country)) return { score: 5, place: null };
  return { score: 8, place: placeIn(state.country, null, state.region) };
}

const TIMES_LARGER = 3;
const LEAST_PEOPLE = 15_000;
const LEAST_BY_OTHER_NAME = 100_000;
/** The city that a bare name means, where it is by far the largest of its name; or the one in a country of the job. */
function largest({ said, cities }: Part, around: Around): City | null {
  const nearby = cities.filter(({ country }) => around.countries.has(country));
  const [near] = [...nearby].sort((one, other) => other.people - one.people);
  const exact = cities.filter(({ name }) => name === said && /[^ -~]/.test(said));
  const among = exact.length > 0 ? exact : cities;
  const [top] = [...among].sort((one, other) => weight(other) - weight(one));
  if (top === undefined) return null;
  const rival = among
    .filter(({ country }) => country !== top.country)
    .reduce((most, city) => Math.max(most, weight(city)), 0);
  const isEnough = top.people >= (top.isOwn ? LEAST_PEOPLE : LEAST_BY_OTHER_NAME);
  if (isEnough && weight(top) >= TIMES_LARGER * rival) return top;
  const oneCountry = new Set(nearby.map(({ country }) => country)).size === 1;
  return near !== undefined && oneCountry && near.people >= LEAST_PEOPLE ? near : null;
}

/** What others call a place counts for less than its own name, until it is a great city: London is Londres too. */
const weight = ({ people, isOwn }: City) => (isOwn ? people : people / 2);
