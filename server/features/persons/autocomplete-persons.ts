import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import { type autocompletePersons as endpoint, suggestionTypes } from '#contract/person-figures.ts';
import type { EmployerContext } from '#server/context.ts';
import { foldedWords, plainBeginsWords } from '#server/search.ts';
import { personLists } from '#server/tables/person-lists.ts';
import { personTags } from '#server/tables/person-tags.ts';
import { persons } from '#server/tables/persons.ts';
import { valuesBeginning } from './figures/person-figures.ts';
import { visibleLists } from './lists/lookups.ts';
import { mayReadPersons, onlyOwnApplicants, seesAllPersons } from './policy.ts';
import { pageOfPersons } from './search/page-of-persons.ts';
import { usualSort } from './search/person-order.ts';
import { livingPersons } from './search/person-query.ts';
import { foldedText } from './search/text-conditions.ts';
import { wordsIn } from './search/words.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;
type Suggestion = OutputOf<typeof endpoint>['data'][number];
type Asked = { q: string; limit: number };

/** Of each type at most `limit`, in the order of the types; a hiring manager is shown own applicants and lists only. */
export async function autocompletePersons(
  ctx: EmployerContext,
  { body }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayReadPersons(ctx);
  const { q, limit, types = suggestionTypes } = body;
  const asked = { q, limit };
  const found = await Promise.all([
    types.includes('person') ? personsLike(ctx, asked) : [],
    types.includes('tag') ? tagsLike(ctx, asked) : [],
    types.includes('list') ? listsLike(ctx, asked) : [],
    // What all persons have says more than who sees only some of them may know.
    seesAllPersons(ctx) ? valuesLike(ctx, asked, types) : [],
  ]);
  return { data: found.flat(), nextCursor: null };
}

async function personsLike(ctx: EmployerContext, { q, limit }: Asked): Promise<Suggestion[]> {
  const words = wordsIn(ctx.employer.id, q);
  if (words === undefined) return [];
  const { ids } = await pageOfPersons(ctx, {
    scope: 'autocompletePersons',
    base: livingPersons(ctx),
    where: onlyOwnApplicants(ctx),
    words,
    sort: usualSort('updated'),
    ...{ perPage: limit, cursor: undefined },
  });
  if (ids.length === 0) return [];
  const { id, fullName: value, permalink } = persons;
  const rows = await ctx.db.select({ id, value, permalink }).from(persons).where(inArray(id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((one): Suggestion[] => {
    const row = byId.get(one);
    if (row === undefined) return [];
    return [{ type: 'person', value: row.value, permalink: row.permalink, count: 1 }];
  });
}

// Signs alone begin no word, and so nothing.
const isSearchable = (q: string) => foldedWords(q).length > 0;

async function tagsLike(ctx: EmployerContext, { q, limit }: Asked): Promise<Suggestion[]> {
  if (!isSearchable(q)) return [];
  const { name: value, permalink, personCount: count } = personTags;
  const rows = await ctx.db
    .select({ value, permalink, count })
    .from(personTags)
    .where(and(eq(personTags.employerId, ctx.employer.id), plainBeginsWords(value, q)))
    .orderBy(desc(count), personTags.nameKey)
    .limit(limit);
  return rows.map((row) => ({ type: 'tag', ...row }));
}

async function listsLike(ctx: EmployerContext, { q, limit }: Asked): Promise<Suggestion[]> {
  if (!isSearchable(q)) return [];
  const { title: value, permalink, personCount: count } = personLists;
  const rows = await ctx.db
    .select({ value, permalink, count })
    .from(personLists)
    .where(and(visibleLists(ctx), isNull(personLists.archivedAt), plainBeginsWords(value, q)))
    .orderBy(desc(count), personLists.titleKey)
    .limit(limit);
  return rows.map((row) => ({ type: 'list', ...row }));
}

async function valuesLike(
  ctx: EmployerContext,
  { q, limit }: Asked,
  types: readonly Suggestion['type'][],
): Promise<Suggestion[]> {
  const kinds = (['company', 'title', 'skill'] as const).filter((kind) => types.includes(kind));
  const rows = await valuesBeginning(ctx.db, ctx.employer.id, { kinds, text: foldedText(q), limit });
  return rows.map(({ kind, value, count }) => ({ type: kind, value, permalink: null, count }));
}
