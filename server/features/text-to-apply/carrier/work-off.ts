// Works off what the carrier delivered: one after the other, those of one phone in their order.
import { and, asc, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Work, WorkPorts } from '#server/background.ts';
import { nextDue } from '#server/bell.ts';
import { runEffects } from '#server/context.ts';
import { textDeliveries } from '#server/tables/text-to-apply.ts';
import { systemContext } from '../running/system-context.ts';
import { takeInbound } from './take-inbound.ts';
import { costOfStatus, takeStatus } from './take-status.ts';

const NAME = 'text-to-apply/deliveries';
const DAY_MS = 86_400_000;
/** Carriers repeat themselves for hours, not for weeks: so long the same delivery is known again. */
const KEPT_KNOWN_MS = 30 * DAY_MS;
const PAUSES_MS = [1_000, 5_000, 30_000, 300_000, 3_600_000];
const TIDY_EVERY_MS = 3_600_000;

export type DeliveryRow = typeof textDeliveries.$inferSelect;
let tidiedAt = 0;

export const workOffTexts: Work = {
  name: NAME,
  everyMs: 1_000,
  told: {
    next: ({ db }) =>
      nextDue(
        db,
        sql`select min(coalesce(not_before, received_at)) from text_deliveries where worked_at is null`,
      ),
  },
  async doDue(ports) {
    await tidyNowAndThen(ports);
    return workOffOne(ports);
  },
};

/** True: there was one. Those behind it on the same phone wait for it, all others don't. */
async function workOffOne(ports: WorkPorts): Promise<boolean> {
  const next = await nextDelivery(ports);
  if (next === undefined) return false;
  const { context, effects } = systemContext(ports, NAME);
  try {
    // The carrier is asked before anything is locked.
    const cost = next.kind === 'status' ? await costOfStatus(ports, next) : null;
    await ports.db.transaction(async (db) => {
      const held = await db
        .select({ id: textDeliveries.deliveryId })
        .from(textDeliveries)
        .where(and(isThis(next), isNull(textDeliveries.workedAt)))
        .for('update', { skipLocked: true });
      if (held.length === 0) return;
      const tx = { ...context, db };
      if (next.kind === 'inbound') await takeInbound(tx, next);
      else await takeStatus(tx, next, cost);
      await db.update(textDeliveries).set({ workedAt: ports.now(), said: {} }).where(isThis(next));
    });
  } catch (error) {
    await putOff(ports, next, error);
    return true;
  }
  await runEffects(effects, { services: ports.services, requestId: NAME });
  return true;
}

const isThis = ({ provider, deliveryId }: DeliveryRow) =>
  and(eq(textDeliveries.provider, provider), eq(textDeliveries.deliveryId, deliveryId));

async function nextDelivery({ db, now }: WorkPorts): Promise<DeliveryRow | undefined> {
  const { workedAt, notBefore, phone, receivedAt, deliveryId } = textDeliveries;
  const [next] = await db
    .select()
    .from(textDeliveries)
    .where(
      and(
        isNull(workedAt),
        or(isNull(notBefore), lte(notBefore, now())),
        sql`(${phone} = '' or not exists (select 1 from text_deliveries as earlier where earlier.phone = ${phone}
          and earlier.worked_at is null and (earlier.received_at, earlier.delivery_id) < (${receivedAt}, ${deliveryId})))`,
      ),
    )
    .orderBy(asc(receivedAt), asc(deliveryId))
    .limit(1);
  return next;
}

/** After the last pause it is given up, so that what comes behind it is answered. */
async function putOff(ports: WorkPorts, next: DeliveryRow, error: unknown): Promise<void> {
  const pause = PAUSES_MS[next.attempts];
  ports.log.error(
    { err: error, delivery: next.deliveryId, isGivenUp: pause === undefined },
    'A text delivery failed',
  );
  const at = ports.now();
  await ports.db
    .update(textDeliveries)
    .set(
      pause === undefined
        ? { workedAt: at, said: {} }
        : { notBefore: new Date(at.getTime() + pause), attempts: next.attempts + 1 },
    )
    .where(isThis(next));
}

async function tidyNowAndThen({ db, now }: WorkPorts): Promise<void> {
  const at = now().getTime();
  if (Math.abs(at - tidiedAt) < TIDY_EVERY_MS) return;
  tidiedAt = at;
  const before = new Date(at - KEPT_KNOWN_MS);
  await db
    .delete(textDeliveries)
    .where(and(isNotNull(textDeliveries.workedAt), lt(textDeliveries.workedAt, before)));
}
