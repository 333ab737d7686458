// How the ATS screen reads the API, and what it asks for anew when something changed.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { listAtsMoves } from '#contract/application-moves.ts';
import { listAtsConnections, listSyncRuns } from '#contract/ats.ts';
import type { AtsConnection } from '#contract/ats-connection.ts';
import { listAtsStages, listClosures, previewAtsConnection } from '#contract/ats-mapping.ts';
import { listPushes } from '#contract/ats-pushes.ts';
import type { SyncRun } from '#contract/sync-run.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';

const CONNECTIONS = ['ats-connections'] as const;
const of = ({ permalink }: AtsConnection) => ({ employer: employerOf(), connection: permalink });

export const connectionsQuery = () =>
  queryOptions({
    queryKey: CONNECTIONS,
    queryFn: async ({ signal }) =>
      (await call(listAtsConnections, { params: { employer: employerOf() } }, { signal })).data,
    // A first sync ends with a board, or as a draft with the reason: the event of its end may be missed.
    refetchInterval: ({ state }) => (state.data?.some(isFilling) ? 2_000 : false),
  });

/** Live, and its first sync has not ended yet. */
export const isFirstSync = ({ status, health, jobBoard }: AtsConnection): boolean =>
  status === 'live' && health.lastSyncAt === null && jobBoard?.isArchived !== true;

/** It still runs, or is about to. */
export const isFilling = (connection: AtsConnection): boolean =>
  isFirstSync(connection) && connection.health.lastError === null;

export const runsQuery = (connection: AtsConnection) =>
  queryOptions({
    queryKey: ['ats-runs', connection.permalink],
    queryFn: async ({ signal }) =>
      (await call(listSyncRuns, { params: of(connection), query: { perPage: '10' } }, { signal })).data,
    // While one runs it is looked at again: its end comes as an event, which may be missed.
    refetchInterval: ({ state }) => (state.data?.[0]?.result === 'running' ? 2_000 : false),
  });

/** The run of a first sync, looked at each second; undefined while it has none. */
export const firstRunQuery = (connection: AtsConnection) =>
  queryOptions({ ...runsQuery(connection), select: (runs) => runs[0], refetchInterval: 1_000 });

export const previewQuery = (connection: AtsConnection) =>
  queryOptions({
    queryKey: ['ats-preview', connection.permalink, connection.version],
    queryFn: ({ signal }) => call(previewAtsConnection, { params: of(connection) }, { signal }),
    // A changed mapping is looked at anew; until then the board is about the same.
    placeholderData: (before) => before,
    // The platform is asked for its whole board: not again for a look into another window.
    staleTime: 60_000,
    retry: false,
  });

export const stagesQuery = (connection: AtsConnection) =>
  queryOptions({
    queryKey: ['ats-stages', connection.permalink],
    queryFn: ({ signal }) => call(listAtsStages, { params: of(connection) }, { signal }),
    retry: false,
  });

/** So many of the jobs a held sync would close are shown; the rest is told as a number. */
export const MOST_CLOSURES = 200;

export const closuresQuery = (connection: AtsConnection, { id }: Pick<SyncRun, 'id'>) =>
  queryOptions({
    queryKey: ['ats-closures', id],
    queryFn: async ({ signal }) => {
      const query = { perPage: String(MOST_CLOSURES) };
      return (await call(listClosures, { params: { ...of(connection), id }, query }, { signal })).data;
    },
  });

export const pushesQuery = (connection: AtsConnection) =>
  queryOptions({
    queryKey: ['ats-pushes', connection.permalink],
    queryFn: async ({ signal }) => {
      const query = {
        perPage: '20',
        status: ['waiting', 'failed', 'dead'],
        connection: [connection.permalink],
      };
      return (
        await call(listPushes, { params: { employer: employerOf() }, query: query as never }, { signal })
      ).data;
    },
  });

/** Moves that the ATS doesn’t have, or keeps otherwise. */
export const movesQuery = (connection: AtsConnection) =>
  queryOptions({
    queryKey: ['ats-moves', connection.permalink],
    queryFn: async ({ signal }) => {
      const query = {
        perPage: '20',
        status: ['waiting', 'failed', 'dead', 'unmapped', 'dropped'],
        connection: [connection.permalink],
      };
      const asked = { params: { employer: employerOf() }, query: query as never };
      return (await call(listAtsMoves, asked, { signal })).data;
    },
  });

/** After any act: the connection, its runs, its pushes and its moves. */
export async function refreshAts(client: QueryClient): Promise<void> {
  await Promise.all(
    ([CONNECTIONS, ['ats-runs'], ['ats-pushes'], ['ats-moves']] as const).map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}
