/** The things in the order of these permalinks; those it does not name come last, as they were. Pure. */
export function inOrder<Thing extends { permalink: string }>(
  things: readonly Thing[],
  order: readonly string[],
): Thing[] {
  const named = order.flatMap((permalink) => things.find((thing) => thing.permalink === permalink) ?? []);
  return [...named, ...things.filter(({ permalink }) => !order.includes(permalink))];
}
