// What browsers told of this person's devices. Counts by day stay: they name nobody.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { visitorActivity } from '#server/tables/tracking.ts';
import type { Traces } from './erase-self.ts';
import type { Erasing } from './erasing.ts';

type Devices = Traces['devices'];

export async function eraseDevices(tx: Erasing, { devices }: Traces): Promise<void> {
  if (devices.length === 0) return;
  // First of all: whatever moves from waiting to stored just now would come back after us.
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('tracking/add-up'))`);
  await forgetWaiting(tx, devices);
  await tx.db
    .delete(visitorActivity)
    .where(
      and(eq(visitorActivity.employerId, tx.employer.id), inArray(visitorActivity.anonymousId, devices)),
    );
  const mine = sql`employer_id = ${tx.employer.id}::uuid and anonymous_id = any(${sql.param(devices)}::text[])`;
  await tx.db.execute(sql`delete from tracked_events where ${mine}`);
  await tx.db.execute(sql`delete from visitor_days where ${mine}`);
  await tx.db.execute(sql`delete from clip_listeners where ${mine}`);
}

/** What was taken and not stored yet is never counted. */
async function forgetWaiting({ db, employer }: Erasing, devices: Devices): Promise<void> {
  const isMine = sql`event ->> 'employerId' = ${employer.id} and event ->> 'anonymousId' = any(${sql.param(devices)}::text[])`;
  await db.execute(sql`
    update tracked_batches batch set rows = others.rows, size = others.size
    from (
      select id, count(*) filter (where not (${isMine})) as size,
        coalesce(json_agg(event) filter (where not (${isMine})), '[]') as rows
      from tracked_batches cross join lateral json_array_elements(rows) as event
      group by id having bool_or(${isMine})
    ) others
    where others.id = batch.id`);
}
