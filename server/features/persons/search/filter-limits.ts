// How large a question may be, said with the place that is too much.
import type { Filter, FilterLeaf, PersonQuestion, personFields } from '#contract/person-search.ts';
import { invalidField } from '#server/errors.ts';

const DEEPEST = 4;
const MOST_LEAVES = 50;

export type PlacedLeaf = FilterLeaf & { pointer: string };
/** A filter whose leaves know their JSON pointer. */
export type Placed =
  | { leaf: PlacedLeaf }
  | { join: 'and' | 'or'; parts: Placed[] }
  | { join: 'not'; parts: [Placed] };

/** The filters of a question with their places. Throws VALIDATION past depth 4 and 50 leaves. */
export function placedFilters({ filters = [] }: PersonQuestion, base = '/filters'): Placed[] {
  let leaves = 0;
  const place = (filter: Filter, pointer: string, depth: number): Placed => {
    if (depth > DEEPEST)
      throw invalidField(pointer, 'TOO_MANY', `Nest groups at most ${DEEPEST} levels deep.`);
    if ('field' in filter) {
      leaves += 1;
      if (leaves > MOST_LEAVES)
        throw invalidField(pointer, 'TOO_MANY', `Use at most ${MOST_LEAVES} conditions in one search.`);
      return { leaf: { ...filter, pointer } };
    }
    if ('not' in filter) return { join: 'not', parts: [place(filter.not, `${pointer}/not`, depth + 1)] };
    const join = 'and' in filter ? 'and' : 'or';
    const parts = 'and' in filter ? filter.and : filter.or;
    return { join, parts: parts.map((part, at) => place(part, `${pointer}/${join}/${at}`, depth + 1)) };
  };
  return filters.map((filter, at) => place(filter, `${base}/${at}`, 1));
}

/** The values that leaves on a field ask for. */
export function askedFor(filters: readonly Placed[], field: keyof typeof personFields): string[] {
  return filters.flatMap((filter) => {
    if ('parts' in filter) return askedFor(filter.parts, field);
    return filter.leaf.field === field ? textsOf(filter.leaf) : [];
  });
}

/** The value of a leaf as texts, in whatever form it came. */
export function textsOf({ value }: FilterLeaf): string[] {
  if (value === undefined || value === null) return [];
  return (Array.isArray(value) ? value : [value]).map(String);
}
