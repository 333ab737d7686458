// The values of filters, read as what their field needs. Whatever does not fit is refused with its place.
import { invalidField } from '#server/errors.ts';
import { type PlacedLeaf, textsOf } from './filter-limits.ts';

export const refusedOperator = ({ pointer, field, op }: PlacedLeaf) =>
  invalidField(`${pointer}/op`, 'NOT_ALLOWED', `“${op}” doesn’t work with ${field}.`);

const refusedValue = ({ pointer }: PlacedLeaf, detail: string) =>
  invalidField(`${pointer}/value`, 'TYPE', detail);

/** One text that is not empty. */
export function textOf(leaf: PlacedLeaf): string {
  const { value } = leaf;
  if (typeof value === 'string' && value !== '') return value;
  throw refusedValue(leaf, 'Enter a text.');
}

/** One or more texts. */
export function textsIn(leaf: PlacedLeaf): string[] {
  const texts = textsOf(leaf);
  if (texts.length === 0 || texts.includes('')) throw refusedValue(leaf, 'Enter at least one value.');
  return texts;
}

/** One or more of the words that the field knows. */
export function wordsOf<W extends string>(leaf: PlacedLeaf, known: readonly W[]): W[] {
  const texts = textsIn(leaf);
  const strange = texts.find((text) => !(known as readonly string[]).includes(text));
  if (strange !== undefined)
    throw refusedValue(leaf, `“${strange}” isn’t a value of ${leaf.field}. Use ${known.join(', ')}.`);
  return texts as W[];
}

/** `empty` asks whether nothing is there; its value false turns it round. */
export function asksForEmpty(leaf: PlacedLeaf): boolean {
  const { value } = leaf;
  if (value === undefined || value === null || value === true) return true;
  if (value === false) return false;
  throw refusedValue(leaf, 'Use true, false or no value.');
}

export function numberOf(leaf: PlacedLeaf, value: unknown = leaf.value): number {
  if (typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= 1e9) return value;
  throw refusedValue(leaf, 'Enter a number.');
}

/** The two ends of `between`, the smaller one first. */
export function pairOf<T>(leaf: PlacedLeaf, read: (leaf: PlacedLeaf, value: unknown) => T): [T, T] {
  const { value } = leaf;
  if (!Array.isArray(value) || value.length !== 2) throw refusedValue(leaf, 'Enter two values.');
  const [one, other] = [read(leaf, value[0]), read(leaf, value[1])];
  return one <= other ? [one, other] : [other, one];
}

/** A day, `2026-03-01`, as the moment it begins in UTC. */
export function dayOf(leaf: PlacedLeaf, value: unknown = leaf.value): Date {
  const day = typeof value === 'string' ? value.slice(0, 10) : '';
  const at = new Date(`${day}T00:00:00.000Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(at.getTime());
  if (isDay && at.toISOString().startsWith(day) && at.getUTCFullYear() >= 1900) return at;
  throw refusedValue(leaf, 'Enter a date, such as 2026-03-01.');
}
