// What a person did and what was said of them, newest first, a heading a day; Page Up and Page Down go through it.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { Person } from '#contract/person.ts';
import { listNotes } from '#contract/person-notes.ts';
import { listPersonEvents } from '#contract/persons.ts';
import { pagedQuery } from '#islands/queries/lists.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { FeedEntry } from './feed-entry.tsx';
import { NewNote } from './new-note.tsx';
import styles from './person.module.css';
import { dayOf, eventsOf, type FeedFilter, type FeedItem, feedFilters, feedOf } from './timeline-words.ts';

export const EVENTS = 'person-events';
export const NOTES = 'person-notes';

type Props = { person: Person; noteRef: RefObject<HTMLTextAreaElement | null> };

export function Feed({ person, noteRef }: Props) {
  const [filter, setFilter] = useState<FeedFilter>('all');
  const feed = useFeed(person, filter);
  return (
    <section className={styles.main} aria-labelledby="feed">
      <h2 id="feed" className="visually-hidden">
        Activity
      </h2>
      <NewNote person={person} noteRef={noteRef} />
      <fieldset className={styles.filters}>
        <legend className="visually-hidden">Show</legend>
        {(Object.keys(feedFilters) as FeedFilter[]).map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="feed-filter"
              checked={filter === one}
              onChange={() => setFilter(one)}
              className="visually-hidden"
            />
            <span>{feedFilters[one]}</span>
          </label>
        ))}
      </fieldset>
      {feed.failed !== null && <LoadFailed what="the activity" query={feed.failed} />}
      {feed.isPending && <TableSkeleton rows={4} label="Loading activity" />}
      {!feed.isPending && feed.items.length === 0 && feed.failed === null && (
        <EmptyState title={filter === 'all' ? 'No activity yet' : 'No matching activity'}>
          Plays, visits, applications, messages and your team’s notes appear here.
        </EmptyState>
      )}
      <Days items={feed.items} person={person} isBusy={feed.isBusy} />
      {feed.more !== null && (
        <div>
          <Button isBusy={feed.isLoadingMore} busyLabel="Loading…" onPress={feed.more}>
            Show older
          </Button>
        </div>
      )}
    </section>
  );
}

function Days({ items, person, isBusy }: { items: readonly FeedItem[]; person: Person; isBusy: boolean }) {
  const now = new Date();
  const days = items.map(({ at }) => dayOf(at, now));
  if (items.length === 0) return null;
  return (
    <div
      role="feed"
      aria-labelledby="feed"
      aria-busy={isBusy}
      onKeyDown={pageThrough}
      className={styles.feed}
    >
      {items.map((item, place) => (
        <FeedEntry
          key={item.id}
          item={item}
          person={person}
          place={place + 1}
          count={items.length}
          day={days[place] === days[place - 1] ? null : (days[place] ?? null)}
        />
      ))}
    </div>
  );
}

// Page Up and Page Down go from one article of the feed to the next.
function pageThrough(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0;
  if (step === 0) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('article')];
  const here = all.findIndex((article) => article.contains(event.target as Node));
  const next = all[here + step];
  if (here === -1 || next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** Events and notes as one list; each is loaded fifty at a time. */
function useFeed({ permalink }: Person, filter: FeedFilter) {
  const wanted = eventsOf(filter);
  const params = { employer: employerOf(), person: permalink };
  const events = useInfiniteQuery({
    ...pagedQuery([EVENTS, permalink, filter], (on, options) =>
      call(
        listPersonEvents,
        { params, query: { ...(wanted === null ? {} : { event: wanted }), ...on } },
        options,
      ),
    ),
    enabled: wanted === null || wanted.length > 0,
    placeholderData: keepPreviousData,
  });
  const notes = useInfiniteQuery(
    pagedQuery([NOTES, permalink], (on, options) => call(listNotes, { params, query: on }, options)),
  );
  const isWithEvents = filter !== 'notes';
  const isWithNotes = filter === 'notes' || filter === 'all';
  const told = isWithEvents ? (events.data?.pages.flatMap(({ data }) => data) ?? []) : [];
  const written = isWithNotes ? (notes.data?.pages.flatMap(({ data }) => data) ?? []) : [];
  const olderEvents = isWithEvents && events.hasNextPage;
  const olderNotes = isWithNotes && notes.hasNextPage;
  const more = () => {
    if (olderEvents) void events.fetchNextPage();
    if (olderNotes) void notes.fetchNextPage();
  };
  return {
    items: feedOf(told, written, olderEvents),
    isPending: (isWithEvents && events.isPending) || (isWithNotes && notes.isPending),
    isBusy: events.isPlaceholderData,
    failed: isWithEvents && events.isError ? events : isWithNotes && notes.isError ? notes : null,
    more: olderEvents || olderNotes ? more : null,
    isLoadingMore: events.isFetchingNextPage || notes.isFetchingNextPage,
  };
}
