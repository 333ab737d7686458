// The outbox to the platforms: one row an application, written with the submission and worked off later.
import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { newId } from '#server/context.ts';
import type { JobToApply } from '../job-to-apply.ts';
import { applicationPushes, type applications, type PushId } from '../table.ts';

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
    .set({ status: 'dead', nextAttemptAt: null, message: 'The candidate withdrew before it was handed on.' })
    .where(and(eq(applicationPushes.applicationId, id), ne(applicationPushes.status, 'done')));
}
