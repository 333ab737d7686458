// How every list of the employer is read: page by page for a screen, or whole to choose from.
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
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
type Cursor = { nextCursor: string | null };

const nameOf = <E extends ListEndpoint>({ path }: E) => path.split('/').at(-1) as NameOf<E>;

/** The types of an endpoint's input and output can't be followed through its own parameter. */
const read = <E extends ListEndpoint>(endpoint: E, asked: readonly unknown[], signal: AbortSignal) => {
  const input = { params: { employer: employerOf() }, query: Object.assign({}, ...asked) };
  return call(endpoint, input as CallInput<E>, { signal });
};

/** The beginning of the keys of a list's pages, for what is put into them by hand. */
export const listKey = <E extends ListEndpoint>(endpoint: E) => [nameOf(endpoint), 'list'] as const;

/** Whatever comes in pages, one after the other; `part` gets where to go on, in the form a call takes it. */
export const pagedQuery = <Page, Key extends readonly [QueryName, ...unknown[]]>(
  queryKey: Key,
  part: (on: { cursor?: string }, options: { signal: AbortSignal }) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey,
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page) => (page as Cursor).nextCursor,
    queryFn: ({ pageParam, signal }) => part(pageParam === null ? {} : { cursor: pageParam }, { signal }),
  });

/** A list as `query` asks for it, page by page. While another is on its way, the rows of the last one stay. */
export const listQuery = <E extends ListEndpoint>(endpoint: E, query: QueryOf<E>) => ({
  ...pagedQuery([...listKey(endpoint), query] as const, (on, { signal }) =>
    read(endpoint, [query, on], signal),
  ),
  placeholderData: keepPreviousData,
});

/**
 * What can be chosen from a list of the employer: the first 1,000 rows, or `perPage` of them. The same question has the
 * same key, whichever screen asks it.
 */
export const choicesQuery = <E extends ListEndpoint>(endpoint: E, query?: QueryOf<E>) =>
  queryOptions({
    queryKey: [nameOf(endpoint), 'choices', query] as const,
    queryFn: async ({ signal }): Promise<RowOf<E>[]> => {
      const page = await read(endpoint, [{ perPage: '1000' }, query], signal);
      return (page as { data: RowOf<E>[] }).data;
    },
  });
