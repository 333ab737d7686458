// The jobs a board has from its source, as far as a comparison needs them.
import { and, eq, isNotNull } from 'drizzle-orm';
import type { JobPageStatus } from '#contract/job-page.ts';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import type { Db } from '#server/db/client.ts';
import type { JobBoardId } from '#server/features/job-boards/table.ts';
import { type JobPageId, jobPages } from '#server/features/job-pages/table.ts';

export type KnownJob = {
  id: JobPageId;
  permalink: JobPagePermalink;
  sourceId: string;
  sourceHash: string | null;
  status: JobPageStatus;
  missedSyncs: number;
  lastSeenAt: Date | null;
};

/** By source id; jobs made by hand are not among them. */
export async function knownJobs(db: Db, board: JobBoardId): Promise<Map<string, KnownJob>> {
  const { id, permalink, sourceId, sourceHash, status, missedSyncs, lastSeenAt } = jobPages;
  const rows = await db
    .select({ id, permalink, sourceId, sourceHash, status, missedSyncs, lastSeenAt })
    .from(jobPages)
    .where(and(eq(jobPages.jobBoardId, board), isNotNull(jobPages.sourceId)));
  return new Map(rows.map((row) => [row.sourceId as string, row as KnownJob]));
}
