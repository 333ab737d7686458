// Moves stored events on, in the background: into their table and into the sums of devices, days and employers. A
// hundred batches together cost little more than one, so nobody who sends events waits for it.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Work, WorkPorts } from '#server/background.ts';
import type { Db } from '#server/db/client.ts';
import { refreshStalePersons } from './refresh-stale.ts';
import { type Most, type Spread, spreadBatches } from './spread-batches.ts';
import { tellSamples } from './tell-samples.ts';
import { countWaiting } from './waiting.ts';

/** In one go, about: a fraction of a second. */
const MOST_EVENTS = 20_000;
const MOST_BATCHES = 2_000;
/** A burst of some seconds. */
const MANY_WAITING = 200_000;

/**
 * A quarter of the time, so that those who wait for an answer have the rest of the database; half of it once a burst
 * lasts, so that what waits does not grow for ever. The more waits, the less each event costs.
 */
export const addUpEvents: Work = {
  name: 'tracking/add-up',
  // Open dashboards hear of events when they are moved on: whoever looks again then finds them.
  everyMs: 500,
  told: { spacingMs: 500 },
  async doDue(ports, signal) {
    const { db } = ports;
    const begun = performance.now();
    const spread = await spreadSome(db, ports.log);
    await refreshStalePersons(db);
    if (spread === null) return false;
    await tellSamples(ports, spread.samples);
    const took = performance.now() - begun;
    const waiting = await countWaiting(db);
    await pause(waiting.events > MANY_WAITING ? took : took * 3, signal);
    return waiting.events >= MOST_EVENTS || waiting.days > 1;
  },
};

/** Adds up all that waits now. */
export async function addUpAll(db: Db): Promise<void> {
  while ((await spreadSome(db)) !== null);
  await refreshStalePersons(db);
}

/**
 * Null when nothing waits, or another node is at it. What fails is tried again in halves, so that a batch which cannot
 * be read is found, and set aside where it is its own fault: the others were acknowledged and go on.
 */
async function spreadSome(db: Db, log?: WorkPorts['log']): Promise<Spread | null> {
  for (let batches = MOST_BATCHES; ; batches = Math.floor(batches / 2))
    try {
      return await spreadAlone(db, { batches, events: MOST_EVENTS });
    } catch (error) {
      if (batches > 1) continue;
      if (!isOfData(error)) throw error;
      const batch = await setAsideOldest(db);
      log?.error({ err: error, batch }, 'A batch of events cannot be read and was set aside');
      return { events: 0, samples: [] };
    }
}

async function spreadAlone(db: Db, most: Most): Promise<Spread | null> {
  const oldest = await oldestWaiting(db);
  if (oldest === null) return null;
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('tracking/add-up')) as mine`,
    );
    return rows[0]?.mine === true ? spreadBatches(tx, oldest.day, most) : null;
  });
}

async function oldestWaiting(db: Db): Promise<{ id: number; day: string } | null> {
  const { rows } = await db.execute<{ id: number; day: string }>(sql`
    select id, day::text as day from tracked_batches where set_aside_at is null order by id limit 1`);
  return rows[0] ?? null;
}

async function setAsideOldest(db: Db): Promise<number | null> {
  const oldest = await oldestWaiting(db);
  if (oldest !== null)
    await db.execute(sql`update tracked_batches set set_aside_at = now() where id = ${oldest.id}`);
  return oldest?.id ?? null;
}

/** Classes 22 (values that do not fit) and 23 (rows that may not be) of the database's codes. */
const isOfData = (error: unknown): boolean =>
  /^2[23]/.test(String((error as { cause?: { code?: unknown } }).cause?.code));

/** Ends at once when the work shall end. */
const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined);
