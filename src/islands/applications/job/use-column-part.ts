// Which cards of a column are drawn, so that thousands cost no more than a few.
import { useEffect, useState } from 'react';
import type { ApplicationRow } from '#contract/application.ts';

type PartProps = {
  /** Those read so far. */
  cards: readonly ApplicationRow[];
  /** Those there are. */
  total: number;
  /** So many are shown. */
  most: number;
  list: {
    hasNextPage: boolean;
    isFetching: boolean;
    isError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
};

/** Pages through a column, ahead of what is read if need be: no press is lost, and the cards follow. */
export function useColumnPart({ cards, total, most, list }: PartProps) {
  const [wanted, setFrom] = useState(0);
  const known = list.hasNextPage ? total : cards.length;
  // Where cards went away, the last part that is still there.
  const from = Math.min(wanted, lastPart(known, most));
  const shown = cards.slice(from, from + most);
  // The part after the next is read already when somebody gets there. What a reread of the list broke off is asked again.
  const isShort = from + 2 * most > cards.length && list.hasNextPage;
  const { fetchNextPage } = list;
  const mayFetch = isShort && !list.isFetching && !list.isError;
  useEffect(() => {
    if (mayFetch) void fetchNextPage();
  }, [mayFetch, fetchNextPage]);
  return {
    shown,
    from,
    words: partInWords(from, shown.length, total),
    next: () => setFrom(from + most),
    back: () => setFrom(Math.max(0, from - most)),
    isLast: from + most >= known,
  };
}

function partInWords(from: number, shown: number, total: number): string {
  const number = (of: number) => of.toLocaleString('en');
  if (shown === 0) return 'Loading…';
  return `${number(from + 1)}–${number(from + shown)} of ${number(total)}`;
}

const lastPart = (count: number, most: number) => Math.max(0, Math.floor((count - 1) / most) * most);
