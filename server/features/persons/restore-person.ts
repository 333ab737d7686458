import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Person } from '#contract/person.ts';
import type { restorePerson as endpoint } from '#contract/persons.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { touchPerson } from './change-person.ts';
import { personByPermalink, presentPerson } from './lookups.ts';
import { mayEditPersons } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Brings an archived person back as they were; twice changes nothing more. */
export async function restorePerson(ctx: EmployerContext, { params }: Input): Promise<Person> {
  mayEditPersons(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await personByPermalink(tx, params.person, { isLocked: true });
    if (row.archivedAt === null) return presentPerson(tx, row);
    return presentPerson(tx, await touchPerson(tx, row, { archivedAt: null }));
  });
}
