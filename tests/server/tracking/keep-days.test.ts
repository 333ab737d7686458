// Days of events are dropped by the database's clock, a day after that was planned, and a few at a time.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type DatabaseClock, openClock } from '#server/db/clock.ts';
import { type Cutoff, nextCutoff } from '#server/features/tracking/cutoff.ts';
import { dayAfter, dayOf } from '#server/features/tracking/days.ts';
import { keepDays, makeDays } from '#server/features/tracking/keep-days.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const { services } = app.app.ports;
const RETENTION = services.settings.trackRetentionDays;
const DAY_MS = 86_400_000;
const today = dayOf(Date.now());
const warned: string[] = [];
const log = { info: () => undefined, warn: (line: string) => void warned.push(line), error: () => undefined };
const signal = new AbortController().signal;
const run = (aheadDays = 0) =>
  keepDays.doDue(
    { db: app.db, services, now: () => new Date(Date.now() + aheadDays * DAY_MS), log: log as never },
    signal,
  );

const days = async () =>
  (
    await app.db.execute<{ name: string }>(sql`
      select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'tracked_events'::regclass and c.relname ~ '[0-9]{8}$' order by 1`)
  ).rows.map(({ name }) => name);

test('a node whose clock is 500 days ahead drops nothing', async () => {
  await makeDays(app.db, dayAfter(today, -30));
  const before = await days();
  for (let turn = 0; turn < 3; turn += 1) await run(500);
  expect((await days()).filter((name) => before.includes(name))).toEqual(before);
});

test('a day past its time is dropped, once it was planned for half a day', async () => {
  const old = dayAfter(today, -RETENTION - 3);
  await makeDays(app.db, old);
  await app.db.execute(sql`delete from tracked_cutoff`);
  const count = (await days()).length;
  await run();
  expect((await days()).length).toBe(count);
  await app.db.execute(
    sql`update tracked_cutoff set planned_at = planned_at - interval '1 day', planned = planned - 1`,
  );
  await run();
  const first = `tracked_events_${dayAfter(today, -RETENTION).replaceAll('-', '')}`;
  expect((await days()).filter((name) => name < first)).toEqual([]);
  expect((await days()).length).toBe(count - 3);
});

const at = (day: string, hour = 12) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
const start: Cutoff = { reached: '2026-01-01', planned: null, plannedAt: null, retentionDays: 100 };

/** One turn an hour, by this clock. */
function live(from: Cutoff, clock: (hour: number) => Date, { hours = 24, retention = 100 } = {}) {
  let state = from;
  const dropped: string[] = [];
  for (let hour = 0; hour < hours; hour += 1) {
    const step = nextCutoff(state, clock(hour), retention);
    state = step.after;
    if (step.drop !== null) dropped.push(step.drop);
  }
  return { state, dropped };
}

const from = (day: string) => (hour: number) => new Date(at(day, 0).getTime() + hour * 3_600_000);

test('on a steady clock each day is dropped on its day', () => {
  // 2026-04-11 is a hundred days after 2026-01-01.
  const { dropped } = live(start, from('2026-04-11'), { hours: 72 });
  expect(dropped).toEqual(['2026-01-02', '2026-01-03']);
});

test('a database clock that jumps ahead and comes back dropped nothing', () => {
  const ahead = live(start, from('2027-08-24'), { hours: 12 });
  expect(ahead.dropped).toEqual([]);
  const back = live(ahead.state, from('2026-04-11'), { hours: 30 });
  expect(back.dropped).toEqual(['2026-01-02']);
});

test('one that stays ahead drops a week a step at most, and says what is held back', () => {
  expect(nextCutoff(start, at('2027-08-24'), 100).heldBack).toBeGreaterThan(480);
  const { dropped } = live(start, from('2027-08-24'), { hours: 24 });
  expect(dropped).toEqual(['2026-01-08']);
});

test('a retention made shorter by the operator is followed in one step', () => {
  const { dropped } = live(start, from('2026-04-11'), { hours: 26, retention: 30 });
  expect(dropped).toEqual(['2026-03-13']);
});

test('the clock of the database holds where this machine’s is wrong, and that is told once', async () => {
  const told: string[] = [];
  let offset = 500 * DAY_MS;
  const clock: DatabaseClock = await openClock(app.pool, {
    warn: (line) => void told.push(line),
    machine: () => Date.now() + offset,
  });
  const isRight = () => Math.abs(clock.now().getTime() - Date.now()) < 5_000;
  expect([isRight(), Math.round(clock.aheadSeconds() / 86_400)]).toEqual([true, 500]);
  // Set while it runs: seen at the next turn of any work.
  offset = -40 * DAY_MS;
  expect(isRight()).toBe(false);
  await clock.settle();
  expect(isRight()).toBe(true);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/720000 minutes ahead of the database/);
  clock.close();
});
