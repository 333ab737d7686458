// The review desk around one application: its place in the queue, the ways to its neighbours and the way back.
import { useStore } from '@nanostores/react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { listApplications } from '#contract/applications.ts';
import { listKey } from '#islands/queries/lists.ts';
import { goTo } from '#lib/go-to.ts';
import { isMovingOn, switchMovingOn } from '#lib/hiring/moving-on.ts';
import { type Place, placeIn } from '#lib/hiring/queue.ts';
import type { Sitting } from '#lib/hiring/sitting.ts';
import { employerPaths } from '#lib/paths.ts';
import { listen } from '#lib/realtime/listen.ts';
import { $user } from '#lib/stores/auth.ts';
import type { Decided } from '../application/use-decision.ts';
import { applicationsQuery, pipelineQuery } from '../hiring-queries.ts';
import { type ApplicationFilters, countOf, writeFilters } from '../job/application-filters.ts';
import { deskEndQuery } from './desk-query.ts';
import { decisionTold } from './last-decision.store.ts';
import { prefetchApplication } from './prefetch.ts';
import {
  $sitting,
  acted,
  isHere,
  listed,
  sittingAt,
  sittingBegun,
  stayInSitting,
  undone,
} from './sitting.store.ts';
import { actOf, decidedWordsOf, takeBack } from './take-back.ts';

/** So many pages of the list are read to find what was opened; what isn't in them comes first. */
const MOST_SEARCHED = 10;

export type Desk = {
  sitting: Sitting | null;
  place: Place | null;
  /** To another application, or past the last one to the end. Null: nowhere. */
  next: (() => void) | null;
  previous: (() => void) | null;
  open: (application: string) => void;
  moving: { isOn: boolean; change: (isOn: boolean) => void };
  decided: (decided: Decided) => void;
};

type Opened = { job: string; application: string; filters: ApplicationFilters };

export function useDesk(opened: Opened): Desk {
  const { job, application, filters } = opened;
  const client = useQueryClient();
  const user = useStore($user)?.id ?? '';
  const { sitting, hasMore, more } = useSitting(opened, user);
  const [isOn, setOn] = useState(() => isMovingOn(user));
  const place = sitting === null ? null : placeIn(sitting.queue, application, hasMore);
  const query = writeFilters(filters);
  const open = (permalink: string) => goWithin(employerPaths.application(job, permalink) + query);
  const onward = async () => {
    if (place?.next != null) return open(place.next);
    const following = hasMore ? await more() : null;
    if (following !== null) return open(following);
    goWithin(employerPaths.application(job, application) + deskEndQuery(query));
  };
  const { next = null, previous = null } = place ?? {};
  useEffect(() => {
    if (next !== null) void prefetchApplication(client, next);
  }, [client, next]);
  const decided = (what: Decided) => {
    acted(application, actOf(what));
    const told = { application, done: decidedWordsOf(what), failed: [] };
    const undo = async () => {
      const why = await takeBack(client, what);
      if (why !== null) return decisionTold({ ...told, done: null, failed: [why], undo: null });
      undone(application);
      const done = `${what.after.fullName}: decision undone`;
      decisionTold({ ...told, done, undo: null });
      open(application);
    };
    decisionTold({ ...told, undo });
    if (isOn) void onward();
  };
  return {
    sitting,
    place,
    next: place === null ? null : () => void onward(),
    previous: previous === null ? null : () => open(previous),
    open,
    moving: {
      isOn,
      change: (next) => {
        switchMovingOn(user, next);
        setOn(next);
      },
    },
    decided,
  };
}

/** Another address of the same sitting; Back leads to the list from each of them. */
function goWithin(href: string): void {
  goTo(href, { isReplacing: true });
  stayInSitting();
}

/** The sitting that goes on here or begins here, with the list read on where its end is near. */
function useSitting({ job, application, filters }: Opened, user: string) {
  const client = useQueryClient();
  const list = useInfiniteQuery(applicationsQuery(job, filters));
  const { data, isPlaceholderData, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const query = writeFilters(filters);
  const held = useStore($sitting);
  const rows = useMemo(() => (isPlaceholderData ? null : rowsOf(data)), [data, isPlaceholderData]);
  const isOurs = held?.job === job && held.query === query && isHere(held);
  const sitting = isOurs ? held : null;
  const left = sitting === null ? 0 : sitting.queue.order.length - sitting.queue.order.indexOf(application);
  // Before it is painted, so that the place never flickers.
  useLayoutEffect(() => {
    const isKnown = sittingAt({ user, job, query, application }) !== null;
    if (rows === null) return;
    if (isKnown) return listed(rows);
    const isSearching = !rows.includes(application) && hasNextPage && !isFetchNextPageError;
    if (isSearching && (data?.pages.length ?? 0) < MOST_SEARCHED) return;
    const figures = client.getQueryData(pipelineQuery(job).queryKey);
    const isWhole = filters.search === '' && filters.days === null;
    const total = figures !== undefined && isWhole ? countOf(filters.view, figures) : null;
    sittingBegun({ user, job, query, application, listed: rows, total });
  });
  const isWanted = rows !== null && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const { fetchNextPage } = list;
  useEffect(() => {
    if (isWanted && (sitting === null || left <= 2)) void fetchNextPage();
  }, [isWanted, sitting, left, fetchNextPage]);
  useEffect(
    () =>
      listen('applications/submitted', (arrived) => {
        if (arrived.jobPagePermalink === job)
          void client.invalidateQueries({ queryKey: listKey(listApplications) });
      }),
    [client, job],
  );
  /** The first one of the next page, once it is read; null where there is none. */
  const more = async () => {
    const read = await fetchNextPage();
    listed(rowsOf(read.data) ?? []);
    const order = $sitting.get()?.queue.order ?? [];
    return order[order.indexOf(application) + 1] ?? null;
  };
  return { sitting, hasMore: hasNextPage, more };
}

type Listed = { pages: readonly { data: readonly { permalink: string }[] }[] };

const rowsOf = (list: Listed | undefined): string[] | null =>
  list?.pages.flatMap(({ data }) => data.map(({ permalink }) => permalink)) ?? null;
