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
  const jobs = await select(db, eq(jobPages.jobBoardId, board));
  return new Map(jobs.map((job) => [job.sourceId, job]));
}

/** How a job stands now; undefined when it has no source any more. */
export const knownJob = async (db: Db, id: JobPageId): Promise<KnownJob | undefined> =>
  (await select(db, eq(jobPages.id, id)))[0];

type Told = [
  id: JobPageId,
  permalink: JobPagePermalink,
  sourceId: string,
  sourceHash: string | null,
  status: JobPageStatus,
  missedSyncs: number,
  seenMs: number | null,
  overrides: string[],
  version: number,
  isDescribed: boolean,
];

// As one text: read a field at a time, a large board takes the server several times as long.
async function select(db: Db, where: SQL): Promise<KnownJob[]> {
  const { id, permalink, sourceId, sourceHash, status, missedSyncs, lastSeenAt } = jobPages;
  const { overrides, version, descriptionHtml } = jobPages;
  const job = sql`json_build_array(${id}, ${permalink}, ${sourceId}, ${sourceHash}, ${status}, ${missedSyncs},
    (extract(epoch from ${lastSeenAt}) * 1000)::float8, ${overrides}, ${version},
    octet_length(${descriptionHtml}) > 0)`;
  const [found] = await db
    .select({ jobs: sql<string>`coalesce(json_agg(${job}), '[]')::text` })
    .from(jobPages)
    .where(and(where, isNotNull(sourceId)));
  return (JSON.parse(found?.jobs ?? '[]') as Told[]).map(read);
}

function read(told: Told): KnownJob {
  const [id, permalink, sourceId, sourceHash, status, missedSyncs, seenMs, overrides, version, isDescribed] =
    told;
  const lastSeenAt = seenMs === null ? null : new Date(seenMs);
  return {
    id,
    permalink,
    sourceId,
    sourceHash,
    status,
    missedSyncs,
    lastSeenAt,
    overrides,
    version,
    isDescribed,
  };
}
