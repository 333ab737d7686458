import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Person } from '#contract/person.ts';
import type { savePerson as endpoint } from '#contract/persons.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { staleVersion } from '#server/errors.ts';
import { changePerson } from './change-person.ts';
import { personByPermalink, presentPerson } from './lookups.ts';
import { mayEditPersons } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** Corrects what is known of a person. */
export async function savePerson(ctx: EmployerContext, { params, body, version }: Input): Promise<Person> {
  mayEditPersons(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = await personByPermalink(tx, params.person, { isLocked: true });
    if (before.version !== version) throw staleVersion(await presentPerson(tx, before));
    return presentPerson(tx, await changePerson(tx, before, body));
  });
}
