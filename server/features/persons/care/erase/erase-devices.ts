// What browsers told of this person's devices. Counts by day stay: they name nobody.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { visitorActivity } from '#server/features/tracking/table.ts';
import type { Traces } from './erase-self.ts';
import type { Erasing } from './erasing.ts';

const NOBODY = '000000000000';

export async function eraseDevices(tx: Erasing, { devices }: Traces): Promise<void> {
  if (devices.length === 0) return;
  await tx.db
    .delete(visitorActivity)
    .where(
      and(eq(visitorActivity.employerId, tx.employer.id), inArray(visitorActivity.anonymousId, devices)),
    );
  const mine = sql`employer_id = ${tx.employer.id}::uuid and anonymous_id = any(${sql.param(devices)}::text[])`;
  await tx.db.execute(sql`delete from tracked_events where ${mine}`);
  await tx.db.execute(sql`delete from visitor_days where ${mine}`);
  // What is not added up yet counts for the day, and for nobody.
  for (const device of devices)
    await tx.db.execute(sql`
      update tracked_batches set devices = array_replace(devices, ${device}::text, ${NOBODY}::text)
      where devices @> array[${device}::text]`);
}
