// Notes that a podcast feed changed, for the work that tells podcast indexes of it.
import { and, eq, sql } from 'drizzle-orm';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import type { ListenerContext } from '#server/dispatch.ts';
import { jobClips } from '#server/tables/job-clips.ts';
import { podcastNotices } from '#server/tables/podcast-notices.ts';

/** What changes within this time is told of once. */
const GATHERING_MS = 30_000;

/** In the caller's transaction, so that no change goes unnoticed and none is told of that was undone. */
export const feedChanged = (ctx: EmployerContext): Promise<void> => note(ctx, ctx.employer.id);

/** An employer that appears in another way; nobody reads the feed of one without a published clip. */
export async function feedOfChanged(
  tx: ListenerContext,
  { employerId }: { employerId: EmployerId },
): Promise<void> {
  if (tx.services.settings.podping === null) return;
  const isPublished = and(eq(jobClips.employerId, employerId), eq(jobClips.status, 'published'));
  const clips = await tx.db.select({ id: jobClips.id }).from(jobClips).where(isPublished).limit(1);
  if (clips.length > 0) await note(tx, employerId);
}

async function note(
  { db, now, services }: Pick<ListenerContext, 'db' | 'now' | 'services'>,
  employerId: EmployerId,
): Promise<void> {
  if (services.settings.podping === null) return;
  const changedAt = now();
  const dueAt = new Date(changedAt.getTime() + GATHERING_MS);
  await db
    .insert(podcastNotices)
    .values({ employerId, changedAt, dueAt })
    .onConflictDoUpdate({
      target: podcastNotices.employerId,
      // What already waits waits no longer than before; what failed is tried anew.
      set: {
        changedAt,
        tries: 0,
        dueAt: sql`least(${podcastNotices.dueAt}, ${dueAt.toISOString()}::timestamptz)`,
      },
    });
}
