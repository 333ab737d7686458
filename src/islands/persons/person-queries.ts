// How the screens of persons read the API: the keys of what is kept, and what is asked for anew.
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import { PersonPermalink } from '#contract/kit/ids.ts';
import type { Person } from '#contract/person.ts';
import { getPersonMetrics } from '#contract/person-figures.ts';
import type { PersonQuestion } from '#contract/person-search.ts';
import { listPersonTags } from '#contract/person-tags.ts';
import { getPerson, listPersons, searchPersons } from '#contract/persons.ts';
import { pagedQuery } from '#islands/queries/lists.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { isSimple, listQueryOf, noFilters, type PoolFilters, questionOf } from './pool/pool-filters.ts';

type Page = OutputOf<typeof listPersons>;
type Signal = { signal?: AbortSignal };

export const POOL = 'persons';
const ONE = 'person';
export const METRICS = 'person-metrics';
const TAGS = 'person-tags';

const MOST = 1000;

/** What is asked for, without where in it one is: the list call where it is enough, the search call otherwise. */
const askedOf = (filters: PoolFilters) =>
  isSimple(filters)
    ? { query: { ...listQueryOf(filters), sort: filters.sort }, body: null }
    : { query: null, body: questionOf(filters) };

type Asked = ReturnType<typeof askedOf>;
type Part = { perPage: number; on?: { cursor?: string } } & Signal;

async function readPart({ query, body }: Asked, { perPage, on, signal }: Part): Promise<Page> {
  const params = { employer: employerOf() };
  const options = signal === undefined ? {} : { signal };
  if (body === null)
    return call(listPersons, { params, query: { ...query, ...on, perPage: String(perPage) } }, options);
  return call(searchPersons, { params, body: { ...body, ...on, perPage } }, options);
}

/** The persons under some filters, fifty at a time. */
export const poolQuery = (filters: PoolFilters) => {
  const asked = askedOf(filters);
  return {
    ...pagedQuery([POOL, asked], (on, { signal }) => readPart(asked, { perPage: 50, on, signal })),
    placeholderData: keepPreviousData,
  };
};

/** The first persons under some filters, a thousand unless said; `isCut` says that there are more. Throws CallError. */
export async function firstPersons(
  filters: PoolFilters,
  most = MOST,
): Promise<{ rows: Page['data']; isCut: boolean }> {
  const { data, nextCursor } = await readPart(askedOf(filters), { perPage: most });
  return { rows: data, isCut: nextCursor !== null };
}

/** Figures of the persons under these filters; those that need the search call have none. */
export const metricsQuery = (filters: PoolFilters = noFilters) => {
  const query = listQueryOf(filters);
  return queryOptions({
    queryKey: [METRICS, query],
    enabled: isSimple(filters),
    staleTime: 30_000,
    queryFn: ({ signal }) =>
      call(getPersonMetrics, { params: { employer: employerOf() }, query }, { signal }),
  });
};

/** Persons a question finds, for suggestions and for pasted addresses. */
export const askPersons = (question: PersonQuestion, { perPage, signal }: { perPage: number } & Signal) =>
  call(
    searchPersons,
    { params: { employer: employerOf() }, body: { ...question, perPage } },
    signal === undefined ? {} : { signal },
  );

/** A permalink of the address as one of a person. An address that cannot be one is not asked for. */
export function personPermalinkOf(text: string): PersonPermalink {
  const permalink = PersonPermalink.safeParse(text);
  if (!permalink.success) throw new CallError('NOT_FOUND', 'Page not found, or you don’t have access.', 404);
  return permalink.data;
}

export const personQuery = (permalink: string) =>
  queryOptions({
    queryKey: [ONE, permalink],
    queryFn: ({ signal }) =>
      call(
        getPerson,
        { params: { employer: employerOf(), person: personPermalinkOf(permalink) } },
        { signal },
      ),
  });

export const tagsQuery = () =>
  queryOptions({
    queryKey: [TAGS],
    staleTime: 30_000,
    queryFn: async ({ signal }) => {
      const input = { params: { employer: employerOf() }, query: { perPage: String(MOST) } };
      return (await call(listPersonTags, input, { signal })).data;
    },
  });

/** Puts a changed person in its place and asks for the lists anew. */
export async function personArrived(client: QueryClient, person: Person): Promise<void> {
  client.setQueryData(personQuery(person.permalink).queryKey, person);
  await personsChanged(client);
}

/** The persons that are open on screen are asked for anew. */
export const anyPersonChanged = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [ONE] });

/** Lists, figures and tags are asked for anew. */
export async function personsChanged(client: QueryClient, permalinks: readonly string[] = []): Promise<void> {
  const keys = [
    [POOL],
    [METRICS],
    [TAGS],
    ['person-lists'],
    ['person-list'],
    ['listed'],
    ['exclusions'],
  ] as const;
  await Promise.all(
    [...keys, ...permalinks.map((permalink) => [ONE, permalink] as const)].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}
