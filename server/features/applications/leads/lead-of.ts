// The person behind a lead, held with their applications: a colleague or the candidate may act at the same moment.
import { and, asc, eq } from 'drizzle-orm';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { conflict, notFound } from '#server/errors.ts';
import { type PersonRow, personByPermalink } from '#server/features/persons/lookups.ts';
import { applications } from '#server/tables/applications.ts';
import { persons } from '#server/tables/persons.ts';
import { mayManageApplications } from '../policy.ts';

/** The person, held until the transaction ends. Throws FORBIDDEN, NOT_FOUND and, for whom somebody took on already, CONFLICT. */
export async function leadOf(tx: EmployerContext, permalink: PersonPermalink): Promise<PersonRow> {
  mayManageApplications(tx);
  await holdApplications(tx, permalink);
  const person = await personByPermalink(tx, permalink, { isLocked: true });
  if (person.archivedAt !== null) throw conflict('This person is archived. Restore them first.', 'archived');
  if (person.stage !== 'lead' && person.stage !== 'engaged')
    throw conflict('A colleague has taken this lead.', person.stage);
  return person;
}

/** The person of what is taken back, held. Throws FORBIDDEN and NOT_FOUND. */
export async function formerLeadOf(tx: EmployerContext, permalink: PersonPermalink): Promise<PersonRow> {
  mayManageApplications(tx);
  await holdApplications(tx, permalink);
  const person = await personByPermalink(tx, permalink, { isLocked: true });
  if (person.mergedIntoId !== null) throw notFound('This person');
  return person;
}

// Applications before their person: so does whoever hands one in or decides about it, and no two wait for each other.
async function holdApplications(tx: EmployerContext, permalink: PersonPermalink): Promise<void> {
  await tx.db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(persons, eq(persons.id, applications.personId))
    .where(and(eq(persons.permalink, permalink), eq(persons.employerId, tx.employer.id)))
    .orderBy(asc(applications.id))
    .for('update', { of: applications });
}
