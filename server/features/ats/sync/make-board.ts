// The board that a connection fills.
import { eq } from 'drizzle-orm';
import type { JobBoardPermalink } from '#contract/kit/ids.ts';
import { newId, newPermalink } from '#server/context.ts';
import type { BoardRow, SyncPorts } from '#server/features/job-boards/sync/ports.ts';
import { atsConnections } from '#server/tables/ats.ts';
import { employerSettings, employers } from '#server/tables/employers.ts';
import { type JobBoardId, jobBoards } from '#server/tables/job-boards.ts';
import type { ConnectionRow } from '../lookups.ts';

/** Published, without a job yet. Null where the connection is no longer live. */
export async function makeBoard(
  ports: SyncPorts,
  { id, employerId, platform }: ConnectionRow,
  title: string,
): Promise<BoardRow | null> {
  const made = await ports.db.transaction(async (db) => {
    const isThis = eq(atsConnections.id, id);
    const [connection] = await db
      .select({ status: atsConnections.status })
      .from(atsConnections)
      .where(isThis)
      .for('update');
    if (connection?.status !== 'live') return null;
    const isOurs = eq(employerSettings.employerId, employerId);
    const { languages } = employerSettings;
    const [settings] = await db.select({ languages }).from(employerSettings).where(isOurs);
    const at = ports.now();
    const [board] = await db
      .insert(jobBoards)
      .values({
        id: newId<JobBoardId>(),
        permalink: newPermalink<JobBoardPermalink>(),
        title: title.slice(0, 200),
        status: 'published',
        language: settings?.languages[0] ?? 'en',
        ...{ employerId, platform, connectionId: id },
        ...{ publishedAt: at, createdAt: at, updatedAt: at },
      })
      .returning();
    const [employer] = await db
      .update(employers)
      .set({ isLiveWithJobPages: true })
      .where(eq(employers.id, employerId))
      .returning({ permalink: employers.permalink });
    return board === undefined ? null : { board, employer: employer?.permalink ?? '' };
  });
  if (made === null) return null;
  await ports.services.dropPages(['employer', 'sitemap', 'feed'].map((tag) => `${tag}:${made.employer}`));
  return made.board;
}
