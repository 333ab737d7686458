// What a lead is to staff: theirs to answer while it is one.
import type { PersonPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { conflict, notFound } from '#server/errors.ts';
import { type PersonRow, personByPermalink } from '#server/features/persons/lookups.ts';
import { mayManageApplications } from '../policy.ts';

/** The person, held until the transaction ends. Throws FORBIDDEN, NOT_FOUND and, for whom somebody took on already, CONFLICT. */
export async function leadOf(tx: EmployerContext, permalink: PersonPermalink): Promise<PersonRow> {
  mayManageApplications(tx);
  const person = await personByPermalink(tx, permalink, { isLocked: true });
  if (person.archivedAt !== null) throw conflict('This person is archived. Restore them first.', 'archived');
  if (person.stage !== 'lead' && person.stage !== 'engaged')
    throw conflict('A colleague took this lead on meanwhile.', person.stage);
  return person;
}

/** The person of what is taken back, held. Throws FORBIDDEN and NOT_FOUND. */
export async function formerLeadOf(tx: EmployerContext, permalink: PersonPermalink): Promise<PersonRow> {
  mayManageApplications(tx);
  const person = await personByPermalink(tx, permalink, { isLocked: true });
  if (person.mergedIntoId !== null) throw notFound('This person');
  return person;
}
