// The way of events into the database: a bounded queue and one batch under way. While one is written the next gathers,
// so that the busier it is the larger the batches are.
import type { Db } from '#server/db/client.ts';
import type { EventRow } from './event-row.ts';
import { storeBatches } from './store-batch.ts';

// A fraction of a second of work: whoever would wait longer is better told to go on.
const MOST_EVENTS_WAITING = 8_000;
const MOST_BYTES_WAITING = 16_000_000;
// Larger ones are no cheaper an event, and keep others waiting.
const MOST_IN_BATCH = 1_000;

type Waiting = { rows: EventRow[]; bytes: number; stored: () => void; failed: (error: unknown) => void };

export type Ingest = {
  /** Resolves once the rows are durable and rejects when they may not be; null when the queue is full. */
  take: (rows: EventRow[], bytes: number) => Promise<void> | null;
  /** Whether as much waits as may. */
  isFull: () => boolean;
  /** Resolves when all that was taken is stored. */
  drained: () => Promise<void>;
};

type Ports = { db: Db; now: () => Date; onStored: (rows: readonly EventRow[]) => void };

export function openIngest({ db, now, onStored }: Ports): Ingest {
  const store = storeBatches(db);
  let queue: Waiting[] = [];
  let events = 0;
  let bytes = 0;
  let writing: Promise<void> | null = null;

  const isFull = () => events >= MOST_EVENTS_WAITING || bytes >= MOST_BYTES_WAITING;

  async function writeAll(): Promise<void> {
    while (queue.length > 0) await write(nextBatch());
    writing = null;
  }

  /** As many as fit, at least one. */
  function nextBatch(): Waiting[] {
    let size = 0;
    let count = 0;
    for (const { rows } of queue) {
      if (count > 0 && size + rows.length > MOST_IN_BATCH) break;
      size += rows.length;
      count += 1;
    }
    const batch = queue.slice(0, count);
    queue = count === queue.length ? [] : queue.slice(count);
    return batch;
  }

  async function write(batch: readonly Waiting[]): Promise<void> {
    const rows = batch.flatMap((waiting) => waiting.rows);
    try {
      await store(now().toISOString().slice(0, 10), rows);
      for (const { stored } of batch) stored();
      onStored(rows);
    } catch (error) {
      for (const { failed } of batch) failed(error);
    } finally {
      events -= rows.length;
      for (const waiting of batch) bytes -= waiting.bytes;
    }
  }

  return {
    isFull,
    take(rows, size) {
      if (isFull()) return null;
      events += rows.length;
      bytes += size;
      return new Promise((stored, failed) => {
        queue.push({ rows, bytes: size, stored, failed });
        writing ??= writeAll();
      });
    },
    drained: async () => void (await writing),
  };
}
