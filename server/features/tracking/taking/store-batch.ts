// One statement a batch, and the cheapest there is: whoever told of the events waits for it. What becomes of them is
// done behind, by add-up.ts.
import { tellWork } from '#server/bell.ts';
import type { Db } from '#server/db/client.ts';
import { prepared } from '#server/db/prepared.ts';

const store = prepared(
  'tracking_store',
  'insert into tracked_batches (day, size, rows) values ($1::date, $2::integer, $3::json)',
);

/** `json` is an array of `size` event rows; as bytes, which the database reads as JSON too. */
export type Batch = { size: number; json: Buffer };

/** Durable once it resolves. `day` is the day of receipt in UTC, `2026-03-01`. */
export async function storeBatch(db: Db, day: string, { size, json }: Batch): Promise<void> {
  await store(db, [day, size, json]);
  if (!db.isTransaction) tellSoon(db);
}

const TELL_AFTER_MS = 200;
const telling = new WeakSet<Db>();

// Once for all batches of a moment: a message with each would make their commits wait for one another.
function tellSoon(db: Db): void {
  if (telling.has(db)) return;
  telling.add(db);
  setTimeout(() => {
    telling.delete(db);
    // It looks by itself once a minute.
    tellWork(db, 'tracking/add-up').catch(() => undefined);
  }, TELL_AFTER_MS).unref();
}
