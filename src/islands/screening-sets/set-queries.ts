// How the screens of screening sets read the API and change whole sets.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ScreeningSetPermalink } from '#contract/kit/ids.ts';
import type { ScreeningSet } from '#contract/screening-set.ts';
import {
  archiveScreeningSet,
  createScreeningSet,
  duplicateScreeningSet,
  getScreeningSet,
  listScreeningSets,
  restoreScreeningSet,
} from '#contract/screening-sets.ts';
import { listQuery } from '#islands/queries/lists.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import type { SetDocument } from '#lib/screening/set-document.ts';
import { employerOf } from '#lib/stores/auth.ts';

const LIST = 'screening-sets';

export type SetFilters = { search: string; isArchived: boolean };

/** The sets under some filters, fifty at a time. */
export const setListQuery = ({ search, isArchived }: SetFilters) =>
  listQuery(listScreeningSets, {
    status: isArchived ? ['archived'] : ['draft', 'active'],
    ...(search === '' ? {} : { search }),
  });

/** One set. An address that cannot be one is not asked for. */
export const setQuery = (permalink: string) =>
  queryOptions({
    queryKey: ['screening-set', permalink],
    queryFn: ({ signal }) => {
      const screeningSet = ScreeningSetPermalink.safeParse(permalink);
      if (!screeningSet.success)
        throw new CallError('NOT_FOUND', 'Page not found, or you don’t have access.', 404);
      return call(
        getScreeningSet,
        { params: { employer: employerOf(), screeningSet: screeningSet.data } },
        { signal },
      );
    },
  });

/** Puts a changed set in its place; lists are asked for anew. */
export function setArrived(client: QueryClient, set: ScreeningSet): void {
  client.setQueryData(setQuery(set.permalink).queryKey, set);
  void client.invalidateQueries({ queryKey: [LIST] });
}

const paramsOf = ({ permalink }: Pick<ScreeningSet, 'permalink'>) => ({
  employer: employerOf(),
  screeningSet: permalink,
});

/** Makes a set. The same key makes it once, however often it is sent. Throws CallError. */
export const makeSet = (
  { name, locale, questions }: SetDocument,
  options: { status: 'draft' | 'active'; idempotencyKey: string },
): Promise<ScreeningSet> =>
  call(
    createScreeningSet,
    {
      params: { employer: employerOf() },
      body: { name, locale, questions: [...questions], status: options.status },
    },
    { idempotencyKey: options.idempotencyKey },
  );

/** A draft copy. Throws CallError. */
export async function duplicateSet(client: QueryClient, set: ScreeningSet): Promise<ScreeningSet> {
  const copy = await call(
    duplicateScreeningSet,
    { params: paramsOf(set) },
    { idempotencyKey: crypto.randomUUID() },
  );
  setArrived(client, copy);
  return copy;
}

/** Hides a set, or brings it back as a draft. Throws CallError; IN_USE names where. */
export async function stepSet(
  client: QueryClient,
  set: ScreeningSet,
  step: 'archive' | 'restore',
): Promise<ScreeningSet> {
  const endpoint = step === 'archive' ? archiveScreeningSet : restoreScreeningSet;
  const changed = await call(endpoint, { params: paramsOf(set) });
  setArrived(client, changed);
  return changed;
}
