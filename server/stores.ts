// What every node stands on once its database answers, opened in order.
import { type Database, openDatabase } from './db/client.ts';
import { type DatabaseClock, openClock } from './db/clock.ts';
import { type Listening, openListening } from './db/listening.ts';
import { type TablesWatch, watchTables } from './db/watch-tables.ts';
import type { Ground } from './product.ts';
import { type Queue, startQueue } from './queue/queue.ts';
import { type LoopWatch, watchLoop } from './watch-loop.ts';

export type Stores = {
  database: Database;
  listening: Listening;
  queue: Queue;
  tables: TablesWatch;
  clock: DatabaseClock;
  loop: LoopWatch;
};

/** What ends them is pushed to `closers`, but for the watch over the tables: that ends before the work it holds up. */
export async function openStores({ settings, url, log, closers }: Ground): Promise<Stores> {
  const database = openDatabase(url);
  closers.push(() => database.close());
  const listening = await openListening(url, { tell: (sentence) => log.warn(sentence) });
  closers.push(() => listening.close());
  const tables = await watchTables(
    { pool: database.pool, listening },
    { tell: (sentence, err) => log.warn(err === undefined ? {} : { err }, sentence) },
  );
  const clock = await openClock(database.pool, { warn: (sentence) => log.warn(sentence) });
  closers.push(async () => clock.close());
  const halted =
    settings.role === 'worker' ? 'Nothing was worked off for a while' : 'Nobody was answered for a while';
  const loop = watchLoop((haltedMs) => log.warn({ haltedMs }, halted));
  closers.push(async () => loop.end());
  const queue = await startQueue(
    { pool: database.pool, listening },
    { onError: (error) => log.error({ err: error }, 'The queue failed') },
  );
  closers.push(() => queue.stop());
  return { database, listening, queue, tables, clock, loop };
}
