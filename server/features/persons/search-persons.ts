import type { InputOf } from '#contract/kit/endpoint.ts';
import type { PersonRow as Shown } from '#contract/person.ts';
import type { searchPersons as endpoint } from '#contract/persons.ts';
import type { EmployerContext } from '#server/context.ts';
import { presentPersons } from './lookups.ts';
import { mayReadPersons } from './policy.ts';
import { pageOfPersons } from './search/page-of-persons.ts';
import { usualSort } from './search/person-order.ts';
import { askedOfPersons, livingPersons } from './search/person-query.ts';
import { wordsIn } from './search/words.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Persons by filter groups, last changed first unless sorted otherwise. */
export async function searchPersons(
  ctx: EmployerContext,
  { body }: Input,
): Promise<{ data: Shown[]; nextCursor: string | null }> {
  mayReadPersons(ctx);
  const { perPage, cursor, sort, q, filters } = body;
  const { ids, nextCursor } = await pageOfPersons(ctx, {
    scope: JSON.stringify(['searchPersons', q ?? '', filters ?? []]),
    base: livingPersons(ctx),
    where: await askedOfPersons(ctx, { filters }),
    words: wordsIn(ctx.employer.id, q),
    sort: sort ?? usualSort('updated'),
    ...{ perPage, cursor },
  });
  return { data: [...(await presentPersons(ctx, ids)).values()], nextCursor };
}
