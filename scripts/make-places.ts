// Makes the gazetteer that locations of jobs are read with: cities with their other names, from GeoNames (CC BY 4.0).
// An authoring tool: its result is committed. Usage: node scripts/make-places.ts <cities.tsv.gz>
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';
import { nameKey } from '../server/places/name-key.ts';

const target = join(import.meta.dirname, '../server/places/tables/cities.txt.br');
const [source] = process.argv.slice(2);
if (source === undefined) throw new Error('Name the file cities.tsv.gz.');

/** Of smaller places only their own names are known: what other languages call them is hardly ever written in a job. */
const LEAST_WITH_OTHER_NAMES = 15_000;

type City = { name: string; ascii: string; others: string[]; country: string; state: string; people: number };

const cities = gunzipSync(readFileSync(source))
  .toString('utf8')
  .split('\n')
  .slice(1)
  .filter((line) => line !== '')
  .map(readCity)
  // Of two places with one name the larger comes first.
  .sort((one, other) => other.people - one.people);

function readCity(line: string): City {
  const [, name = '', ascii = '', others = '', , , , country = '', state = '', people = '0'] =
    line.split('\t');
  return { name, ascii, others: others.split(','), country, state, people: Number(people) };
}

/** Own names by key, then names others use. */
const named = new Map<string, { own: number[]; other: number[] }>();
const listOf = (key: string) => {
  const found = named.get(key) ?? { own: [], other: [] };
  named.set(key, found);
  return found;
};
for (const [at, city] of cities.entries()) {
  const own = new Set([nameKey(city.name), nameKey(city.ascii)].filter((key) => key !== ''));
  for (const key of own) listOf(key).own.push(at);
  if (city.people < LEAST_WITH_OTHER_NAMES) continue;
  const others = new Set(city.others.filter(isName).map(nameKey));
  for (const key of others) if (key.length > 1 && !own.has(key)) listOf(key).other.push(at);
}

/** Spellings by sound ("ao er di nuo", "Ehskal’des") are lower case or full of marks, and codes of airports are no names. */
function isName(name: string): boolean {
  if (name === '' || /[=_/()[\]0-9]/.test(name) || /^[A-Z]{2,4}$/.test(name)) return false;
  return /^[^\p{Ll}]/u.test(name) && name.length <= 40;
}

const bytesOf = (text: string) => Buffer.from(text, 'utf8');
const numbers = (list: readonly number[]) => list.map((at) => at.toString(36)).join(',');
// In the order of their bytes, in which they are looked for.
const names = [...named]
  .map(([key, { own, other }]) => ({
    bytes: bytesOf(key),
    line: `${key}\t${numbers(own)}\t${numbers(other)}`,
  }))
  .sort((one, other) => Buffer.compare(one.bytes, other.bytes))
  .map(({ line }) => line);
const rows = cities.map(({ name, country, state, people }) =>
  [name, country, country === 'US' || country === 'CA' ? state : '', people.toString(36)].join('\t'),
);
const text = `${rows.join('\n')}\n\n${names.join('\n')}\n`;
const packed = brotliCompressSync(text, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  },
});
writeFileSync(target, packed);
console.log(
  `${cities.length} cities, ${names.length} names, ${bytesOf(text).length} bytes, ${packed.length} packed`,
);
