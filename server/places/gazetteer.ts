// Cities by any of their names, from GeoNames (CC BY 4.0). Read when the first location is asked for, and kept outside of
// the heap as the bytes of one text: 87,580 cities and 178,388 names as objects would take ten times as much.
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { nameKey } from './name-key.ts';

export type City = {
  name: string;
  country: string;
  /** Letters of a state of the USA or Canada; else nothing. */
  state: string;
  people: number;
  /** Whether it was found by its own name, or by one that others use. */
  isOwn: boolean;
};

type Tables = {
  bytes: Buffer;
  /** Where each city's line begins; cities stand by size, largest first. */
  cities: Uint32Array;
  /** Where each name's line begins; names stand in the order of their bytes. */
  names: Uint32Array;
};

const path = new URL('./tables/cities.txt.br', import.meta.url);
const LINE = 10;
const TAB = 9;

let loaded: Tables | null = null;

function tables(): Tables {
  loaded ??= read();
  return loaded;
}

function read(): Tables {
  const bytes = brotliDecompressSync(readFileSync(path));
  const parting = bytes.indexOf('\n\n');
  return { bytes, cities: linesIn(bytes, 0, parting + 1), names: linesIn(bytes, parting + 2, bytes.length) };
}

function linesIn(bytes: Buffer, from: number, to: number): Uint32Array {
  let count = 0;
  for (let at = from; at < to; at += 1) if (bytes[at] === LINE) count += 1;
  const begins = new Uint32Array(count);
  for (let at = from, line = 0; line < count; line += 1) {
    begins[line] = at;
    at = bytes.indexOf(LINE, at) + 1;
  }
  return begins;
}

/** Every city of this name, those whose own name it is first, and of these the largest. */
export function citiesNamed(name: string): City[] {
  const key = nameKey(name);
  if (key === '') return [];
  const found = lineOf(key);
  if (found === null) return [];
  const [, own = '', other = ''] = found.split('\t');
  return [...citiesAt(own, true), ...citiesAt(other, false)];
}

function lineOf(key: string): string | null {
  const { bytes, names } = tables();
  const wanted = Buffer.from(key, 'utf8');
  let low = 0;
  let high = names.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const begin = names[middle] ?? 0;
    const order = Buffer.compare(bytes.subarray(begin, bytes.indexOf(TAB, begin)), wanted);
    if (order === 0) return bytes.toString('utf8', begin, bytes.indexOf(LINE, begin));
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return null;
}

const citiesAt = (list: string, isOwn: boolean): City[] =>
  list === '' ? [] : list.split(',').map((at) => cityAt(Number.parseInt(at, 36), isOwn));

function cityAt(at: number, isOwn: boolean): City {
  const { bytes, cities } = tables();
  const begin = cities[at] ?? 0;
  const line = bytes.toString('utf8', begin, bytes.indexOf(LINE, begin));
  const [name = '', country = '', state = '', people = '0'] = line.split('\t');
  return { name, country, state, people: Number.parseInt(people, 36), isOwn };
}
