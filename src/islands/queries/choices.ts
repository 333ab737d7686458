import { queryOptions } from '@tanstack/react-query';
import type { CallInput, Endpoint, OutputOf } from '#contract/kit/endpoint.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';
import type { QueryName, Thing } from './registry.ts';

/** A list of the employer whose things are also the name of their queries. */
type ListEndpoint = Endpoint & { method: 'GET'; path: `/v1/employers/:employer/${Thing & QueryName}` };
type NameOf<E extends ListEndpoint> =
  E['path'] extends `/v1/employers/:employer/${infer Name extends Thing & QueryName}` ? Name : never;
type QueryOf<E extends Endpoint> = CallInput<E> extends { query?: infer Query } ? Query : never;
type RowOf<E extends Endpoint> = OutputOf<E> extends { data: readonly (infer Row)[] } ? Row : never;

/**
 * What can be chosen from a list of the employer: the first 1,000 rows, or `perPage` of them. The same question has the
 * same key, whichever screen asks it.
 */
export const choicesQuery = <E extends ListEndpoint>(endpoint: E, query?: QueryOf<E>) =>
  queryOptions({
    queryKey: [endpoint.path.split('/').at(-1) as NameOf<E>, 'choices', query] as const,
    queryFn: async ({ signal }): Promise<RowOf<E>[]> => {
      const input = {
        params: { employer: employerOf() },
        query: { perPage: '1000', ...(query as object | undefined) },
      };
      // The types of an endpoint's input and output can't be followed through its own parameter.
      const page = await call(endpoint, input as unknown as CallInput<E>, { signal });
      return (page as { data: RowOf<E>[] }).data;
    },
  });
