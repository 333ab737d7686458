// Of things that come one after the other, one notification tells: it counts them and moves up, until it is read or old.
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { UserId } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import { notifications } from '#server/tables/notifications.ts';

type Row = typeof notifications.$inferSelect;

/** What belongs together, and what is told of several of them. */
export type Burst = {
  /** Such as `applications:<job page>`. */
  key: string;
  titleOf: (count: number) => string;
  /** Where all of them stand. */
  entity: { kind: string; permalink: string };
};

const BURST_MS = 60 * 60_000;

/**
 * Adds one to what the user was told of within the last hour and has not read; null where that is nothing. It waits for
 * the mail of the morning where its first one was mailed already, so that nobody gets a mail for each.
 */
export async function addToBurst(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { userId, burst, isMailed }: { userId: UserId; burst: Burst; isMailed: boolean },
): Promise<Row | null> {
  const at = now();
  const [open] = await db
    .select({ id: notifications.id, count: notifications.burstCount })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.burstKey, burst.key),
        isNull(notifications.readAt),
        gt(notifications.createdAt, new Date(at.getTime() - BURST_MS)),
      ),
    )
    .orderBy(desc(notifications.createdAt))
    .limit(1)
    .for('update');
  if (open === undefined) return null;
  const [row] = await db
    .update(notifications)
    .set({
      burstCount: sql`${notifications.burstCount} + 1`,
      ...{ title: burst.titleOf(open.count + 1), body: '' },
      ...{ entityKind: burst.entity.kind, entityPermalink: burst.entity.permalink, entityParent: null },
      ...{ createdAt: at, awaitsDigest: isMailed },
    })
    .where(eq(notifications.id, open.id))
    .returning();
  return row ?? null;
}
