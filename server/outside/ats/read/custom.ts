// What a source says in fields of its own, as text: only so can any of them stand for one of ours.
import { cutAtWord, tidyLine } from './text.ts';

const MOST_FIELDS = 50;
const NAME_CHARACTERS = 100;
const VALUE_CHARACTERS = 200;

/** By name; fields without a name or a value are left out, and of two with one name the first holds. */
export function customFields(entries: readonly (readonly [name: unknown, value: unknown])[]) {
  const fields = new Map<string, string>();
  for (const [given, value] of entries.slice(0, MOST_FIELDS)) {
    const name = tidyLine(given).slice(0, NAME_CHARACTERS);
    const text = cutAtWord(tidyLine(textOf(value)), VALUE_CHARACTERS);
    if (name !== '' && text !== '' && !fields.has(name)) fields.set(name, text);
  }
  return Object.fromEntries(fields);
}

/** Lists with commas; ranges and sums of money as people write them. */
function textOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  if (typeof value !== 'object' || value === null) return '';
  const { name, amount, min_value: min, max_value: max, unit } = value as Record<string, unknown>;
  if (typeof name === 'string') return name;
  const range = [amount ?? min, max].map(textOf).filter(Boolean).join('–');
  return range === '' ? '' : `${range} ${textOf(unit)}`;
}
