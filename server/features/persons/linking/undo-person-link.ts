import { and, eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Person } from '#contract/person.ts';
import type { undoPersonLink as endpoint } from '#contract/persons.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { personLinks } from '#server/tables/persons.ts';
import { personByPermalink, presentPerson } from '../lookups.ts';
import { mayEditPersons } from '../policy.ts';
import { part } from './link-devices.ts';
import { holdPersons, lockClaim } from './locks.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** The history of the device is nobody's again; what was written to the person meanwhile stays. */
export async function undoPersonLink(ctx: EmployerContext, { params }: Input): Promise<Person> {
  mayEditPersons(ctx);
  return inTransaction(ctx, async (tx) => {
    const person = await personByPermalink(tx, params.person);
    const isThis = and(eq(personLinks.id, params.link), eq(personLinks.personId, person.id));
    const [link] = await tx.db.select().from(personLinks).where(isThis);
    if (link === undefined) throw notFound('This link');
    await lockClaim(tx, { employerId: person.employerId, email: '', devices: [link.anonymousId] });
    await holdPersons(tx.db, [person.id]);
    const [held] = await tx.db.select().from(personLinks).where(isThis).for('update');
    if (held !== undefined && held.undoneAt === null) {
      await part(tx, held, tx.actor.userId);
      await audit(tx, {
        employerId: person.employerId,
        action: 'person.link-undone',
        entity: { kind: 'persons', permalink: person.permalink },
      });
    }
    return presentPerson(tx, await personByPermalink(tx, params.person));
  });
}
