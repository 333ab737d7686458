import { expect, test } from 'vitest';
import { eventRow } from '#server/features/tracking/event-row.ts';
import { countEvents } from '#server/features/tracking/taking/event-counts.ts';
import { openIngest } from '#server/features/tracking/taking/ingest.ts';
import { openLine } from '#server/features/tracking/taking/line.ts';
import { takeTurns } from '#server/features/tracking/taking/turns.ts';
import type { EventRow } from '#server/tables/parts/event-row.ts';
import { makePlay, newDevice, send } from '#tests/support/make-events.ts';
import { makeEmployer } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ rateLimitScale: 1 });

test('a visitor is heard 300 times a minute, and others all the same', async () => {
  const { employer } = await makeEmployer(app);
  const anonymousId = newDevice();
  const many = (count: number) => Array.from({ length: count }, () => makePlay({ employer, anonymousId }));
  for (let call = 0; call < 3; call += 1) expect((await send(app, many(100))).statusCode).toBe(204);
  const some = await send(app, [...many(1), makePlay({ employer })]);
  expect(some.json()).toEqual({ accepted: 1, refused: [{ index: 0, code: 'RATE_LIMITED' }] });
  const none = await send(app, many(2));
  expect(none.statusCode).toBe(429);
  expect(Number(none.headers['retry-after'])).toBeGreaterThan(0);
});

test('a minute later all is forgotten, and so are too many names', () => {
  let at = 0;
  const counts = countEvents(() => at);
  expect([1, 1, 1].map(() => counts.fits('a', 1, 2))).toEqual([true, true, false]);
  expect(counts.fits('b', 3, 2)).toBe(false);
  at = 60_000;
  expect(counts.fits('a', 2, 2)).toBe(true);
  expect(counts.secondsLeft()).toBe(60);
});

test('a queue that is full takes no more, and takes again once it is written', async () => {
  const ingest = openIngest({ db: app.db, now: () => new Date(), isReadingFull: () => false });
  // So many bytes that nothing fits beside them.
  const first = ingest.take([] as EventRow[], 20_000_000);
  expect(ingest.isFull()).toBe(true);
  expect(ingest.take([], 1)).toBe(null);
  await first;
  await ingest.drained();
  expect(ingest.isFull()).toBe(false);
});

test('a queue is full as well while as much waits to be read as may', async () => {
  let isReadingFull = true;
  const ingest = openIngest({ db: app.db, now: () => new Date(), isReadingFull: () => isReadingFull });
  expect(ingest.take([], 1)).toBe(null);
  isReadingFull = false;
  await ingest.take([], 1);
  const turns = takeTurns();
  expect(turns.next(4_000_000)).not.toBe(null);
  expect([turns.isFull(), turns.next(1)]).toEqual([true, null]);
});

test('who comes when it is full waits its turn, and is turned away after a second or when too many wait', async () => {
  let isFull = false;
  const line = openLine(() => isFull);
  expect(line.admit()).toBe(true);
  isFull = true;
  const entered: number[] = [];
  const waiting = [0, 1, 2].map((n) =>
    Promise.resolve(line.admit()).then((isIn) => {
      if (isIn) entered.push(n);
      return isIn;
    }),
  );
  line.leave(2);
  expect(await Promise.all(waiting.slice(0, 2))).toEqual([true, true]);
  expect(entered).toEqual([0, 1]);
  const begun = performance.now();
  expect(await waiting[2]).toBe(false);
  expect(performance.now() - begun).toBeGreaterThan(900);
  const crowd = Array.from({ length: 251 }, () => line.admit());
  expect(await crowd[250]).toBe(false);
  // With nobody under way whose answer would let them in, there is room all the same.
  isFull = false;
  expect(await Promise.all(crowd.slice(0, 3))).toEqual([true, true, true]);
  line.leave(250);
  expect(await Promise.all(crowd.slice(0, 250))).not.toContain(false);
});

test('once somebody was turned away, what was taken is written in parts and nothing is lost', async () => {
  const { employer } = await makeEmployer(app);
  const ingest = openIngest({ db: app.db, now: () => new Date(), isReadingFull: () => false });
  const receipt = { employerId: employer.id, isBot: false, now: Date.now() };
  const hundred = () => Array.from({ length: 100 }, () => eventRow(makePlay({ employer }), receipt));
  const taken = Array.from({ length: 80 }, () => ingest.take(hundred(), 1));
  expect(taken).not.toContain(null);
  expect(ingest.take(hundred(), 1)).toBe(null);
  await Promise.all(taken);
  const { rows } = await app.pool.query<{ size: number }>(
    "select size from tracked_batches where rows -> 0 ->> 'employerId' = $1 order by id",
    [employer.id],
  );
  const parts = rows.map(({ size }) => size);
  expect(parts.reduce((sum, size) => sum + size, 0)).toBe(8_000);
  expect(parts.slice(1, 4)).toEqual([1_000, 1_000, 1_000]);
});
