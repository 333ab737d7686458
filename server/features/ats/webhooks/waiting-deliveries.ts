// Works off what came in: one delivery at a time, in the order in which they came.
import { and, asc, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Work, WorkPorts } from '#server/background.ts';
import { nextDue } from '#server/bell.ts';
import type { Db } from '#server/db/client.ts';
import { AtsError } from '#server/outside/ats/connector.ts';
import { atsConnections, atsDeliveries } from '#server/tables/ats.ts';
import { stopIfKeyRefused } from '../lookups.ts';
import { askBehindHints } from './behind-hints.ts';
import { type Effects, takeEvents } from './take-events.ts';

const DAY_MS = 86_400_000;
/** A paused connection keeps its deliveries so long. */
const KEPT_WAITING_MS = 7 * DAY_MS;
/** Senders repeat themselves for hours, not for weeks: so long the same delivery is known again. */
const KEPT_KNOWN_MS = 30 * DAY_MS;
const PAUSE_MS = 5 * 60_000;
const LONG_PAUSE_MS = 60 * 60_000;
const TIDY_EVERY_MS = 60 * 60_000;

let tidiedAt = 0;

export const waitingDeliveries: Work = {
  name: 'ats/deliveries',
  everyMs: 1_000,
  told: { next: nextTry },
  async doDue(ports) {
    await tidyNowAndThen(ports);
    return workOffOne(ports);
  },
};

function nextTry({ db }: WorkPorts): Promise<number | null> {
  return nextDue(
    db,
    sql`select min(coalesce(d.not_before, d.received_at)) from ats_deliveries d
      join ats_connections c on c.id = d.connection_id where d.worked_at is null and c.status = 'live'`,
  );
}

/** True: there was one. What fails is tried again later, and those behind it do not wait for it. */
async function workOffOne(ports: WorkPorts): Promise<boolean> {
  const next = await nextDelivery(ports);
  if (next === undefined) return false;
  const effects: Effects = [];
  try {
    // The platform is asked before anything is locked.
    const asked = await askBehindHints(ports, next);
    await ports.db.transaction(async (db) => {
      if (!(await isStillWaiting(db, next))) return;
      const outcome = await takeEvents({ ...ports, db }, { ...next, events: asked }, effects);
      await db
        .update(atsDeliveries)
        .set({ workedAt: ports.now(), outcome, body: Buffer.alloc(0), events: [] })
        .where(isThis(next));
    });
  } catch (error) {
    await putOff(ports, next, error);
    return true;
  }
  for (const effect of effects) await effect();
  return true;
}

export type Waiting = {
  delivery: typeof atsDeliveries.$inferSelect;
  connection: typeof atsConnections.$inferSelect;
};

const isThis = ({ delivery }: Waiting) =>
  and(
    eq(atsDeliveries.connectionId, delivery.connectionId),
    eq(atsDeliveries.deliveryId, delivery.deliveryId),
  );

async function nextDelivery({ db, now }: WorkPorts): Promise<Waiting | undefined> {
  const isDue = or(isNull(atsDeliveries.notBefore), lte(atsDeliveries.notBefore, now()));
  const [next] = await db
    .select({ delivery: atsDeliveries, connection: atsConnections })
    .from(atsDeliveries)
    .innerJoin(atsConnections, eq(atsConnections.id, atsDeliveries.connectionId))
    .where(and(isNull(atsDeliveries.workedAt), eq(atsConnections.status, 'live'), isDue))
    .orderBy(asc(atsDeliveries.receivedAt))
    .limit(1);
  return next;
}

/** Locks it; false when another node has it or has done it. */
async function isStillWaiting(db: Db, next: Waiting): Promise<boolean> {
  const rows = await db
    .select({ id: atsDeliveries.deliveryId })
    .from(atsDeliveries)
    .where(and(isThis(next), isNull(atsDeliveries.workedAt)))
    .for('update', { skipLocked: true });
  return rows.length > 0;
}

async function putOff(ports: WorkPorts, next: Waiting, error: unknown): Promise<void> {
  const isPlatform = error instanceof AtsError;
  if (!isPlatform) ports.log.error({ err: error, delivery: next.delivery.deliveryId }, 'A delivery failed');
  await stopIfKeyRefused(ports, next.connection.id, error);
  const pause = isPlatform ? Math.max(error.retryAfterMs ?? 0, PAUSE_MS) : LONG_PAUSE_MS;
  const notBefore = new Date(ports.now().getTime() + pause);
  await ports.db.update(atsDeliveries).set({ notBefore }).where(isThis(next));
}

async function tidyNowAndThen({ db, now }: WorkPorts): Promise<void> {
  const at = now().getTime();
  if (Math.abs(at - tidiedAt) < TIDY_EVERY_MS) return;
  tidiedAt = at;
  await db
    .delete(atsDeliveries)
    .where(
      or(
        and(isNotNull(atsDeliveries.workedAt), lt(atsDeliveries.workedAt, new Date(at - KEPT_KNOWN_MS))),
        and(isNull(atsDeliveries.workedAt), lt(atsDeliveries.receivedAt, new Date(at - KEPT_WAITING_MS))),
      ),
    );
}
