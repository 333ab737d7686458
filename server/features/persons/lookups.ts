// Persons found for verbs and for other features: inside the tenant, and for hiring managers inside their jobs.
import { and, eq, type SQL } from 'drizzle-orm';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { AppError, notFound } from '#server/errors.ts';
import { personTombstones } from '#server/tables/person-care.ts';
import { type PersonRow, persons } from '#server/tables/persons.ts';
import { eraseWhole, holdWhole } from './care/erase/erase-whole.ts';
import { changePerson } from './change-person.ts';
import { linkKind } from './imports/link-kind.ts';
import { answerAlike } from './linking/answer-alike.ts';
import { givenConsents } from './linking/given-consents.ts';
import { onlyOwnApplicants } from './policy.ts';
import { presentPerson } from './present/present-person.ts';
import { presentPersons } from './present/present-persons.ts';
import { pageOfPersons } from './search/page-of-persons.ts';
import { usualSort } from './search/person-order.ts';
import {
  askedOfPersons,
  inSmartList,
  livingPersons,
  personQuery,
  ruleOfList,
} from './search/person-query.ts';

// What others ask for: persons as they are shown and erased, questions as conditions and pages, and what forms need.
export {
  answerAlike,
  askedOfPersons,
  changePerson,
  eraseWhole,
  givenConsents,
  holdWhole,
  inSmartList,
  linkKind,
  livingPersons,
  onlyOwnApplicants,
  type PersonRow,
  pageOfPersons,
  personQuery,
  presentPerson,
  presentPersons,
  ruleOfList,
  usualSort,
};

// Merging a merged person again makes chains; nobody makes longer ones.
const MOST_MERGES = 20;

/**
 * The employer's person with this permalink; of a merged one the person that was kept. With `isLocked` nobody else
 * changes it until the transaction ends. Throws NOT_FOUND, and GONE for an erased one.
 */
export async function personByPermalink(
  ctx: EmployerContext,
  permalink: PersonPermalink,
  { isLocked = false } = {},
): Promise<PersonRow> {
  let row = await one(ctx, eq(persons.permalink, permalink), isLocked);
  for (let step = 0; row !== undefined && row.mergedIntoId !== null && step < MOST_MERGES; step += 1)
    row = await one(ctx, eq(persons.id, row.mergedIntoId), isLocked);
  if (row !== undefined) return row;
  await sayIfErased(ctx, permalink);
  throw notFound('This person');
}

async function one(ctx: EmployerContext, which: SQL, isLocked: boolean): Promise<PersonRow | undefined> {
  const asked = ctx.db
    .select()
    .from(persons)
    .where(and(eq(persons.employerId, ctx.employer.id), which, onlyOwnApplicants(ctx)));
  const [row] = await (isLocked ? asked.for('no key update') : asked);
  return row;
}

async function sayIfErased(ctx: EmployerContext, permalink: PersonPermalink): Promise<void> {
  const [tombstone] = await ctx.db
    .select({ at: personTombstones.at, reason: personTombstones.reason })
    .from(personTombstones)
    .where(and(eq(personTombstones.permalink, permalink), eq(personTombstones.employerId, ctx.employer.id)));
  if (tombstone === undefined) return;
  const day = tombstone.at.toISOString().slice(0, 10);
  throw new AppError('GONE', `This person was erased on ${day}: ${tombstone.reason}`);
}
