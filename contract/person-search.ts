// How persons are looked for: filters joined by and, or, not; saved as smart lists (reference C.7).
import * as z from 'zod/mini';
import { lineOrEmpty } from './kit/fields.ts';

/** What may be filtered on. Each takes the operators of its kind; anything else is refused by name. */
export const personFields = {
  name: 'text',
  email: 'text',
  company: 'text',
  title: 'text',
  headline: 'text',
  location: 'text',
  skill: 'text',
  resume: 'text',
  stage: 'choice',
  source: 'choice',
  owner: 'choice',
  tag: 'set',
  list: 'set',
  event: 'set',
  jobClip: 'set',
  jobPage: 'set',
  contentPage: 'set',
  shareLink: 'set',
  sequence: 'set',
  atsJobStatus: 'set',
  consent: 'set',
  score: 'number',
  plays: 'number',
  secondsWatched: 'number',
  created: 'date',
  updated: 'date',
  seen: 'date',
  eraseOn: 'date',
  doNotContact: 'choice',
} as const;
export type PersonField = keyof typeof personFields;

export const filterOperators = [
  'is',
  'is-not',
  'has',
  'has-not',
  'contains',
  'starts',
  'gt',
  'lt',
  'between',
  'within-days',
  'empty',
] as const;

const scalar = z.union([lineOrEmpty(200), z.number(), z.boolean()]);

export const FilterLeaf = z.strictObject({
  field: z.enum(Object.keys(personFields) as [PersonField, ...PersonField[]]),
  op: z.enum(filterOperators),
  value: z.optional(z.nullable(z.union([scalar, z.array(scalar).check(z.maxLength(50))]))),
});
export type FilterLeaf = z.infer<typeof FilterLeaf>;

export type Filter = FilterLeaf | { and: Filter[] } | { or: Filter[] } | { not: Filter };

/** Depth at most 4, at most 50 leaves: counted by the verb, which names the place that is too much. */
export const Filter: z.ZodMiniType<Filter> = z.lazy(() =>
  z.union([
    FilterLeaf,
    z.strictObject({ and: z.array(Filter).check(z.minLength(1), z.maxLength(50)) }),
    z.strictObject({ or: z.array(Filter).check(z.minLength(1), z.maxLength(50)) }),
    z.strictObject({ not: Filter }),
  ]),
);

export const personSorts = ['name', 'created', 'updated', 'seen', 'score'] as const;
export const PersonSort = z.enum(personSorts);

/** What is looked for, without where in the list one is. */
export const PersonQuestion = z.strictObject({
  q: z.optional(lineOrEmpty(200)),
  filters: z.optional(z.array(Filter).check(z.maxLength(50))),
  sort: z.optional(z.strictObject({ field: PersonSort, direction: z.enum(['asc', 'desc']) })),
});
export type PersonQuestion = z.infer<typeof PersonQuestion>;
