// How the dashboard reads the API, and when it asks anew.
import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getDashboard, getOutreach, getSince } from '#contract/dashboard.ts';
import { isAtLeast, type Role } from '#contract/kit/roles.ts';
import { listEvents } from '#contract/tracking-reads.ts';
import { call } from '#lib/api/call.ts';
import { listen } from '#lib/realtime/listen.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { type DashboardRange, queryOf } from './dashboard-range.ts';

const FIGURES = 'dashboard';
const LAST = 'dashboard-last-events';
const SINCE = 'dashboard-since';

export const dashboardQuery = (range: DashboardRange) =>
  queryOptions({
    queryKey: [FIGURES, queryOf(range)],
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      call(getDashboard, { params: { employer: employerOf() }, query: queryOf(range) }, { signal }),
  });

export const sinceQuery = () =>
  queryOptions({
    queryKey: [SINCE],
    queryFn: ({ signal }) => call(getSince, { params: { employer: employerOf() }, query: {} }, { signal }),
  });

/** Asked for recruiters and above: the others don't see whom anybody writes to. */
export const outreachQuery = (role: Role) =>
  queryOptions({
    queryKey: ['dashboard-outreach'],
    enabled: isAtLeast(role, 'recruiter'),
    queryFn: ({ signal }) => call(getOutreach, { params: { employer: employerOf() } }, { signal }),
  });

/** The last ten things that visitors did, for who may read them; what comes afterwards is told by the socket. */
export const lastEventsQuery = (mayRead: boolean) =>
  queryOptions({
    queryKey: [LAST],
    enabled: mayRead,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => {
      const input = { params: { employer: employerOf() }, query: { perPage: '10' } };
      return (await call(listEvents, input, { signal })).data;
    },
  });

export const csvPath = (range: DashboardRange): string =>
  `/v1/employers/${employerOf()}/dashboard/data.csv?${new URLSearchParams(queryOf(range)).toString()}`;

const askedAnew = (client: QueryClient) => {
  void client.invalidateQueries({ queryKey: [SINCE] });
  void client.invalidateQueries({ queryKey: [FIGURES] });
};

// One burst of arrivals is one new question.
const CALM_MS = 2_000;

/** What comes in while the screen is open is asked for anew; plays are not, since the feed tells them. */
export function useArrivals(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        askedAnew(client);
      }, CALM_MS);
    };
    const stops = [
      listen('applications/submitted', again),
      listen('persons/created', again),
      listen('job-boards/synced', again),
      listen('sequences/replied', again),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [client]);
}
