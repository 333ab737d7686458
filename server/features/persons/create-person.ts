import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Person } from '#contract/person.ts';
import type { createPerson as endpoint } from '#contract/persons.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { presentPerson } from './lookups.ts';
import { makePerson, tellMade } from './make-person.ts';
import { mayEditPersons } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Makes a person by hand. */
export async function createPerson(ctx: EmployerContext, { body }: Input): Promise<Person> {
  mayEditPersons(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await makePerson(tx, body, { type: 'manual', ref: null });
    tellMade(tx, row);
    return presentPerson(tx, row);
  });
}
