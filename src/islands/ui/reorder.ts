// Orders of keys after something was moved; pure.

/** The order with one key at another place, which is kept within the list. */
export function movedTo(order: readonly string[], key: string, place: number): string[] {
  const rest = order.filter((other) => other !== key);
  if (rest.length === order.length) return [...order];
  rest.splice(Math.min(rest.length, Math.max(0, place)), 0, key);
  return rest;
}

/** The order with some keys, in their own order, dropped before or after another. */
export function droppedAt(
  order: readonly string[],
  keys: ReadonlySet<string>,
  target: { key: string; position: 'before' | 'after' },
): string[] {
  if (keys.has(target.key)) return [...order];
  const dragged = order.filter((key) => keys.has(key));
  const rest = order.filter((key) => !keys.has(key));
  rest.splice(rest.indexOf(target.key) + (target.position === 'after' ? 1 : 0), 0, ...dragged);
  return rest;
}
