// A candidate whom the platform deleted or anonymised is erased here too: what is left tells that somebody applied.
import { and, eq, inArray, isNull, notExists, notInArray, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { eraseApplication } from '#server/features/applications/lookups.ts';
import { applications } from '#server/features/applications/table.ts';
import { jobBoards } from '#server/features/job-boards/table.ts';
import { jobPages } from '#server/features/job-pages/table.ts';
import { eraseWhole, type PersonRow } from '#server/features/persons/lookups.ts';
import { persons } from '#server/features/persons/table.ts';
import type { ConnectionRow } from '../lookups.ts';
import type { TakingPorts } from './ports.ts';

type ApplicationRow = typeof applications.$inferSelect;
const WHY = 'Erased, because the candidate was deleted or anonymised in the ATS';

type Effect = () => Promise<void> | void;
type Gone = { candidateId: string | null; externalIds: readonly string[] };

/**
 * Erases the candidate's applications on this connection's board, second submissions too, and each person of whom
 * nothing else is here. Answers with what to do after commit; nothing when nobody of ours is meant.
 */
export async function eraseCandidate(
  ports: TakingPorts,
  connection: ConnectionRow,
  gone: Gone,
): Promise<Effect[]> {
  const rows = await applicationsOf(ports, connection, gone);
  const whole = await personsOf(ports, rows);
  const effects: Effect[] = [];
  const tx = {
    ...ports,
    employer: { id: connection.employerId },
    afterCommit: (effect: Effect) => void effects.push(effect),
  };
  for (const person of whole) await eraseWhole(tx, person, { reason: WHY, why: WHY, byId: null });
  const erased = new Set(whole.map(({ id }) => id));
  for (const row of rows)
    if (!erased.has(row.personId)) effects.push(...(await eraseApplication(ports, row, WHY)));
  return effects;
}

/** Of whom only these applications tell: with another one, or here for other reasons, a person stays as they are. */
async function personsOf({ db }: TakingPorts, rows: readonly ApplicationRow[]): Promise<PersonRow[]> {
  if (rows.length === 0) return [];
  const these = rows.map(({ id }) => id);
  const whose = rows.map(({ personId }) => personId);
  const other = alias(applications, 'other');
  const others = db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.personId, persons.id), isNull(other.erasedAt), notInArray(other.id, these)));
  return db
    .select()
    .from(persons)
    .where(
      and(inArray(persons.id, whose), inArray(persons.sourceType, ['application', 'ats']), notExists(others)),
    )
    .for('update');
}

async function applicationsOf(
  { db }: TakingPorts,
  connection: ConnectionRow,
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
    .where(and(eq(jobBoards.connectionId, connection.id), isMeant, isNull(applications.erasedAt)))
    .for('update', { of: applications });
  const firsts = rows.map(({ application }) => application);
  if (firsts.length === 0) return [];
  const ids = firsts.map(({ id }) => id);
  const again = await db
    .select()
    .from(applications)
    .where(and(inArray(applications.duplicateOfId, ids), isNull(applications.erasedAt)))
    .for('update');
  return [...firsts, ...again];
}
