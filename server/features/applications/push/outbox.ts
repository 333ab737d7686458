// The outbox to the platforms: one row an application, written with the submission and worked off later.
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { newId } from '#server/context.ts';
import { applicationPushes, applications, type PushId } from '#server/tables/applications.ts';
import type { JobToApply } from '../candidate/job-to-apply.ts';

type Applied = Pick<typeof applications.$inferSelect, 'id' | 'employerId'>;

/** Within a transaction. One that is there already waits anew; one that arrived stays as it is. */
export async function putInOutbox(
  ctx: Pick<Context, 'db' | 'now'>,
  { id, employerId }: Applied,
  { connection }: Pick<JobToApply, 'connection'>,
): Promise<void> {
  if (connection === null) return;
  const at = ctx.now();
  await ctx.db
    .insert(applicationPushes)
    .values({
      id: newId<PushId>(),
      ...{ employerId, applicationId: id, connectionId: connection.id },
      ...{ nextAttemptAt: at, createdAt: at },
    })
    .onConflictDoNothing();
}

/** Within a transaction. What is under way at this moment may still arrive; what waits does not leave any more. */
export async function cancelPush(ctx: Pick<Context, 'db'>, id: Applied['id']): Promise<void> {
  await ctx.db
    .update(applicationPushes)
    .set({ status: 'dead', nextAttemptAt: null, message: 'The candidate withdrew before it was sent.' })
    .where(and(eq(applicationPushes.applicationId, id), ne(applicationPushes.status, 'done')));
}

/**
 * Within a transaction: it leaves as soon as it can. Counted as tried once, so that a platform that can be asked is
 * asked whether an earlier try arrived.
 */
export async function pushAnew(
  ctx: Pick<Context, 'db' | 'now'>,
  applied: Applied,
  found: Pick<JobToApply, 'connection'>,
): Promise<void> {
  if (found.connection === null) return;
  await putInOutbox(ctx, applied, found);
  await ctx.db
    .update(applicationPushes)
    .set({
      status: 'waiting',
      nextAttemptAt: ctx.now(),
      message: null,
      connectionId: found.connection.id,
      attempts: sql`least(${applicationPushes.attempts}, 1)`,
    })
    .where(and(eq(applicationPushes.applicationId, applied.id), ne(applicationPushes.status, 'done')));
  await ctx.db
    .update(applications)
    .set({ status: 'submitted', updatedAt: ctx.now(), version: sql`${applications.version} + 1` })
    .where(and(eq(applications.id, applied.id), eq(applications.status, 'push-failed')));
}
