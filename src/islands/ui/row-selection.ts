// Which rows of a list are picked, as pure steps; knows nothing of the table that shows them.

/** The keys after one row was picked or dropped. */
export function toggled(selected: ReadonlySet<string>, key: string): Set<string> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** The keys with everything between two rows added, both included; an unknown anchor adds the one row. */
export function extended(
  selected: ReadonlySet<string>,
  order: readonly string[],
  range: { from: string | null; to: string },
): Set<string> {
  const to = order.indexOf(range.to);
  const from = range.from === null ? -1 : order.indexOf(range.from);
  const [first, last] = from === -1 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
  return new Set([...selected, ...order.slice(first, last + 1)]);
}

/** The keys with all of these picked or dropped; those of rows that are not shown stay as they are. */
export function withAll(
  selected: ReadonlySet<string>,
  order: readonly string[],
  isPicked: boolean,
): Set<string> {
  const next = new Set(selected);
  for (const key of order) isPicked ? next.add(key) : next.delete(key);
  return next;
}
