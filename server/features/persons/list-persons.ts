import { and } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { PersonRow as Shown } from '#contract/person.ts';
import type { listPersons as endpoint } from '#contract/persons.ts';
import type { EmployerContext } from '#server/context.ts';
import { presentPersons } from './lookups.ts';
import { mayReadPersons } from './policy.ts';
import { askedOfList, listBase } from './search/list-conditions.ts';
import { pageOfPersons } from './search/page-of-persons.ts';
import { usualSort } from './search/person-order.ts';
import { wordsIn } from './search/words.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;

/** Last changed first unless sorted otherwise. */
export async function listPersons(
  ctx: EmployerContext,
  { query }: Input,
): Promise<{ data: Shown[]; nextCursor: string | null }> {
  mayReadPersons(ctx);
  const { perPage, cursor, sort, ...filters } = query;
  const { conditions } = await askedOfList(ctx, filters);
  const { ids, nextCursor } = await pageOfPersons(ctx, {
    scope: JSON.stringify(['listPersons', filters]),
    base: listBase(ctx, filters),
    where: and(...conditions),
    words: wordsIn(ctx.employer.id, filters.search),
    sort: usualSort(sort),
    ...{ perPage, cursor },
  });
  return { data: [...(await presentPersons(ctx, ids)).values()], nextCursor };
}
