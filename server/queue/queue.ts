// Background jobs in PostgreSQL: written in the caller's transaction, tried again with back-off, then laid aside.
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type Db as BossDatabase, fromDrizzle, PgBoss } from 'pg-boss';
import type { Db } from '#server/db/client.ts';
import { closePool, openPool } from '#server/db/connect.ts';
import type { Listening } from '#server/db/listening.ts';

export type Queue = {
  /**
   * Handles jobs of a name on this node. A handler that throws is called again, six times within about twenty minutes.
   * Gives the way to end that, which waits for the handler.
   */
  work: <D extends object>(name: string, handler: (data: D) => Promise<void>) => Promise<() => Promise<void>>;
  /** Writes a job within the caller's transaction: it exists if and only if that commits. */
  send: (db: Db, name: string, data: object) => Promise<void>;
  /** Throws when the queue's tables do not answer. */
  check: () => Promise<void>;
  /** Running handlers may finish, for at most 20 seconds. */
  stop: () => Promise<void>;
};

type QueueOptions = {
  onError?: (error: Error) => void;
  /** How often a failing job is tried again. */
  retryLimit?: number;
  /** Seconds before the first second try; each further one waits about twice as long. */
  retryDelaySeconds?: number;
  /** How often jobs are looked for that nobody told of, such as those tried again. */
  sweepSeconds?: number;
};

/** Jobs that failed for good, kept for a person to look at. */
export const deadLetters = (name: string): string => `${name}/dead`;

/** Where the queue lies, and how it is told of new jobs. */
export type QueueGround = { pool: Pool; listening: Pick<Listening, 'listen' | 'onBack'> };

/** Recurring jobs and jobs that wait for others: what the product does by works of its own, or not at all. */
const UNUSED = { schedule: false, flowIntervalSeconds: 3_600 };

/** Uses the queue in a database, whose tables it makes where they are missing. */
export async function startQueue(
  ground: QueueGround,
  { onError, sweepSeconds = 10, ...retries }: QueueOptions = {},
): Promise<Queue> {
  const boss = new PgBoss({ db: asDatabase(ground), useListenNotify: true, ...UNUSED });
  // An error without a listener would end the process; the queue connects again by itself.
  boss.on('error', (error: Error) => onError?.(error));
  await boss.start();
  const made = new Map<string, Promise<void>>();

  function make(name: string): Promise<void> {
    const known = made.get(name);
    if (known !== undefined) return known;
    const making = makeQueue(boss, name, retries).catch((error: unknown) => {
      made.delete(name);
      throw error;
    });
    made.set(name, making);
    return making;
  }

  return {
    async work(name, handler) {
      await make(name);
      const often = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: sweepSeconds };
      const worker = await boss.work(name, often, async (jobs) => {
        // Several jobs may be told of once: it looks until none is left.
        boss.notifyWorker(worker);
        for (const job of jobs) await handler(job.data as never);
      });
      return () => boss.offWork(name, { id: worker, wait: true });
    },
    async send(db, name, data) {
      await make(name);
      await boss.send(name, data, { db: fromDrizzle(db as never, sql) });
    },
    async check() {
      if (!(await boss.isInstalled())) throw new Error('The queue has no tables.');
    },
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
  };
}

/** Makes the queue's tables and nothing else, so that copies of the database have them. */
export async function startQueueTables(url: string): Promise<void> {
  const pool = openPool({ connectionString: url, application_name: 'jobclips-queue', max: 1 });
  const db: BossDatabase = { executeSql: (text, values) => pool.query(text, values) };
  const boss = new PgBoss({ db, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
  await closePool(pool);
}

/** The product's own connections, as pg-boss wants them. */
function asDatabase({ pool, listening }: QueueGround): BossDatabase {
  return {
    executeSql: (text, values) => pool.query(text, values),
    async listen(channel, hear, catchUp) {
      const stop = await listening.listen(channel, hear);
      listening.onBack(catchUp);
      return { close: async () => stop() };
    },
  };
}

async function makeQueue(
  boss: PgBoss,
  name: string,
  { retryLimit = 6, retryDelaySeconds = 10 }: QueueOptions,
): Promise<void> {
  await boss.createQueue(deadLetters(name), { retentionSeconds: 90 * 86_400 });
  const options = {
    retryLimit,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: 3_600,
    expireInSeconds: 300,
    deadLetter: deadLetters(name),
    notify: true,
  };
  await boss.createQueue(name, options);
  // One that an older version made may not tell yet.
  await boss.updateQueue(name, { notify: true });
}
