// A candidate whom the platform deleted or anonymised is erased here too: what is left tells that somebody applied.
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { eraseApplication } from '#server/features/applications/lookups.ts';
import { applications } from '#server/features/applications/table.ts';
import { jobBoards } from '#server/features/job-boards/table.ts';
import { jobPages } from '#server/features/job-pages/table.ts';
import type { ConnectionRow } from '../lookups.ts';
import { erasePersons } from './erase-person.ts';
import type { TakingPorts } from './ports.ts';

type ApplicationRow = typeof applications.$inferSelect;
const WHY = 'Erased, because the candidate was deleted or anonymised in the ATS';

type Gone = { candidateId: string | null; externalIds: readonly string[] };

/**
 * Erases the candidate's applications on this connection's board, second submissions too, and each person of whom no
 * other application is left. Answers with what to do after commit; nothing when nobody of ours is meant.
 */
export async function eraseCandidate(
  ports: TakingPorts,
  connection: ConnectionRow,
  gone: Gone,
): Promise<(() => void)[]> {
  const rows = await applicationsOf(ports, connection, gone);
  const effects: (() => void)[] = [];
  for (const row of rows) effects.push(...(await eraseApplication(ports, row, WHY)));
  await erasePersons(ports, [...new Set(rows.map(({ personId }) => personId))]);
  return effects;
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
