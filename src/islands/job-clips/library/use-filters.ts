// The library's filters, read from the address and written back to it.
import { type QueryStep, useAddressQuery } from '#ui/use-address-query.ts';
import { type ClipFilters, readFilters, writeFilters } from './clip-filters.ts';

/** The filters and what changes them: typing replaces the address, choosing adds a step for Back. */
export function useFilters(): [ClipFilters, (next: ClipFilters, step?: QueryStep) => void] {
  const [query, change] = useAddressQuery();
  return [readFilters(query), (next, step) => change(writeFilters(next), step)];
}
