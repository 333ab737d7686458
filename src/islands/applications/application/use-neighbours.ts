// Which application comes before and after this one in the list it was opened from; J and K lead there.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { hasSingleKeys } from '#lib/single-keys.ts';
import { applicationsQuery } from '../hiring-queries.ts';
import { type ApplicationFilters, writeFilters } from '../job/application-filters.ts';

export type Neighbours = {
  place: number | null;
  count: number;
  isMore: boolean;
  next: string | null;
  previous: string | null;
};

const OPERATED = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=menu]';

type Opened = { job: string; application: string; filters: ApplicationFilters };

/** Addresses of both neighbours; the next page of the list is fetched when its end is near. */
export function useNeighbours({ job, application, filters }: Opened): Neighbours {
  const list = useInfiniteQuery(applicationsQuery(job, filters));
  const order = list.data?.pages.flatMap((page) => page.data.map((row) => row.permalink as string)) ?? [];
  const place = order.indexOf(application);
  const href = (permalink: string | undefined) =>
    permalink === undefined ? null : employerPaths.application(job, permalink) + writeFilters(filters);
  const next = place === -1 ? null : href(order[place + 1]);
  const previous = place === -1 ? null : href(order[place - 1]);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const isNearEnd = place !== -1 && place >= order.length - 2;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, fetchNextPage]);
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !hasSingleKeys()) return;
      if (event.target instanceof Element && event.target.closest(OPERATED)) return;
      const href = event.key === 'j' ? next : event.key === 'k' ? previous : null;
      if (href !== null) goTo(href, { isReplacing: true });
    };
    document.addEventListener('keydown', keys);
    return () => document.removeEventListener('keydown', keys);
  }, [next, previous]);
  return { place: place === -1 ? null : place + 1, count: order.length, isMore: hasNextPage, next, previous };
}
