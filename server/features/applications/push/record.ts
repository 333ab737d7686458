// How a try ended, written at once: to the outbox, to its log, to the application, and told to who is watching.
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { WorkPorts } from '#server/background.ts';
import { tellWork } from '#server/bell.ts';
import { newId } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { notePersonEvent } from '#server/features/persons/linking/follow-applications.ts';
import { holdApplicants } from '#server/features/persons/linking/locks.ts';
import type { AtsError } from '#server/outside/ats/connector.ts';
import {
  applicationEvents,
  applicationPushAttempts,
  applicationPushes,
  applications,
} from '#server/tables/applications.ts';
import { MOVE_WORK } from '../ats-moves/timing.ts';
import { roomsOf } from '../rooms.ts';
import type { Claim } from './claim.ts';

type Logged = Pick<typeof applicationPushAttempts.$inferInsert, 'outcome' | 'message'> & {
  providerStatus: number | null;
  nextAttemptAt: Date | null;
};
type ApplicationRow = typeof applications.$inferSelect;
type Arrival = { externalId: string | null; platform: string; message: string };

const logged = (db: Db, claim: Claim, facts: Logged & { at: Date }) =>
  db
    .insert(applicationPushAttempts)
    .values({ id: newId<string>(), pushId: claim.id, attempt: claim.attempt, ...facts });

/** It is there. A decision made meanwhile stands; only the way to the platform is over. */
export async function recordArrival(ports: WorkPorts, claim: Claim, arrival: Arrival): Promise<void> {
  const at = ports.now();
  const { externalId, platform, message } = arrival;
  const changed = await ports.db.transaction(async (tx) => {
    await holdApplicants(tx, eq(applications.id, claim.applicationId));
    await tx
      .update(applicationPushes)
      .set({ status: 'done', claimedUntil: null, nextAttemptAt: null, message: null })
      .where(eq(applicationPushes.id, claim.id));
    await logged(tx, claim, { at, outcome: 'done', message, providerStatus: null, nextAttemptAt: null });
    await tx.insert(applicationEvents).values({
      id: newId<string>(),
      applicationId: claim.applicationId,
      at,
      kind: 'pushed',
      text: `Sent to ${platform}`,
    });
    const [row] = await tx
      .update(applications)
      .set({
        ...(externalId === null ? {} : { externalId }),
        atsSyncedAt: at,
        updatedAt: at,
        status: sql`case when ${applications.status} in ('submitted', 'push-failed') then 'pushed' else ${applications.status} end`,
        version: sql`${applications.version} + 1`,
      })
      .where(eq(applications.id, claim.applicationId))
      .returning();
    // Moved here before it was there.
    await tellWork(tx, MOVE_WORK);
    if (row !== undefined)
      await notePersonEvent(tx, row, { event: 'application-pushed', at, detail: { platform } });
    return row;
  });
  if (changed !== undefined) await tell(ports, changed);
}

type Failure = { error: Pick<AtsError, 'message' | 'status'>; delayMs: number };

/** It waits for another try. `isFree`: the try does not count, such as with a key that is refused. */
export async function recordRetry(
  { db, now }: WorkPorts,
  claim: Claim,
  { error, delayMs, isFree = false }: Failure & { isFree?: boolean },
): Promise<void> {
  const at = now();
  const nextAttemptAt = new Date(at.getTime() + delayMs);
  await db.transaction(async (tx) => {
    const held = await tx
      .update(applicationPushes)
      .set({
        ...{ status: 'failed', claimedUntil: null, nextAttemptAt, message: error.message },
        ...(isFree ? { attempts: claim.attempt - 1 } : {}),
      })
      .where(isOurs(claim))
      .returning({ id: applicationPushes.id });
    // Withdrawn, or taken over by another node that tells the rest.
    if (held.length === 0) return;
    await logged(tx, claim, {
      ...{ at, outcome: 'retry', message: error.message, providerStatus: error.status },
      nextAttemptAt,
    });
  });
}

/** It does not go on by itself any more: the platform refuses for good, or was away for two weeks. */
export async function recordEnd(
  ports: WorkPorts,
  claim: Claim,
  error: Pick<AtsError, 'message' | 'status'>,
): Promise<void> {
  const at = ports.now();
  const { message, status: providerStatus } = error;
  const changed = await ports.db.transaction(async (tx) => {
    const held = await tx
      .update(applicationPushes)
      .set({ status: 'dead', claimedUntil: null, nextAttemptAt: null, message })
      .where(isOurs(claim))
      .returning({ id: applicationPushes.id });
    if (held.length === 0) return undefined;
    await logged(tx, claim, { at, outcome: 'failed', message, providerStatus, nextAttemptAt: null });
    await tx.insert(applicationEvents).values({
      id: newId<string>(),
      applicationId: claim.applicationId,
      at,
      kind: 'push-failed',
      text: message,
    });
    const [row] = await tx
      .update(applications)
      .set({ status: 'push-failed', updatedAt: at, version: sql`${applications.version} + 1` })
      .where(and(eq(applications.id, claim.applicationId), eq(applications.status, 'submitted')))
      .returning();
    return row;
  });
  if (changed !== undefined) await tell(ports, changed);
}

/** Nothing was sent: the next one to look may take it at once. */
export async function letGo({ db }: WorkPorts, claim: Claim): Promise<void> {
  await db
    .update(applicationPushes)
    .set({ claimedUntil: null, attempts: claim.attempt - 1 })
    .where(isOurs(claim));
}

/** Whoever works on it says so again and again, so that only a node that died is taken over. */
export async function keepClaim({ db, now }: WorkPorts, claim: Claim, claimMs: number): Promise<void> {
  await db
    .update(applicationPushes)
    .set({ claimedUntil: new Date(now().getTime() + claimMs) })
    .where(isOurs(claim));
}

// Each claim counts as a try, so the number tells whose it is. Withdrawn meanwhile, it stays ended.
const isOurs = (claim: Claim) =>
  and(
    eq(applicationPushes.id, claim.id),
    eq(applicationPushes.attempts, claim.attempt),
    isNotNull(applicationPushes.claimedUntil),
    inArray(applicationPushes.status, ['waiting', 'failed']),
  );

async function tell({ db, services }: WorkPorts, row: ApplicationRow): Promise<void> {
  const { permalink, status, stage, version } = row;
  for (const room of await roomsOf({ db }, row))
    services.emit('applications/changed', room, { permalink, status, stage, version }, null);
}
