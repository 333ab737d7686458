// Keeps the days of tracked_events: a partition for each, made ahead, and dropped whole when its time is over.
import { sql } from 'drizzle-orm';
import type { Work } from '#server/background.ts';
import type { Db } from '#server/db/client.ts';
import { type Cutoff, nextCutoff } from './cutoff.ts';
import { dayAfter, dayOf } from './days.ts';

const DAYS_AHEAD = 7;

export const keepDays: Work = {
  name: 'tracking/keep-days',
  everyMs: 3_600_000,
  async doDue({ db, services, log }) {
    const now = await databaseTime(db);
    await makeDays(db, dayOf(now));
    const { drop, heldBack } = await moveCutoff(db, now, services.settings.trackRetentionDays);
    if (heldBack > 0)
      log.warn(
        `${heldBack} more days of events are past retention and will be dropped a few days at a time.`,
      );
    if (drop !== null) await dropDays(db, drop);
    return false;
  },
};

// What is dropped is gone for good: this machine's clock, which may be wrong, has no say in it.
async function databaseTime(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from now()) * 1000)::float8 as ms`,
  );
  return new Date(rows[0]?.ms ?? 0);
}

type CutoffRow = { reached: string; planned: string | null; plannedMs: number | null; retentionDays: number };

async function moveCutoff(db: Db, now: Date, retentionDays: number) {
  return db.transaction(async (tx) => {
    await oneNodeAtATime(tx);
    const { rows } = await tx.execute<CutoffRow>(sql`
      select reached::text, planned::text, (extract(epoch from planned_at) * 1000)::float8 as "plannedMs",
        retention_days as "retentionDays" from tracked_cutoff`);
    const [row] = rows;
    const before: Cutoff =
      row === undefined
        ? { reached: await firstDay(tx, now), planned: null, plannedAt: null, retentionDays }
        : { ...row, plannedAt: row.plannedMs === null ? null : new Date(row.plannedMs) };
    const step = nextCutoff(before, now, retentionDays);
    const { reached, planned, plannedAt } = step.after;
    await tx.execute(sql`
      insert into tracked_cutoff (reached, planned, planned_at, retention_days)
      values (${reached}, ${planned}, ${plannedAt?.toISOString() ?? null}, ${step.after.retentionDays})
      on conflict ("only") do update set reached = excluded.reached, planned = excluded.planned,
        planned_at = excluded.planned_at, retention_days = excluded.retention_days`);
    return step;
  });
}

/** The first day anything lies under; today where nothing does. */
async function firstDay(db: Db, now: Date): Promise<string> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select least(
      (select min(to_date(right(c.relname, 8), 'YYYYMMDD')) from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'tracked_events'::regclass and c.relname ~ '^tracked_events_[0-9]{8}$'),
      (select min(day) from tracked_events_rest), (select min(day) from tracked_batches))::text as day`);
  return rows[0]?.day ?? dayOf(now);
}

const nameOf = (day: string) => `tracked_events_${day.replaceAll('-', '')}`;

/** Where the events of a past day lie. Days are made ahead, never behind: this does not change any more. */
export const partitionOf = async (db: Db, day: string): Promise<string> =>
  (await isThere(db, nameOf(day))) ? nameOf(day) : 'tracked_events_rest';

/** Today and the next seven days. */
export async function makeDays(db: Db, today: string): Promise<void> {
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) await makeDay(db, dayAfter(today, ahead));
}

/** Attached rather than made in place: that waits for no reader and no writer of other days. */
async function makeDay(db: Db, day: string): Promise<void> {
  const name = sql.identifier(nameOf(day));
  await db.transaction(async (tx) => {
    await oneNodeAtATime(tx);
    if (await isThere(tx, nameOf(day))) return;
    await tx.execute(sql`create table ${name} (like tracked_events including defaults)`);
    // Whatever came before its day was made waits in the partition for the rest.
    await tx.execute(sql`
      with moved as (delete from tracked_events_rest where day = ${day} returning *)
      insert into ${name} select * from moved`);
    await tx.execute(sql`
      alter table tracked_events attach partition ${name}
      for values from (${sql.raw(`'${day}'`)}) to (${sql.raw(`'${dayAfter(day)}'`)})`);
  });
}

const isThere = async (tx: Db, name: string): Promise<boolean> => {
  const { rows } = await tx.execute<{ there: boolean }>(
    sql`select to_regclass(${`public.${name}`}) is not null as there`,
  );
  return rows[0]?.there === true;
};

const oneNodeAtATime = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('tracking/keep-days'))`);

/** Drops the days before `first`, and what is known of devices from them alone. Sums by day stay: they name nobody. */
export async function dropDays(db: Db, first: string): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'tracked_events'::regclass and c.relname < ${nameOf(first)}
      and c.relname ~ '^tracked_events_[0-9]{8}$'
    order by 1`);
  for (const { name } of rows)
    await db.transaction(async (tx) => {
      // Rather an hour later than writers who wait behind a long read.
      await tx.execute(sql`set local lock_timeout = '2s'`);
      await tx.execute(sql`drop table if exists ${sql.identifier(name)}`);
    });
  // What came before its day was made, where no node kept days.
  const rest = await db.execute(sql`delete from tracked_events_rest where day < ${first}`);
  // Batches that were set aside, and that nobody looked at.
  await db.execute(sql`delete from tracked_batches where day < ${first}`);
  if (rows.length > 0 || (rest.rowCount ?? 0) > 0) await forgetDevices(db, first);
}

/** Devices of persons stay as long as the person. */
async function forgetDevices(db: Db, first: string): Promise<void> {
  await db.execute(sql`delete from visitor_days where day < ${first}`);
  await db.transaction(async (tx) => {
    // Who adds a later day of a device at the same moment would take its last day away a second time.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tracking/add-up'))`);
    await tx.execute(sql`delete from clip_listeners where day < ${first}`);
  });
  await db.execute(sql`
    delete from visitor_activity v where v.last_day < ${first} and not exists (
      select 1 from person_links l where l.employer_id = v.employer_id and l.anonymous_id = v.anonymous_id)`);
}
