/** How much of what events could be written is still taken when ten times as much comes, whatever a batch costs. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openIngest } from '#server/features/tracking/taking/ingest.ts';
import { type Line, openLine } from '#server/features/tracking/taking/line.ts';
import type { EventRow } from '#server/tables/parts/event-row.ts';

const MILLISECONDS = 2_000;
const hundred = Array.from({ length: 100 }, (_, nth) => ({ eventId: String(nth) }) as EventRow);

type Cost = { batch: number; event: number };

/** A database that needs so long for a batch and for each event in it, in milliseconds. */
const slowDatabase = ({ batch, event }: Cost, stored: { events: number }) => ({
  isTransaction: true,
  $client: {
    async query({ values }: { values: [string, number, string] }) {
      const [, size, text] = values;
      await sleep(batch + event * size);
      stored.events += (JSON.parse(text) as unknown[]).length;
      return { rows: [] };
    },
  },
});

/** Events; `inTime` leaves out what is stored when nobody sends any more. */
type Told = { taken: number; inTime: number; full: number; stored: number };

/** So many senders of a hundred events, each of which sends again as soon as it is answered. */
async function send(senders: number, cost: Cost): Promise<Told> {
  const stored = { events: 0 };
  const told = { taken: 0, inTime: 0, full: 0 };
  const db = slowDatabase(cost, stored) as never;
  const ingest = openIngest({
    ...{ db, now: () => new Date(), isReadingFull: () => false },
    onAnswered: (calls) => line.leave(calls),
  });
  const line: Line = openLine(ingest.isFull);
  const until = performance.now() + MILLISECONDS;
  const keepSending = async () => {
    while (performance.now() < until) {
      const taken = (await line.admit()) ? ingest.take(hundred, 40_000) : null;
      if (taken === null) {
        told.full += 1;
        await sleep(1);
      } else {
        await taken;
        told.taken += hundred.length;
        if (performance.now() < until) told.inTime += hundred.length;
      }
    }
  };
  await Promise.all(Array.from({ length: senders }, keepSending));
  await ingest.drained();
  return { ...told, stored: stored.events };
}

test.each([
  ['waiting for the disk is most of it', { batch: 20, event: 0.002 }],
  ['each event costs its share', { batch: 2, event: 0.02 }],
])(
  'a flood leaves at least half of the capacity, and what is acknowledged is stored, where %s',
  async (_, cost) => {
    const [alone, flood] = await Promise.all([send(20, cost), send(400, cost)]);
    expect(alone.full).toBe(0);
    expect(flood.full).toBeGreaterThan(0);
    expect(flood.inTime / alone.inTime).toBeGreaterThanOrEqual(0.5);
    for (const { taken, stored } of [alone, flood]) expect(stored).toBe(taken);
  },
  20_000,
);
