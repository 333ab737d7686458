// Notes that a podcast feed changed, for the work that tells podcast indexes of it.
import { sql } from 'drizzle-orm';
import type { EmployerContext } from '#server/context.ts';
import { podcastNotices } from '#server/tables/podcast-notices.ts';

/** What changes within this time is told of once. */
export const GATHERING_MS = 30_000;

/** In the caller's transaction, so that no change goes unnoticed and none is told of that was undone. */
export async function feedChanged({ db, employer, now, services }: EmployerContext): Promise<void> {
  if (services.settings.podping === null) return;
  const changedAt = now();
  const dueAt = new Date(changedAt.getTime() + GATHERING_MS);
  await db
    .insert(podcastNotices)
    .values({ employerId: employer.id, changedAt, dueAt })
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
