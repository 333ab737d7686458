import type { InputOf } from '#contract/kit/endpoint.ts';
import type { getPersonList as endpoint, PersonList } from '#contract/person-lists.ts';
import type { EmployerContext } from '#server/context.ts';
import { listOf } from './lookups.ts';
import { mayReadLists } from './policy.ts';
import { presentList } from './present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

export async function getPersonList(ctx: EmployerContext, { params }: Input): Promise<PersonList> {
  mayReadLists(ctx);
  return presentList(ctx, await listOf(ctx, params.personList));
}
