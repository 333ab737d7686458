// Exports as server state: looked at until their file is there.
import { useQuery } from '@tanstack/react-query';
import { type Export, getExport, listExports } from '#contract/exports.ts';
import type { ExportPermalink } from '#contract/kit/ids.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';

const EXPORTS = 'person-exports';
const LOOK_MS = 1500;

const isBeingMade = (one: Export | undefined): boolean =>
  one === undefined || one.status === 'queued' || one.status === 'running';

/** Where a ready export is fetched from. */
export const exportFileOf = (permalink: string): string =>
  `/v1/employers/${employerOf()}/exports/${permalink}/download`;

export const useExport = (permalink: ExportPermalink | null) =>
  useQuery({
    queryKey: [EXPORTS, permalink],
    enabled: permalink !== null,
    queryFn: ({ signal }) =>
      call(
        getExport,
        { params: { employer: employerOf(), export: permalink as ExportPermalink } },
        { signal },
      ),
    refetchInterval: ({ state: { data } }) => (isBeingMade(data) ? LOOK_MS : false),
  });

/** The newest twenty. */
export const useExports = () =>
  useQuery({
    queryKey: [EXPORTS],
    queryFn: async ({ signal }) => {
      const input = { params: { employer: employerOf() }, query: { perPage: '20' } };
      return (await call(listExports, input, { signal })).data;
    },
    refetchInterval: ({ state: { data } }) => (data?.some(isBeingMade) ? LOOK_MS : false),
  });
