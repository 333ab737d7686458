// How the inbox of leads reads the API, and what is asked for anew when something changed.

import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listLeads } from '#contract/application-leads.ts';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import { listPersonLists } from '#contract/person-lists.ts';
import { getPerson } from '#contract/persons.ts';
import { choicesQuery, pagedQuery } from '#islands/queries/lists.ts';
import { call } from '#lib/api/call.ts';
import { listen } from '#lib/realtime/listen.ts';
import { employerOf } from '#lib/stores/auth.ts';
import type { LeadFilters } from './lead-filters.ts';

const LEADS = 'leads';

export const leadsQuery = ({ search, source, isPaused }: LeadFilters) => ({
  ...pagedQuery([LEADS, { search, source, isPaused }], (on, options) =>
    call(
      listLeads,
      {
        params: { employer: employerOf() },
        query: {
          ...(search === '' ? {} : { search }),
          ...(source === null ? {} : { source: [source] }),
          ...(isPaused ? { paused: 'true' as const } : {}),
          ...on,
        },
      },
      options,
    ),
  ),
  placeholderData: keepPreviousData,
});

/** What is known of one lead beside the list. */
export const leadPersonQuery = (person: string) =>
  queryOptions({
    queryKey: ['person', person],
    queryFn: ({ signal }) =>
      call(getPerson, { params: { employer: employerOf(), person: person as PersonPermalink } }, { signal }),
  });

/** Talent lists kept by hand. */
export const handListsQuery = () => choicesQuery(listPersonLists, { kind: 'manual', archived: 'false' });

/** Lists, figures and the person beside them are asked for anew. */
export const leadsChanged = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: [LEADS] }),
    client.invalidateQueries({ queryKey: ['person'] }),
  ]);

const TOLD = ['applications/submitted', 'persons/created', 'persons/linked'] as const;

/** A lead that sends its application is none any more, and new ones come while the inbox is open. */
export function useLiveLeads(): void {
  const client = useQueryClient();
  useEffect(() => {
    const ends = TOLD.map((name) => listen(name, () => void leadsChanged(client)));
    return () => {
      for (const end of ends) end();
    };
  }, [client]);
}
