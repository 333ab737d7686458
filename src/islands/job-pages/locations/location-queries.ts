// What the screens of locations read.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type JobLocation, listJobLocations } from '#contract/job-locations.ts';
import { pagedQuery } from '#islands/queries/lists.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { nameOfCountry } from '../country-options.ts';

export const views = ['unread', 'corrected', 'all'] as const;
export type View = (typeof views)[number];
export type LocationFilters = { which: View; search: string };

export const locationsQuery = ({ which, search }: LocationFilters) => ({
  ...pagedQuery(['job-locations', 'list', which, search] as const, (on, { signal }) =>
    call(
      listJobLocations,
      {
        params: { employer: employerOf() },
        query: { which, perPage: '50', ...(search !== '' && { search }), ...on },
      },
      { signal },
    ),
  ),
  placeholderData: keepPreviousData,
});

/** How many jobs are invisible, and of how many. */
export const invisibleQuery = () =>
  queryOptions({
    queryKey: ['job-locations', 'sums'] as const,
    queryFn: ({ signal }) =>
      call(listJobLocations, { params: { employer: employerOf() }, query: { perPage: '1' } }, { signal }),
  });

type Read = Pick<JobLocation['places'][number], 'city' | 'region' | 'country' | 'countries'>;

/** "Cambridge, Massachusetts, United States" or "26 countries". */
export function placeText({ city, region, country, countries }: Read): string {
  if (country !== null) return [city, region, nameOfCountry(country)].filter(Boolean).join(', ');
  return countries.length === 0 ? 'Not recognized' : `${countries.length} countries`;
}

const MOST_NAMED = 3;

/** The first few places, and how many more. */
export function placesText(places: readonly Read[]): string {
  const texts = [...new Set(places.map(placeText))];
  const more = texts.length - MOST_NAMED;
  return `${texts.slice(0, MOST_NAMED).join(' · ')}${more > 0 ? ` +${more}` : ''}`;
}
