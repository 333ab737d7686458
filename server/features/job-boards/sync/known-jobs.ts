// The jobs a board has from its source, as far as a comparison needs them.
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
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
  overrides: string[];
  version: number;
  /** Whether candidates read anything about it. */
  isDescribed: boolean;
};

/** By source id; jobs made by hand are not among them. */
export async function knownJobs(db: Db, board: JobBoardId): Promise<Map<string, KnownJob>> {
  const rows = await select(db, eq(jobPages.jobBoardId, board));
  return new Map(rows.map((row) => [row.sourceId, row]));
}

/** How a job stands now; undefined when it has no source any more. */
export const knownJob = async (db: Db, id: JobPageId): Promise<KnownJob | undefined> =>
  (await select(db, eq(jobPages.id, id)))[0];

async function select(db: Db, where: SQL): Promise<KnownJob[]> {
  const { id, permalink, sourceId, sourceHash, status, missedSyncs, lastSeenAt } = jobPages;
  const { overrides, version } = jobPages;
  const isDescribed = sql<boolean>`octet_length(${jobPages.descriptionHtml}) > 0`;
  const columns = { id, permalink, sourceId, sourceHash, status, missedSyncs, lastSeenAt, isDescribed };
  const rows = await db
    .select({ ...columns, overrides, version })
    .from(jobPages)
    .where(and(where, isNotNull(jobPages.sourceId)));
  return rows as KnownJob[];
}
