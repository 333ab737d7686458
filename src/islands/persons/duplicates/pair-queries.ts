// Pairs of people who may be one, as the server finds them: behind a large import that takes a while.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import { listDuplicates } from '#contract/person-care.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';

export const PAIRS = 'duplicates';
const LOOK_MS = 5000;
const countsKey = [PAIRS, 'counts'] as const;

export type Page = OutputOf<typeof listDuplicates>;

export const pairsQuery = {
  queryKey: [PAIRS] as const,
  initialPageParam: null as string | null,
  getNextPageParam: (page: Page) => page.nextCursor,
  queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
    call(
      listDuplicates,
      {
        params: { employer: employerOf() },
        query: { perPage: '20', ...(pageParam === null ? {} : { cursor: pageParam }) },
      },
      { signal },
    ),
};

/** How many pairs there are and how many people are still to be compared, looked at until that is nobody. */
export function usePairCounts() {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: countsKey,
    queryFn: ({ signal }) =>
      call(listDuplicates, { params: { employer: employerOf() }, query: { perPage: '1' } }, { signal }),
    refetchInterval: ({ state }) => ((state.data?.unchecked ?? 0) > 0 ? LOOK_MS : false),
  });
  const unchecked = data?.unchecked ?? 0;
  const before = useRef(0);
  useEffect(() => {
    // The list is read anew once, at the end: it would move under the hand of whoever decides a pair.
    if (unchecked === 0 && before.current > 0)
      void client.invalidateQueries({ queryKey: [PAIRS], exact: true });
    before.current = unchecked;
  }, [client, unchecked]);
  return {
    total: data?.total ?? null,
    unchecked,
    again: () => client.invalidateQueries({ queryKey: countsKey }),
  };
}
