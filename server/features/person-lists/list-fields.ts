// What may be written into a list: a title of its own, and a search where it is smart.
import { and, eq, sql } from 'drizzle-orm';
import type { PersonQuestion } from '#contract/person-search.ts';
import type { EmployerContext } from '#server/context.ts';
import { AppError, conflict, invalidField } from '#server/errors.ts';
import { visibleLists } from '#server/features/persons/lists/lookups.ts';
import { ruleOfList } from '#server/features/persons/lookups.ts';
import { foldedWords } from '#server/search.ts';
import { type PersonListId, personLists } from '#server/tables/person-lists.ts';

export const titleKeyOf = (title: string): string => foldedWords(title).join(' ') || title.toLowerCase();

/**
 * Two of the employer who choose a title at once take their turns. A title is taken where the one who asks sees a list
 * that has it; private ones of others do not show by it. Throws DUPLICATE.
 */
export async function refuseTakenTitle(
  ctx: EmployerContext,
  title: string,
  own?: PersonListId,
): Promise<void> {
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`person-lists:${ctx.employer.id}`}, 0))`,
  );
  const [taken] = await ctx.db
    .select({ id: personLists.id, permalink: personLists.permalink, title: personLists.title })
    .from(personLists)
    .where(and(visibleLists(ctx), eq(personLists.titleKey, titleKeyOf(title))))
    .orderBy(sql`${personLists.id} = ${own ?? null}::uuid desc nulls last`)
    .limit(1);
  if (taken === undefined || taken.id === own) return;
  throw new AppError('DUPLICATE', `A list named “${taken.title}” already exists.`, {
    existing: { permalink: taken.permalink, title: taken.title },
    errors: [{ pointer: '/title', code: 'TAKEN', detail: 'A list with this title already exists.' }],
  });
}

/** The search of a smart list, tried out. Throws VALIDATION and, for a list kept by hand, CONFLICT. */
export async function searchFor(
  ctx: EmployerContext,
  kind: 'manual' | 'smart',
  search: PersonQuestion | null | undefined,
): Promise<PersonQuestion | null> {
  if (kind === 'manual') {
    if (search === undefined || search === null) return null;
    throw conflict('Manual lists have no search.', 'manual');
  }
  if (search === undefined || search === null)
    throw invalidField('/search', 'REQUIRED', 'A smart list needs a search.');
  try {
    await ruleOfList(ctx, search);
  } catch (error) {
    throw error instanceof AppError ? within('/search', error) : error;
  }
  return search;
}

function within(base: string, { code, message, extras }: AppError): AppError {
  const errors = (extras.errors ?? []).map((each) => ({ ...each, pointer: `${base}${each.pointer ?? ''}` }));
  return new AppError(code, message, { ...extras, errors });
}
