// What is left of an erased application: that somebody applied for this job, when, and how it ended.
import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { newId } from '#server/context.ts';
import type { ListenerContext } from '#server/dispatch.ts';
import {
  applicationEvents,
  applicationFiles,
  applicationLinks,
  applicationPushes,
  applications,
} from '#server/tables/applications.ts';
import { atsMoves } from '#server/tables/ats-moves.ts';
import { candidateMessages } from '#server/tables/candidate-messages.ts';
import { interviews } from '#server/tables/interviews.ts';
import { scorecards } from '#server/tables/scorecards.ts';
import { tokenHash } from '#server/tokens.ts';
import { applicationEnded } from '../events.ts';
import { roomsOf } from '../rooms.ts';

type ApplicationRow = typeof applications.$inferSelect;
type Erasing = Pick<ListenerContext, 'db' | 'services' | 'now'>;

/**
 * Within the caller's transaction: answers, files, names and tokens go; `why` stands in the timeline. Answers with what
 * to do after commit.
 */
export async function eraseApplication(
  ports: ListenerContext,
  row: ApplicationRow,
  why: string,
): Promise<(() => Promise<void>)[]> {
  const { db, services } = ports;
  await services.dispatch(ports, applicationEnded, { application: row, how: 'erased' });
  const files = await db
    .delete(applicationFiles)
    .where(eq(applicationFiles.applicationId, row.id))
    .returning({ storedAs: applicationFiles.storedAs });
  await db.delete(candidateMessages).where(eq(candidateMessages.applicationId, row.id));
  await db.delete(atsMoves).where(eq(atsMoves.applicationId, row.id));
  await db.delete(scorecards).where(eq(scorecards.applicationId, row.id));
  await db.delete(interviews).where(eq(interviews.applicationId, row.id));
  await db.delete(applicationLinks).where(eq(applicationLinks.applicationId, row.id));
  await db
    .update(applicationPushes)
    .set({ status: 'dead', nextAttemptAt: null, message: 'The candidate was erased.' })
    .where(and(eq(applicationPushes.applicationId, row.id), ne(applicationPushes.status, 'done')));
  await eraseWords(ports, row, why);
  const [after] = await db
    .update(applications)
    .set(nobody(ports.now(), row))
    .where(eq(applications.id, row.id))
    .returning();
  const rooms = await roomsOf(ports, row);
  return [
    async () => {
      // Who is told that somebody was erased may count on it.
      for (const { storedAs } of files)
        await services.files.remove(storedAs).catch((error: unknown) => {
          services.log.error({ err: error, storedAs }, 'The file of an erased candidate was not removed');
        });
      if (after === undefined) return;
      const { permalink, status, stage, version } = after;
      for (const room of rooms)
        services.emit('applications/changed', room, { permalink, status, stage, version }, null);
    },
  ];
}

/** Events whose words are ours or the platform's; in all others, and in moves by staff, anybody may be named. */
const harmless = ['started', 'saved', 'submitted', 'pushed', 'push-failed', 'stage-changed'];

/** That something was done, and when, stays. */
async function eraseWords({ db, now }: Erasing, { id }: ApplicationRow, text: string): Promise<void> {
  const { kind, userId } = applicationEvents;
  // Its reason stands beside the stage.
  const isMoveByStaff = and(eq(kind, 'stage-changed'), isNotNull(userId));
  await db
    .update(applicationEvents)
    .set({ text: 'This entry was erased' })
    .where(and(eq(applicationEvents.applicationId, id), or(notInArray(kind, harmless), isMoveByStaff)));
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
