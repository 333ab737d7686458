// Two links of one visitor at once take their turns, so that they cannot make two persons or hold one device twice.
import { sql } from 'drizzle-orm';
import type { AnonymousId, EmployerId } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';

type Locked = { employerId: EmployerId; email: string; devices: readonly AnonymousId[] };

/** Until the transaction ends. Always in the same order, so that no two wait for each other. */
export async function lockClaim(ctx: Context, { employerId, email, devices }: Locked): Promise<void> {
  const names = [
    ...(email === '' ? [] : [`person:${employerId}:${email}`]),
    ...devices.map((device) => `device:${employerId}:${device}`),
  ].sort();
  const held = sql.join(
    names.map((name) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`),
    sql`, `,
  );
  if (names.length > 0) await ctx.db.execute(sql`select ${held}`);
}
