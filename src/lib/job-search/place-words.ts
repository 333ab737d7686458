// Under which names a place is found beside its own: its state by name and letters, its country in six languages. What the
// text says by itself is read here, on both sides; what only the server's gazetteer knows comes with the index.
import { wordsInOrder, wordsOf } from './words.ts';

/** What a list of places is called besides: a state (`US.TX`), a country (`DE`), taken away (`-GE`), or a name (`=Munich`). */
export type PlaceName = { name: string; places: number[] };

const STATES: Record<string, string> = {
  US:
    'AL:Alabama|AK:Alaska|AZ:Arizona|AR:Arkansas|CA:California|CO:Colorado|CT:Connecticut|DE:Delaware|' +
    'DC:District of Columbia|FL:Florida|GA:Georgia|HI:Hawaii|ID:Idaho|IL:Illinois|IN:Indiana|IA:Iowa|KS:Kansas|' +
    'KY:Kentucky|LA:Louisiana|ME:Maine|MD:Maryland|MA:Massachusetts|MI:Michigan|MN:Minnesota|MS:Mississippi|' +
    'MO:Missouri|MT:Montana|NE:Nebraska|NV:Nevada|NH:New Hampshire|NJ:New Jersey|NM:New Mexico|NY:New York|' +
    'NC:North Carolina|ND:North Dakota|OH:Ohio|OK:Oklahoma|OR:Oregon|PA:Pennsylvania|RI:Rhode Island|' +
    'SC:South Carolina|SD:South Dakota|TN:Tennessee|TX:Texas|UT:Utah|VT:Vermont|VA:Virginia|WA:Washington|' +
    'WV:West Virginia|WI:Wisconsin|WY:Wyoming',
  CA:
    'AB:Alberta|BC:British Columbia|MB:Manitoba|NB:New Brunswick|NL:Newfoundland|NS:Nova Scotia|ON:Ontario|' +
    'PE:Prince Edward Island|QC:Quebec|SK:Saskatchewan',
};
const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'pt'];
/** Names that the lists of languages do not have. */
const BESIDES: Record<string, string[]> = {
  US: ['US', 'USA', 'EUA', 'EEUU', 'America', 'United States of America'],
  GB: ['UK', 'Great Britain', 'England', 'Scotland'],
  AE: ['UAE'],
  CZ: ['Czech Republic'],
  KR: ['Korea'],
  NL: ['Holland'],
  TR: ['Turkey'],
};
/** Cities that are said by their letters. */
const BY_LETTERS = ['New York|NYC|New York City', 'San Francisco|SF|SFO', 'Los Angeles|LA'];
/** Codes that name a country twice: what is no longer there, and groups of countries. */
const NO_COUNTRIES = new Set(
  'AN BU CS DD DY EU EZ FX HV NH NT QO QU RH SU TP UK UN VD XA XB YD YU ZR ZZ'.split(' '),
);
const MOST_WORDS = 4;

type Known = {
  /** Folded name → codes, a state's or else a country's: Georgia is more often the one. */
  codes: Map<string, string[]>;
  /** Code → names. */
  names: Map<string, string[]>;
};
let known: Known | undefined;

function allNames(): Known {
  if (known !== undefined) return known;
  const codes = new Map<string, string[]>();
  const names = new Map<string, string[]>();
  const add = (code: string, all: string[]) => {
    names.set(code, all);
    for (const name of all) {
      const key = wordsInOrder(name).join(' ');
      if (!codes.has(key)) codes.set(key, [code]);
      else if (code.startsWith('~')) codes.get(key)?.push(code);
    }
  };
  for (const [country, list] of Object.entries(STATES))
    for (const entry of list.split('|')) {
      const [letters = '', name = ''] = entry.split(':');
      add(`${country}.${letters}`, [name]);
    }
  // Browsers and Node know the names of all countries; this costs no byte.
  const speak = LANGUAGES.map((one) => new Intl.DisplayNames(one, { type: 'region', fallback: 'none' }));
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const one of letters)
    for (const other of letters) {
      const code = one + other;
      if (!NO_COUNTRIES.has(code) && speak[0]?.of(code) !== undefined)
        add(code, [
          ...new Set([...speak.flatMap((tongue) => tongue.of(code) ?? []), ...(BESIDES[code] ?? [])]),
        ]);
    }
  for (const line of BY_LETTERS) add(`~${line}`, line.split('|'));
  known = { codes, names };
  return known;
}

const LETTERS = /(?:^|[,;|/(·–-])\s*([A-Z]{2})(?=$|\s*[,;|/)·–-]|\s\d{5})/g;

/** The codes of the states and countries that a text names by itself, as far as can be told without a gazetteer. */
export function codesSaid(place: string): Set<string> {
  const { codes, names } = allNames();
  const said = new Set<string>();
  const words = wordsInOrder(place);
  for (let from = 0; from < words.length; ) {
    // The longest name counts: New Jersey is not Jersey.
    let length = Math.min(MOST_WORDS, words.length - from);
    let found: string[] | undefined;
    for (; length > 0; length -= 1) {
      found = codes.get(words.slice(from, from + length).join(' '));
      if (found !== undefined) break;
    }
    for (const code of found ?? []) said.add(code);
    from += Math.max(1, length);
  }
  for (const [, letters = ''] of place.matchAll(LETTERS))
    for (const country of ['US', 'CA'])
      if (names.has(`${country}.${letters}`)) {
        said.add(`${country}.${letters}`);
        break;
      }
  return said;
}

/** What a code is found by; a state also by its country. */
export function wordsOfCode(code: string): string[] {
  const { names } = allNames();
  const [country = '', letters] = code.split('.');
  const own = letters === undefined ? [] : [...(names.get(code) ?? []), letters];
  return [...own, ...(names.get(country) ?? [])].flatMap(wordsOf);
}

/** The codes and further names of each place: what its text says, put right by what came with the index. */
export function namedPlaces(places: readonly string[], more: readonly PlaceName[]): Map<string, number[]> {
  const named = new Map<string, number[]>();
  const add = (name: string, at: number) => {
    const list = named.get(name);
    if (list === undefined) named.set(name, [at]);
    else list.push(at);
  };
  const wrong = new Map(
    more.flatMap(({ name, places: those }) =>
      name.startsWith('-') ? [[name.slice(1), new Set(those)] as const] : [],
    ),
  );
  for (const [at, place] of places.entries())
    for (const code of codesSaid(place)) if (wrong.get(code)?.has(at) !== true) add(code, at);
  for (const { name, places: those } of more)
    if (!name.startsWith('-')) for (const at of those) add(name, at);
  return named;
}
