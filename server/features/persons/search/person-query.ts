// Turns a question about persons into a condition on the table persons.
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PersonQuestion } from '#contract/person-search.ts';
import type { EmployerContext } from '#server/context.ts';
import { invalidField } from '#server/errors.ts';
import { persons } from '#server/tables/persons.ts';
import { onlyOwnApplicants } from '../policy.ts';
import { all, type Condition, not, plain, some } from './condition.ts';
import { askedFor, type Placed, placedFilters } from './filter-limits.ts';
import { type LeafContext, leafCondition } from './leaf-conditions.ts';
import { type Named, type NamedList, namedThings } from './named.ts';
import { hasWords } from './words.ts';

// A smart list may look into smart lists; round in circles it would never end. A question may name any such list.
const DEEPEST_LISTS = 3;

/**
 * For `where` on persons: the employer's living ones that the one who asks may see and the question finds. Throws
 * VALIDATION with the place of whatever cannot be asked.
 */
export async function personQuery(ctx: EmployerContext, question: PersonQuestion): Promise<SQL> {
  return and(livingPersons(ctx), await askedOfPersons(ctx, question)) as SQL;
}

/** The employer's persons that stand in lists: archived and merged ones stand in none. */
export const livingPersons = (ctx: EmployerContext): SQL | undefined =>
  and(eq(persons.employerId, ctx.employer.id), isNull(persons.archivedAt), isNull(persons.mergedIntoId));

/** What a question asks of the living ones, and that they may be seen; undefined where it asks for all. */
export const askedOfPersons = async (
  ctx: EmployerContext,
  question: PersonQuestion,
): Promise<SQL | undefined> => and(onlyOwnApplicants(ctx), ...(await questionParts(ctx, question)));

/** The search of a list, as it may be kept: what it asks of the living ones. */
export const ruleOfList = async (ctx: EmployerContext, rule: PersonQuestion): Promise<SQL | undefined> =>
  and(onlyOwnApplicants(ctx), ...(await questionParts(ctx, rule, 1)));

/** Who of the living stands in a smart list: whoever its search finds, but for those somebody keeps out. */
export const inSmartList = async (
  ctx: EmployerContext,
  { id, search }: Pick<NamedList, 'id' | 'search'>,
): Promise<SQL | undefined> => and(await ruleOfList(ctx, search ?? {}), isAdmitted(id));

/** Nobody keeps them out of a smart list. */
const isAdmitted = (list: NamedList['id']): SQL => sql`not exists (select 1 from person_list_exclusions
  where list_id = ${list}::uuid and person_id = ${persons.id})`;

/** What a question adds to that. */
export async function questionParts(
  ctx: EmployerContext,
  question: PersonQuestion,
  depth = 0,
): Promise<SQL[]> {
  const filters = placedFilters(question);
  const named = await namedThings(ctx, { tags: askedFor(filters, 'tag'), lists: askedFor(filters, 'list') });
  const at: LeafContext = { ctx, named, smart: await smartLists(ctx, named, depth) };
  const words = hasWords(ctx.employer.id, question.q);
  return [...(words === undefined ? [] : [words]), ...filters.map((filter) => conditionOf(filter, at).where)];
}

/** The conditions of the smart lists among those named. */
export async function smartLists(
  ctx: EmployerContext,
  { lists }: Named,
  depth = 0,
): Promise<Map<string, Condition>> {
  const smart = new Map<string, Condition>();
  for (const [permalink, { id, kind, search }] of lists) {
    if (kind === 'manual' || search === null) continue;
    if (depth > DEEPEST_LISTS)
      throw invalidField(
        '/filters',
        'NOT_ALLOWED',
        `Smart lists can refer to each other ${DEEPEST_LISTS} levels deep and not in circles.`,
      );
    const parts = await questionParts(ctx, search, depth + 1);
    smart.set(permalink, all([...parts, isAdmitted(id)].map(plain)));
  }
  return smart;
}

function conditionOf(filter: Placed, at: LeafContext): Condition {
  if ('leaf' in filter) return leafCondition(filter.leaf, at);
  const parts = filter.parts.map((part) => conditionOf(part, at));
  if (filter.join === 'and') return all(parts);
  return filter.join === 'or' ? some(parts) : not(parts[0] as Condition);
}
