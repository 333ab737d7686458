// The employer's own hosts as server state, and the changes made to them.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listContentPages } from '#contract/content-pages.ts';
import type { Host, NewRoute } from '#contract/host.ts';
import { createHost, deleteHost, listHosts, saveHost, verifyHost } from '#contract/hosts.ts';
import { choicesQuery } from '#islands/queries/lists.ts';
import { call } from '#lib/api/call.ts';

export function useHosts(employer: string) {
  const client = useQueryClient();
  const queryKey = ['hosts', employer] as const;
  const query = useQuery({
    queryKey,
    queryFn: async () => (await call(listHosts, { params: { employer }, query: { perPage: '1000' } })).data,
  });
  // After a refusal, too: somebody else may have changed it.
  const onSettled = () => client.invalidateQueries({ queryKey });
  const add = useMutation({
    mutationFn: (host: string) => call(createHost, { params: { employer }, body: { host } }),
    onSettled,
  });
  const check = useMutation({
    mutationFn: ({ permalink }: Host) => call(verifyHost, { params: { employer, host: permalink } }),
    onSettled,
  });
  const route = useMutation({
    mutationFn: ({ host, routes }: { host: Host; routes: NewRoute[] }) =>
      call(
        saveHost,
        { params: { employer, host: host.permalink }, body: { routes } },
        { version: host.version },
      ),
    onSettled,
  });
  const giveUp = useMutation({
    mutationFn: ({ permalink, version }: Host) =>
      call(deleteHost, { params: { employer, host: permalink } }, { version }),
    onSettled,
  });
  return { query, add, check, route, giveUp };
}

/** Every page that may stand at a path, by title. */
export const usePagesToShow = () =>
  useQuery({
    ...choicesQuery(listContentPages),
    select: (pages) => pages.toSorted((one, other) => one.title.localeCompare(other.title)),
  });

export type Hosts = ReturnType<typeof useHosts>;
export type PagesToShow = ReturnType<typeof usePagesToShow>;
