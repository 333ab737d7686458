// The order in which applications are reviewed: taken when the desk opens and never reshuffled under the hands. Pure.

export type Queue = {
  order: readonly string[];
  /** How many the list was said to hold when the desk opened; null where nobody counted. */
  total: number | null;
};

/** As listed. What was opened and isn't listed comes first, so that the next one is the list's first. */
export function openQueue(listed: readonly string[], opened: string, total: number | null): Queue {
  const order = [...new Set(listed.includes(opened) ? listed : [opened, ...listed])];
  return { order, total };
}

/** With whatever is listed now and wasn't then at its end; what has left the list keeps its place. */
export function grownQueue(queue: Queue, listed: readonly string[]): Queue {
  const known = new Set(queue.order);
  const arrived = listed.filter((one) => !known.has(one) && known.add(one));
  return arrived.length === 0 ? queue : { ...queue, order: [...queue.order, ...arrived] };
}

export type Place = {
  /** From one. */
  at: number;
  count: number;
  /** There are more than `count`, and nobody knows how many. */
  isOpenEnded: boolean;
  previous: string | null;
  next: string | null;
};

/** Where an application stands; null where it isn't part of the queue. `hasMore`: not all of the list was read yet. */
export function placeIn({ order, total }: Queue, application: string, hasMore: boolean): Place | null {
  const index = order.indexOf(application);
  if (index === -1) return null;
  return {
    at: index + 1,
    count: hasMore ? Math.max(total ?? 0, order.length) : order.length,
    isOpenEnded: hasMore && (total === null || total <= order.length),
    previous: order[index - 1] ?? null,
    next: order[index + 1] ?? null,
  };
}

/** "13 of 40", "50 of 50+". */
export const placeWords = ({ at, count, isOpenEnded }: Place): string =>
  `${at.toLocaleString('en')} of ${count.toLocaleString('en')}${isOpenEnded ? '+' : ''}`;
