// Filter groups while they are edited: groups of conditions that all, any or none must hold. Pure.
import { type Filter, type FilterLeaf, type PersonField, personFields } from '#contract/person-search.ts';

export type Join = 'all' | 'any' | 'none';
export type Condition = { id: string; leaf: FilterLeaf };
export type Group = { id: string; join: Join; parts: readonly Part[] };
export type Part = Condition | Group;

export const DEEPEST = 4;
export const MOST_CONDITIONS = 50;

export const isGroup = (part: Part): part is Group => 'parts' in part;

const newId = () => crypto.randomUUID();

/** A condition as it begins: a field with its first operator and no value yet. */
export const newCondition = (field: PersonField = 'stage'): Condition => ({
  id: newId(),
  leaf: leafFor(field),
});
export const newGroup = (join: Join = 'any'): Group => ({ id: newId(), join, parts: [newCondition()] });

/** The leaf of a field with its first operator. */
export function leafFor(field: PersonField): FilterLeaf {
  const first = { text: 'contains', choice: 'is', set: 'has', number: 'gt', date: 'within-days' } as const;
  return { field, op: first[personFields[field]], value: null };
}

/** A saved search's filters as one group. */
export function groupOf(filters: readonly Filter[]): Group {
  const [only] = filters;
  if (filters.length === 1 && only !== undefined && !('field' in only)) {
    const part = partOf(only);
    if (isGroup(part)) return part;
  }
  return { id: newId(), join: 'all', parts: filters.map(partOf) };
}

function partOf(filter: Filter): Part {
  if ('field' in filter) return { id: newId(), leaf: filter };
  if ('and' in filter) return { id: newId(), join: 'all', parts: filter.and.map(partOf) };
  if ('or' in filter) return { id: newId(), join: 'any', parts: filter.or.map(partOf) };
  const inner = filter.not;
  return { id: newId(), join: 'none', parts: 'or' in inner ? inner.or.map(partOf) : [partOf(inner)] };
}

/** The group as the API takes it; groups without conditions are left out. */
export function filtersOf(group: Group): Filter[] {
  const parts = partsOf(group);
  if (parts.length === 0) return [];
  return group.join === 'all' ? parts : [joined(group.join, parts)];
}

const partsOf = ({ parts }: Group): Filter[] =>
  parts.flatMap((part): Filter[] => {
    if (!isGroup(part)) return [part.leaf];
    const inner = partsOf(part);
    return inner.length === 0 ? [] : [joined(part.join, inner)];
  });

function joined(join: Join, parts: Filter[]): Filter {
  const [only] = parts;
  if (join === 'none') return { not: parts.length === 1 && only !== undefined ? only : { or: parts } };
  return join === 'all' ? { and: parts } : { or: parts };
}

/** The group with one of its parts, at whatever depth, changed. */
export const changed = (group: Group, id: string, change: (part: Part) => Part): Group => {
  const visit = (part: Part): Part => {
    const next = part.id === id ? change(part) : part;
    return isGroup(next) && next.id !== id ? { ...next, parts: next.parts.map(visit) } : next;
  };
  return visit(group) as Group;
};

/** The group without one of its parts. */
export const without = (group: Group, id: string): Group => ({
  ...group,
  parts: group.parts
    .filter((part) => part.id !== id)
    .map((part) => (isGroup(part) ? without(part, id) : part)),
});

/** One of its groups, or the group itself, with a part more. */
export const added = (group: Group, id: string, part: Part): Group =>
  changed(group, id, (at) => (isGroup(at) ? { ...at, parts: [...at.parts, part] } : at));

/** How deep filters lie in each other; one without groups is 1 deep. */
export const depthOf = (filters: readonly Filter[]): number =>
  filters.reduce((deepest, filter) => Math.max(deepest, depth(filter)), 0);

function depth(filter: Filter): number {
  if ('field' in filter) return 1;
  if ('not' in filter) return 1 + depth(filter.not);
  return 1 + depthOf('and' in filter ? filter.and : filter.or);
}

export const conditionsIn = (part: Part): Condition[] =>
  isGroup(part) ? part.parts.flatMap(conditionsIn) : [part];

/** Whether a condition says what it needs to. */
export function isComplete({ op, value }: FilterLeaf): boolean {
  if (op === 'empty') return true;
  const isGiven = (one: unknown) => one !== '' && one !== null && one !== undefined;
  if (op === 'between') return Array.isArray(value) && value.length === 2 && value.every(isGiven);
  return Array.isArray(value) ? value.length > 0 && value.every(isGiven) : isGiven(value);
}

/** Why the groups cannot be asked for as they stand; null where they can. */
export function problemOf(group: Group): string | null {
  const conditions = conditionsIn(group);
  if (conditions.length > MOST_CONDITIONS) return `Use at most ${MOST_CONDITIONS} conditions.`;
  if (depthOf(filtersOf(group)) > DEEPEST) return `Nest groups at most ${DEEPEST} levels deep.`;
  const open = conditions.filter(({ leaf }) => !isComplete(leaf)).length;
  if (open > 0)
    return open === 1 ? 'One condition has no value yet.' : `${open} conditions have no value yet.`;
  return null;
}

/** The fields that filters ask for. */
export const fieldsIn = (filters: readonly Filter[]): ReadonlySet<PersonField> =>
  new Set(conditionsIn(groupOf(filters)).map(({ leaf }) => leaf.field));
