import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Person } from '#contract/person.ts';
import type { addConsent as endpoint } from '#contract/person-care.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { invalidField } from '#server/errors.ts';
import { touchPerson } from '../change-person.ts';
import { personByPermalink, presentPerson } from '../lookups.ts';
import { mayEditPersons } from '../policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

// Nobody gives and takes consent back this often.
const MOST_CONSENTS = 500;

/** Writes down a consent given or taken back; what was written before stays. */
export async function addConsent(ctx: EmployerContext, { params, body }: Input): Promise<Person> {
  mayEditPersons(ctx);
  const { kind, ...rest } = body;
  return inTransaction(ctx, async (tx) => {
    const person = await personByPermalink(tx, params.person, { isLocked: true });
    if (person.consents.length >= MOST_CONSENTS)
      throw invalidField('/kind', 'TOO_MANY', `A person can have at most ${MOST_CONSENTS} consents.`);
    const consents = [...person.consents, { key: kind, ...rest, at: tx.now().toISOString() }];
    const after = await touchPerson(tx, person, { consents });
    await audit(tx, {
      employerId: tx.employer.id,
      action: 'person.consent-added',
      entity: { kind: 'persons', permalink: person.permalink },
      changes: [kind],
    });
    return presentPerson(tx, after);
  });
}
