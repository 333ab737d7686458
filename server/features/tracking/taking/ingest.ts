// The way of events into the database: a bounded queue and one batch under way. While one is written the next gathers,
// so that the busier it is the larger the batches are; once more comes than fits, the rest of the API goes first.
import { setTimeout as sleep, setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { Db } from '#server/db/client.ts';
import type { EventRow } from '#server/tables/parts/event-row.ts';
import { dayOf } from '../days.ts';
import { storeBatch } from './store-batch.ts';

// A fraction of a second of work: whoever would wait longer is better told to go on.
const MOST_EVENTS_WAITING = 8_000;
const MOST_BYTES_WAITING = 16_000_000;
// Larger ones are no cheaper an event, and keep others waiting.
const MOST_IN_BATCH = 1_000;

/**
 * For this long after the queue was full, each batch is followed by a rest of half the time it took: events keep two
 * thirds of their capacity whatever a batch costs, and recruiters and candidates get through in between.
 */
const PRESSED_MS = 1_000;
const REST_SHARE = 0.5;

/**
 * `rows` is the JSON of `count` rows, with a comma behind each. As bytes beside the heap: what waits there as rows or
 * texts is copied by each look for garbage, which took up to 25 ms in a flood.
 */
type Waiting = {
  rows: Buffer;
  count: number;
  bytes: number;
  stored: () => void;
  failed: (error: unknown) => void;
};

export type Ingest = {
  /** Resolves once the rows are durable and rejects when they may not be; null when the queue is full. */
  take: (rows: EventRow[], bytes: number) => Promise<void> | null;
  /** Whether as much waits as may; whoever asks has to wait then, or is turned away. */
  isFull: () => boolean;
  /** Resolves when all that was taken is stored; nothing rests any more. */
  drained: () => Promise<void>;
};

type Ports = {
  db: Db;
  now: () => Date;
  /** Whether as much waits to be read as may: then it is the processor that is short, not the database. */
  isReadingFull: () => boolean;
  /** So many calls were answered. */
  onAnswered?: (calls: number) => void;
};

export function openIngest(ports: Ports): Ingest {
  const write = batchWriter(ports);
  const queue: Waiting[] = [];
  let events = 0;
  let bytes = 0;
  let writing: Promise<void> | null = null;

  let turnedAwayAt = Number.NEGATIVE_INFINITY;
  let isEnding = false;

  function isFull(): boolean {
    const isSo = events >= MOST_EVENTS_WAITING || bytes >= MOST_BYTES_WAITING || ports.isReadingFull();
    if (isSo) turnedAwayAt = performance.now();
    return isSo;
  }

  function leave({ count, bytes: size }: Waiting): void {
    events -= count;
    bytes -= size;
  }

  const isPressed = () => !isEnding && performance.now() - turnedAwayAt < PRESSED_MS;

  async function writeAll(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0, countThatFit(queue));
      const begun = performance.now();
      await write(batch);
      for (const waiting of batch) leave(waiting);
      ports.onAnswered?.(batch.length);
      // Those who were just told send their next, and it goes into the next batch.
      await (isPressed() ? sleep(REST_SHARE * (performance.now() - begun)) : turnOfTheLoop());
    }
    writing = null;
  }

  return {
    isFull,
    take(rows, size) {
      if (isFull()) return null;
      const count = rows.length;
      events += count;
      bytes += size;
      // Written here, one call a turn of the loop: a whole batch in one go would keep others waiting.
      const json = Buffer.from(count === 0 ? '' : `${JSON.stringify(rows).slice(1, -1)},`);
      return new Promise((stored, failed) => {
        queue.push({ rows: json, count, bytes: size, stored, failed });
        writing ??= writeAll();
      });
    },
    async drained() {
      isEnding = true;
      await writing;
    },
  };
}

/** Writes a batch and tells those who wait for it, whatever comes of it. */
function batchWriter({ db, now }: Ports): (batch: readonly Waiting[]) => Promise<void> {
  return async (batch) => {
    try {
      const size = batch.reduce((sum, { count }) => sum + count, 0);
      await storeBatch(db, dayOf(now()), { size, json: together(batch) });
      for (const { stored } of batch) stored();
    } catch (error) {
      for (const { failed } of batch) failed(error);
    }
  };
}

const OPEN = Buffer.from('[');
const CLOSE = 0x5d;

/** All rows as one JSON array, which ends where the last comma stands. */
function together(batch: readonly Waiting[]): Buffer {
  const all = Buffer.concat([OPEN, ...batch.map(({ rows }) => rows)]);
  if (all.length === 1) return EMPTY;
  all[all.length - 1] = CLOSE;
  return all;
}
const EMPTY = Buffer.from('[]');

/** How many of those in front go into one batch, at least one. */
function countThatFit(queue: readonly Waiting[]): number {
  let size = 0;
  const next = queue.findIndex(({ count }, index) => {
    size += count;
    return index > 0 && size > MOST_IN_BATCH;
  });
  return next < 0 ? queue.length : next;
}
