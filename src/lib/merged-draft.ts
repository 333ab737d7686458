// Two people's states of one thing, from the same stored one: what either changed, each part by itself. Pure.

type Part = { id: string };
type Side = 'mine' | 'theirs';
/**
 * Decides over a part by its id, and over a field, or the order of a list, by its name; undefined leaves it as mine where
 * I changed it, else theirs.
 */
export type Choice = (part: string) => Side | undefined;

/** Whether they say the same, in whatever order the database gives members back. What both share is not looked into. */
export function saysSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other)) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => saysSame(one[key], other[key]));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object';

/** Fields of `lists` hold parts with ids, which are merged one by one. */
export function mergedDraft<Draft extends object>(
  { base, mine, theirs }: { base: Draft; mine: Draft; theirs: Draft },
  lists: readonly (keyof Draft)[] = [],
  choice: Choice = () => undefined,
): Draft {
  const merged = (key: keyof Draft) => {
    const parts = { base: base[key], mine: mine[key], theirs: theirs[key] };
    const chosen = choice(String(key));
    if (lists.includes(key))
      return mergedParts(parts as Record<keyof typeof parts, readonly Part[]>, choice, chosen);
    const side = chosen ?? (saysSame(parts.base, parts.mine) ? 'theirs' : 'mine');
    return parts[side];
  };
  return Object.fromEntries((Object.keys(mine) as (keyof Draft)[]).map((key) => [key, merged(key)])) as Draft;
}

type Parts<P> = { base: readonly P[]; mine: readonly P[]; theirs: readonly P[] };

function mergedParts<P extends Part>(
  { base, mine, theirs }: Parts<P>,
  choice: Choice,
  order: Side = isMoved(base, mine) ? 'mine' : 'theirs',
): P[] {
  const [before, own, other] = [byId(base), byId(mine), byId(theirs)];
  const chosen = new Map<string, P>();
  for (const id of new Set([...own.keys(), ...other.keys()])) {
    const side = choice(id) ?? (saysSame(before.get(id), own.get(id)) ? 'theirs' : 'mine');
    const part = (side === 'mine' ? own : other).get(id);
    if (part !== undefined) chosen.set(id, part);
  }
  return order === 'mine' ? inOrderOf(mine, theirs, chosen) : inOrderOf(theirs, mine, chosen);
}

const byId = <P extends Part>(parts: readonly P[]) => new Map(parts.map((part) => [part.id, part]));

/** Whether what both have stands in another order. */
function isMoved(before: readonly Part[], after: readonly Part[]): boolean {
  const [old, now] = [byId(before), byId(after)];
  const shared = (parts: readonly Part[]) =>
    parts.filter(({ id }) => old.has(id) && now.has(id)).map(({ id }) => id);
  return !saysSame(shared(before), shared(after));
}

/** In the order of the first; what only the second has stands behind what it stands behind there. */
function inOrderOf<P extends Part>(
  first: readonly P[],
  second: readonly P[],
  chosen: ReadonlyMap<string, P>,
): P[] {
  const order = first.map(({ id }) => id);
  const known = new Set(order);
  let place = 0;
  for (const { id } of second) {
    if (known.has(id)) place = order.indexOf(id) + 1;
    else {
      order.splice(place, 0, id);
      place += 1;
    }
  }
  return order.flatMap((id) => chosen.get(id) ?? []);
}
