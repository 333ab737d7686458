// Whoever withdrew, was rejected or is erased comes to no interview: it is cancelled, and calendars hear of it.
import { and, eq, gt, or } from 'drizzle-orm';
import type { ListenerContext } from '#server/dispatch.ts';
import type { applications } from '#server/tables/applications.ts';
import { interviews } from '#server/tables/interviews.ts';
import { cancel } from './change.ts';

type Ended = { application: typeof applications.$inferSelect; how: 'withdrawn' | 'rejected' | 'erased' };

/**
 * Within the transaction that ends the application. What was held stays as it was. Who is erased gets no mail any more,
 * and stands in none.
 */
export async function cancelOfEnded(tx: ListenerContext, { application, how }: Ended): Promise<void> {
  const open = await tx.db
    .select()
    .from(interviews)
    .where(
      and(
        eq(interviews.applicationId, application.id),
        or(
          eq(interviews.status, 'proposed'),
          and(eq(interviews.status, 'booked'), gt(interviews.startsAt, tx.now())),
        ),
      ),
    )
    .for('update');
  const ctx = { ...tx, actor: { kind: 'system', job: 'applications/ended' } as const };
  for (const interview of open)
    await cancel(
      ctx,
      { interview, application },
      { by: how === 'rejected' ? 'staff' : 'candidate', reason: '', isErased: how === 'erased' },
    );
}
