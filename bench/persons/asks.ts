// What the bench asks of the talent pool, with the bar of each.
import type { CallInput, Endpoint, OutputOf } from '#contract/kit/endpoint.ts';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import { autocompletePersons, getPersonMetrics } from '#contract/person-figures.ts';
import type { PersonQuestion } from '#contract/person-search.ts';
import { listPersonEvents, listPersons, searchPersons } from '#contract/persons.ts';
import { requestFor } from '#lib/api/create-call.ts';
import type { buildApp } from '#server/app.ts';
import type { Settings } from '#server/env.ts';
import { cookieNames } from '#server/http/session-cookies.ts';
import type { TestEmployer, TestUser } from '#tests/support/make-people.ts';
import { clip, jobPage, list, shareLink, tag } from '#tests/support/many-persons.ts';
import { type Ask, quantile, timesOf } from './timing.ts';

type Product = {
  app: Awaited<ReturnType<typeof buildApp>>['app'];
  settings: Settings;
  employer: TestEmployer;
  owner: TestUser;
  persons: number;
};
/** `bar` in milliseconds. */
export type Asked = {
  name: string;
  each: Ask[];
  bar: number;
};

/** One or two filters of every kind, each from what many have to what few have. */
const filters = {
  stage: [{ stage: ['lead'] }, { stage: ['hired'] }],
  source: [{ source: ['import'] }, { source: ['text'] }],
  tag: [1, 10, 200].map((place) => ({ personTagPermalink: [tag(place)] })),
  list: [1, 10, 50].map((place) => ({ personListPermalink: [list(place)] })),
  event: [{ event: ['job-page-viewed'] }, { event: ['job-page-apply-clicked'] }],
  jobClip: [1, 20, 300].map((place) => ({ jobClipPermalink: [clip(place)] })),
  jobPage: [1, 300].map((place) => ({ jobPagePermalink: [jobPage(place)] })),
  shareLink: [1, 300].map((place) => ({ shareLinkPermalink: [shareLink(place)] })),
  search: ['an', 'ana', 'belason', 'ana bel', 'works 1', 'zan quist', 'nobody'].map((search) => ({ search })),
};
const sorts = ['updated', 'name', 'created', 'seen', 'score'].map((sort) => ({ sort }));

const groups: PersonQuestion[] = [
  { filters: [{ or: [leaf('tag', 'has', tag(150)), leaf('jobClip', 'has', clip(299))] }] },
  { filters: [{ or: [leaf('tag', 'has', tag(1)), leaf('stage', 'is', 'hired')] }] },
  { filters: [leaf('event', 'has', 'job-clip-completed'), { not: leaf('tag', 'has', tag(1)) }] },
  {
    filters: [
      { and: [leaf('score', 'gt', 95), leaf('seen', 'within-days', 30), leaf('stage', 'is', 'applied')] },
    ],
  },
  {
    filters: [
      {
        or: [
          { and: [leaf('stage', 'is', 'hired'), leaf('tag', 'has', tag(3))] },
          leaf('list', 'has', list(20)),
        ],
      },
      leaf('company', 'starts', 'Works 39'),
    ],
  },
  { filters: [leaf('company', 'is', 'Works 3900'), leaf('title', 'contains', 'nurse')] },
  { filters: [leaf('email', 'starts', 'ana.bel'), { not: leaf('stage', 'is', 'lead') }] },
];

function leaf(field: string, op: string, value: string | number): never {
  return { field, op, value } as never;
}

export function asksOf(product: Product): Asked[] {
  const { persons } = product;
  // Between the two sizes that are promised the bar grows with the pool.
  const bar = persons <= 100_000 ? 15 : 100;
  const params = { employer: product.employer.permalink };
  const call = caller(product);
  const page = (query: object) => ask(query, () => call(listPersons, { params, query }));
  const singles = Object.entries(filters).map(([kind, queries]) => ({
    name: `list, by ${kind}`,
    each: queries.map(page),
    bar,
  }));
  const kinds = Object.entries(filters);
  const pairs = kinds.flatMap(([one, some], at) =>
    kinds.slice(at + 1).flatMap(([other, more]) => {
      const things = ['jobClip', 'jobPage', 'shareLink'];
      if (things.includes(one) && things.includes(other)) return [];
      return some.flatMap((first) => more.map((second) => page({ ...first, ...second })));
    }),
  );
  return [
    { name: 'list, each order', each: sorts.map(page), bar },
    ...singles,
    { name: `list, two filters (${pairs.length} pairs)`, each: pairs, bar },
    {
      name: 'search, groups of and/or/not',
      each: groups.map((body) => ask(body, () => call(searchPersons, { params, body }))),
      bar: 500,
    },
    {
      name: 'autocomplete',
      each: ['a', 'an', 'ana', 'work', 'works 12', 'sen', 'tag 1', 'welder', 'zzz'].map((q) =>
        ask(q, () => call(autocompletePersons, { params, body: { q } })),
      ),
      bar,
    },
    { name: 'metrics, of all', each: [ask('all', () => call(getPersonMetrics, { params }))], bar: 300 },
    {
      name: 'metrics, of one tag',
      each: [
        ask('tag', () =>
          call(getPersonMetrics, { params, query: { personTagPermalink: [tag(3)] } as never }),
        ),
      ],
      bar: 300,
    },
    {
      name: 'timeline of a person',
      each: [1, 10, 1000].map((n) => {
        const person = `p${String(n).padStart(10, '0')}` as PersonPermalink;
        return ask(person, () => call(listPersonEvents, { params: { ...params, person } }));
      }),
      bar: 50,
    },
  ];
}

const ask = (what: unknown, run: () => Promise<unknown>): Ask => ({ label: JSON.stringify(what), run });

/** Medians of page 1 and page 500, of 50 persons each, asked in turns. Null where there are fewer pages. */
export async function deepPages(product: Product): Promise<{ first: number; deep: number } | null> {
  const call = caller(product);
  const params = { employer: product.employer.permalink };
  const page = (cursor?: string) =>
    call(listPersons, { params, query: cursor === undefined ? {} : { cursor } });
  let cursor: string | undefined;
  for (let at = 1; at < 500; at += 1) {
    const { nextCursor } = await page(cursor);
    if (nextCursor === null) return null;
    cursor = nextCursor;
  }
  const times = await timesOf([ask('1', () => page()), ask('500', () => page(cursor))], 20);
  const of = (label: string) =>
    quantile(
      times.filter((one) => one.label === JSON.stringify(label)).map(({ ms }) => ms),
      0.5,
    );
  return { first: of('1'), deep: of('500') };
}

function caller({ app, settings, owner }: Product) {
  return async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<OutputOf<E>> => {
    const request = requestFor(endpoint, input, {});
    const answer = await app.inject({
      method: request.method as 'POST',
      url: request.path,
      headers: { origin: new URL(settings.publicUrl).origin, ...request.headers },
      cookies: { [cookieNames(settings).session]: owner.token },
      ...(request.body === undefined ? {} : { payload: request.body as string }),
    });
    if (answer.statusCode >= 300) throw new Error(`${endpoint.name}: ${answer.payload}`);
    return answer.json() as OutputOf<E>;
  };
}
