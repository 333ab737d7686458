// A candidate whom the platform deleted or anonymised is erased here too: what is left tells that somebody applied.
import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { newId } from '#server/context.ts';
import { roomsOf } from '#server/features/applications/lookups.ts';
import {
  applicationEvents,
  applicationFiles,
  applicationLinks,
  applicationPushes,
  applications,
} from '#server/features/applications/table.ts';
import { jobBoards } from '#server/features/job-boards/table.ts';
import { jobPages } from '#server/features/job-pages/table.ts';
import { tokenHash } from '#server/tokens.ts';
import type { ConnectionRow } from '../lookups.ts';
import { erasePersons } from './erase-person.ts';
import type { TakingPorts } from './ports.ts';

type ApplicationRow = typeof applications.$inferSelect;
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
  for (const row of rows) effects.push(...(await eraseApplication(ports, row)));
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

async function eraseApplication(ports: TakingPorts, row: ApplicationRow): Promise<(() => void)[]> {
  const { db, services } = ports;
  const files = await db
    .delete(applicationFiles)
    .where(eq(applicationFiles.applicationId, row.id))
    .returning({ storedAs: applicationFiles.storedAs });
  await db.delete(applicationLinks).where(eq(applicationLinks.applicationId, row.id));
  await db
    .update(applicationPushes)
    .set({ status: 'dead', nextAttemptAt: null, message: 'The candidate was erased.' })
    .where(and(eq(applicationPushes.applicationId, row.id), ne(applicationPushes.status, 'done')));
  await eraseWords(ports, row);
  const [after] = await db
    .update(applications)
    .set(nobody(ports.now(), row))
    .where(eq(applications.id, row.id))
    .returning();
  const rooms = await roomsOf(ports, row);
  return [
    () => {
      for (const { storedAs } of files)
        services.files.remove(storedAs).catch((error: unknown) => {
          services.log.error({ err: error, storedAs }, 'The file of an erased candidate was not removed');
        });
      if (after === undefined) return;
      const { permalink, status, version } = after;
      for (const room of rooms)
        services.emit('applications/changed', room, { permalink, status, version }, null);
    },
  ];
}

/** Events whose words are ours or the platform's; in all others candidate or staff may have named anybody. */
const harmless = ['started', 'saved', 'submitted', 'pushed', 'push-failed', 'stage-changed'];

/** That something was done, and when, stays. */
async function eraseWords({ db, now }: TakingPorts, { id }: ApplicationRow): Promise<void> {
  await db
    .update(applicationEvents)
    .set({ text: 'What was written here was erased' })
    .where(and(eq(applicationEvents.applicationId, id), notInArray(applicationEvents.kind, harmless)));
  const text = 'Erased, because the candidate was deleted or anonymised in the ATS';
  await db
    .insert(applicationEvents)
    .values({ id: newId<string>(), applicationId: id, at: now(), kind: 'erased', text });
}

/** Job, times, fate, score and consents stay: they count, and name nobody. */
const nobody = (at: Date, { permalink, source }: ApplicationRow) => ({
  ...{ firstName: 'Erased', lastName: 'person', email: `${permalink}@erased.invalid`, phone: null },
  ...{ answers: [], eeoAnswers: [], reasons: [], decisionReason: '', searchText: '', anonymousId: null },
  source: { channel: source.channel, utm: {}, ghSrc: null, referrer: null },
  // Nobody holds a token that fits.
  tokenHash: tokenHash(randomBytes(32).toString('base64url')),
  ...{ externalId: null, atsCandidateId: null, atsStage: null },
  ...{ resumeUntil: at, erasedAt: at, updatedAt: at },
  version: sql`${applications.version} + 1`,
});
