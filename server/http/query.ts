// Reads bracket-style queries strictly: what is not plainly right is refused by name (api reference, section 1).
import { AppError } from '#server/errors.ts';

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);
const MAX_PARAMETERS = 100;
const MAX_ITEMS = 50;

const wrong = (parameter: string, detail: string) =>
  new AppError('BAD_QUERY', detail, {
    errors: [{ parameter: parameter.slice(0, 100), code: 'FORMAT', detail }],
  });

type Read = Record<string, string | string[]>;

/** `a=1&b[]=x&b[]=y` → `{ a: '1', b: ['x', 'y'] }`. Throws BAD_QUERY naming the parameter. */
export function parseQuery(text: string): Read {
  const read = Object.create(null) as Read;
  if (text === '') return read;
  if (text.length > 8_000) throw wrong('query', 'The query is longer than 8 kB.');
  const parts = text.split('&').filter((part) => part !== '');
  if (parts.length > MAX_PARAMETERS) throw wrong('query', `More than ${MAX_PARAMETERS} parameters.`);
  for (const part of parts) take(read, part);
  return read;
}

function take(read: Read, part: string): void {
  const equals = part.indexOf('=');
  const key = decode(equals < 0 ? part : part.slice(0, equals));
  const value = decode(equals < 0 ? '' : part.slice(equals + 1));
  const match = /^([^[\]]+)(?:\[([0-9]{0,2})\])?$/.exec(key);
  const name = match?.[1];
  if (name === undefined || FORBIDDEN.has(name)) throw wrong(key, 'Unknown parameter.');
  if (match?.[2] === undefined) {
    if (name in read) throw wrong(name, 'Sent twice.');
    read[name] = value;
    return;
  }
  if (value === '') throw wrong(name, 'An empty item.');
  if (Number(match[2]) >= MAX_ITEMS) throw wrong(name, `More than ${MAX_ITEMS} items.`);
  const items = read[name] ?? [];
  if (typeof items === 'string') throw wrong(name, 'Sent as a list and as a single value.');
  if (items.push(value) > MAX_ITEMS) throw wrong(name, `More than ${MAX_ITEMS} items.`);
  read[name] = items;
}

function decode(text: string): string {
  try {
    // U+0000 is in no text and the database takes none that has it: a blank, as in every field of text.
    return decodeURIComponent(text.replaceAll('+', ' ')).replaceAll('\0', ' ');
  } catch {
    throw wrong('query', 'The query isn’t valid percent-encoding.');
  }
}
