import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Person } from '#contract/person.ts';
import type { getPerson as endpoint } from '#contract/persons.ts';
import type { EmployerContext } from '#server/context.ts';
import { personByPermalink, presentPerson } from './lookups.ts';
import { mayReadPersons } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Of a merged person the one that was kept; of an erased one when and why, as GONE. */
export async function getPerson(ctx: EmployerContext, { params }: Input): Promise<Person> {
  mayReadPersons(ctx);
  return presentPerson(ctx, await personByPermalink(ctx, params.person));
}
