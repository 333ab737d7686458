// How the screens of talent lists read the API.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import { PersonListPermalink } from '#contract/kit/ids.ts';
import { listExclusions } from '#contract/person-list-exclusions.ts';
import {
  getPersonList,
  listPersonLists,
  listPersonsOfList,
  type PersonList,
} from '#contract/person-lists.ts';
import type { PersonQuestion } from '#contract/person-search.ts';
import { pagedQuery } from '#islands/queries/lists.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { employerOf } from '#lib/stores/auth.ts';
import type { Sort } from '../person-words.ts';

const LISTS = 'person-lists';
const LIST = 'person-list';
const LISTED = 'listed';

/** All lists one may see; those that were archived stand apart. */
export const listsQuery = ({ isArchived }: { isArchived: boolean }) =>
  queryOptions({
    queryKey: [LISTS, { isArchived }],
    staleTime: 10_000,
    queryFn: async ({ signal }) => {
      const query = { perPage: '1000', archived: isArchived ? ('true' as const) : ('false' as const) };
      return (await call(listPersonLists, { params: { employer: employerOf() }, query }, { signal })).data;
    },
  });

/** A permalink of the address as one of a list. An address that cannot be one is not asked for. */
function paramsOf(text: string) {
  const list = PersonListPermalink.safeParse(text);
  if (!list.success) throw new CallError('NOT_FOUND', 'Page not found, or you don’t have access.', 404);
  return { employer: employerOf(), personList: list.data };
}

export const listQuery = (permalink: string) =>
  queryOptions({
    queryKey: [LIST, permalink],
    queryFn: ({ signal }) => call(getPersonList, { params: paramsOf(permalink) }, { signal }),
  });

export type ListedRow = OutputOf<typeof listPersonsOfList>['data'][number];
/** `own`: kept by hand, or as the search of a smart list has it. */
export type ListSort = Sort | 'own';
export type ListFilters = { search: string; sort: ListSort };

const queryOf = ({ search, sort }: ListFilters) => ({
  ...(search === '' ? {} : { search }),
  ...(sort === 'own' ? {} : { sort }),
});

/** The persons of a list, fifty at a time. */
export const listedQuery = (permalink: string, filters: ListFilters) => ({
  ...pagedQuery([LISTED, permalink, filters], (on, options) =>
    call(listPersonsOfList, { params: paramsOf(permalink), query: { ...queryOf(filters), ...on } }, options),
  ),
  placeholderData: keepPreviousData,
});

/** The first thousand persons of a list; `isCut` says that there are more. Throws CallError. */
export async function firstListed(permalink: string, filters: ListFilters) {
  const query = { ...queryOf(filters), perPage: '1000' };
  const { data, nextCursor } = await call(listPersonsOfList, { params: paramsOf(permalink), query });
  return { rows: data, isCut: nextCursor !== null };
}

/** Asked for by the list, not by its rule: that would find those who were excluded. */
export const everybodyIn = ({
  permalink,
  search,
}: Pick<PersonList, 'permalink' | 'search'>): PersonQuestion => ({
  filters: [{ field: 'list', op: 'has', value: [permalink] }],
  ...(search?.sort === undefined ? {} : { sort: search.sort }),
});

/** Whom somebody keeps out of a smart list, fifty at a time. */
export const excludedQuery = (permalink: string) =>
  pagedQuery(['exclusions', permalink], (on, options) =>
    call(listExclusions, { params: paramsOf(permalink), query: on }, options),
  );
