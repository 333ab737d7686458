// The own order of a list kept by hand: one step up or down, seen at once, and kept on the server.
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { movePersonInList, type PersonList } from '#contract/person-lists.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { movedTo } from '#ui/reorder.ts';
import type { Outcome } from '#ui/use-outcome.ts';
import { personsChanged } from '../person-queries.ts';
import { nameOf } from '../person-words.ts';
import { type ListedRow, type ListFilters, listedQuery, listQuery } from './list-queries.ts';

type Permalink = ListedRow['permalink'];
type Place = { before: Permalink } | { after: Permalink };
/** `top`: in front of all. */
export type Step = -1 | 1 | 'top';

type Move = { to: number; place: Place; back: Place };

/** Where somebody goes and how they come back; null where there is no such place among those shown. */
export function moveOf(order: readonly Permalink[], person: string, step: Step): Move | null {
  const from = order.indexOf(person as Permalink);
  const to = step === 'top' ? 0 : from + step;
  const [beside, above, below] = [order[to], order[from - 1], order[from + 1]];
  if (from === -1 || to === from || beside === undefined) return null;
  if (to < from)
    return above === undefined ? null : { to, place: { before: beside }, back: { after: above } };
  return below === undefined ? null : { to, place: { after: beside }, back: { before: below } };
}

type Pages = InfiniteData<{ data: ListedRow[]; nextCursor: string | null }, string | null>;

/** The same pages, as long as before, with somebody in another place. */
export function movedIn(pages: Pages, person: string, to: number): Pages {
  const rows = pages.pages.flatMap(({ data }) => data);
  const order = movedTo(
    rows.map(({ permalink }) => permalink as string),
    person,
    to,
  );
  const byName = new Map(rows.map((row) => [row.permalink as string, row]));
  const next = order.flatMap((permalink) => byName.get(permalink) ?? []);
  let from = 0;
  return {
    ...pages,
    pages: pages.pages.map((page) => {
      const data = next.slice(from, from + page.data.length);
      from += page.data.length;
      return { ...page, data };
    }),
  };
}

type Ordering = {
  list: PersonList;
  filters: ListFilters;
  persons: readonly ListedRow[];
  run: (act: () => Promise<Outcome>) => Promise<unknown>;
};

/** Moves somebody a step, or to the top. Moves are sent one after the other, in the order in which they were made. */
export function useOwnOrder({ list, filters, persons, run }: Ordering) {
  const client = useQueryClient();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const keepInFocus = useFocusKept(persons);
  const { queryKey } = listedQuery(list.permalink, filters);
  const send = async (person: Permalink, place: Place) => {
    const params = { employer: employerOf(), personList: list.permalink, person };
    const after = await call(movePersonInList, { params, body: place });
    client.setQueryData(listQuery(list.permalink).queryKey, after);
  };
  const show = (pages: Pages) => {
    // What is just being read would bring the old order back.
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, pages);
  };
  return async (person: string, step: Step) => {
    // As it is by now, not as it was drawn: keys are pressed faster than rows are drawn.
    const pages = client.getQueryData(queryKey) as Pages | undefined;
    const rows = pages?.pages.flatMap(({ data }) => data) ?? [];
    const row = rows.find(({ permalink }) => permalink === person);
    const order = rows.map(({ permalink }) => permalink);
    const move = moveOf(order, person, step);
    if (pages === undefined || row === undefined || move === null) return;
    keepInFocus(person);
    show(movedIn(pages, person, move.to));
    const before = last.current;
    const turn = run(async () => {
      await before;
      const outcome = await sent(() => send(row.permalink, move.place));
      // The last one looks once whether somebody else moved others.
      if (last.current === turn) await personsChanged(client);
      const undo = async () => {
        await send(row.permalink, move.back);
        await personsChanged(client);
      };
      return outcome ?? { done: movedInWords(row, move.to, { list, filters }), failed: [], undo };
    });
    last.current = turn;
    await turn;
  };
}

/** What did not work; null where it did. */
async function sent(send: () => Promise<void>): Promise<Outcome | null> {
  try {
    await send();
    return null;
  } catch (error) {
    return { done: null, failed: [sentenceOf(error)], undo: null };
  }
}

/** "Ana Ferreira moved to position 3 of 9"; among those that a search found places say nothing. */
const movedInWords = (
  row: ListedRow,
  to: number,
  { list, filters }: Pick<Ordering, 'list' | 'filters'>,
): string =>
  filters.search === ''
    ? `${nameOf(row)} moved to position ${to + 1} of ${list.personCount.toLocaleString('en')}`
    : `${nameOf(row)} moved`;

/** The browser drops the focus of an element that changes its place: it is given back once the row stands there. */
function useFocusKept(persons: readonly ListedRow[]) {
  const wanted = useRef<string | null>(null);
  // Runs when the rows have changed their places.
  useEffect(() => {
    const key = wanted.current;
    wanted.current = null;
    if (key === null) return;
    const row = document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(key)}"]`);
    if (row && !row.contains(document.activeElement)) row.focus();
  }, [persons]);
  return (key: string) => {
    wanted.current = key;
  };
}
