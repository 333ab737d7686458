// A candidate whom the platform deleted or anonymised is erased here too: what is left tells that somebody applied.
import { and, asc, eq, inArray, isNull, notExists, notInArray, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ListenerContext } from '#server/dispatch.ts';
import type { ConnectionRow } from '#server/features/ats/events.ts';
import { holdPersons, takeTurn } from '#server/features/persons/linking/locks.ts';
import { eraseWhole, holdWhole } from '#server/features/persons/lookups.ts';
import { applications } from '#server/tables/applications.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { type PersonId, persons } from '#server/tables/persons.ts';
import { eraseApplication } from '../erasing/erase-application.ts';

type ApplicationRow = typeof applications.$inferSelect;
const WHY = 'Erased because the candidate was deleted or anonymised in the ATS';

export type Gone = { candidateId: string | null; externalIds: readonly string[] };

/**
 * First in the transaction of a delivery that erases somebody: the employer's turn, and everybody it may erase. One after
 * the other they would be held in the order of the delivery.
 */
export async function holdCandidates(
  ports: ListenerContext,
  connection: ConnectionRow,
  gone: readonly Gone[],
): Promise<void> {
  if (gone.length === 0) return;
  await takeTurn(ports.db, connection.employerId);
  const named = [];
  for (const one of gone) named.push(...(await applicationsOf(ports, connection, one)));
  const ids = new Set(named.map(({ personId }) => personId));
  await holdWhole(ports, [...ids]);
}

/**
 * Erases the candidate's applications on this connection's board, second submissions too, and each person of whom
 * nothing else is here. `holdCandidates` came before. Answers whether anybody of ours was meant.
 */
export async function eraseCandidate(
  tx: ListenerContext,
  { id, employerId }: Pick<ConnectionRow, 'id' | 'employerId'>,
  gone: Gone,
): Promise<boolean> {
  const named = await applicationsOf(tx, { id }, gone);
  const whole = await personsOf(tx, named);
  await eraseWhole({ ...tx, employer: { id: employerId } }, whole, { reason: WHY, why: WHY, byId: null });
  const others = named.filter(({ personId }) => !whole.includes(personId));
  for (const row of await held(tx, others))
    for (const effect of await eraseApplication(tx, row, WHY)) tx.afterCommit(effect);
  return named.length > 0;
}

/** Of whom only these applications tell: with another one, or here for other reasons, a person stays as they are. */
async function personsOf({ db }: ListenerContext, rows: readonly ApplicationRow[]): Promise<PersonId[]> {
  if (rows.length === 0) return [];
  const these = rows.map(({ id }) => id);
  const whose = rows.map(({ personId }) => personId);
  const other = alias(applications, 'other');
  const others = db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.personId, persons.id), isNull(other.erasedAt), notInArray(other.id, these)));
  const found = await db
    .select({ id: persons.id })
    .from(persons)
    .where(
      and(inArray(persons.id, whose), inArray(persons.sourceType, ['application', 'ats']), notExists(others)),
    );
  return found.map(({ id }) => id);
}

/** With their persons, and only those that nobody erased meanwhile. */
async function held({ db }: ListenerContext, rows: readonly ApplicationRow[]): Promise<ApplicationRow[]> {
  if (rows.length === 0) return [];
  await holdPersons(
    db,
    rows.map(({ personId }) => personId),
  );
  const ids = rows.map(({ id }) => id);
  return db
    .select()
    .from(applications)
    .where(and(inArray(applications.id, ids), isNull(applications.erasedAt)))
    .orderBy(asc(applications.id))
    .for('update');
}

async function applicationsOf(
  { db }: ListenerContext,
  connection: Pick<ConnectionRow, 'id'>,
  { candidateId, externalIds }: Gone,
): Promise<ApplicationRow[]> {
  const isMeant = or(
    externalIds.length === 0 ? undefined : inArray(applications.externalId, [...externalIds]),
    candidateId === null ? undefined : eq(applications.atsCandidateId, candidateId),
  );
  if (isMeant === undefined) return [];
  const rows = await db
    .select({ application: applications })
    .from(applications)
    .innerJoin(jobPages, eq(jobPages.id, applications.jobPageId))
    .innerJoin(jobBoards, eq(jobBoards.id, jobPages.jobBoardId))
    .where(and(eq(jobBoards.connectionId, connection.id), isMeant, isNull(applications.erasedAt)));
  const firsts = rows.map(({ application }) => application);
  if (firsts.length === 0) return [];
  const ids = firsts.map(({ id }) => id);
  const again = await db
    .select()
    .from(applications)
    .where(and(inArray(applications.duplicateOfId, ids), isNull(applications.erasedAt)));
  return [...firsts, ...again];
}
