// The jobs a board has from its source, as far as a comparison needs them.
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { JobPageStatus } from '#contract/job-page.ts';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import type { Db } from '#server/db/client.ts';
import type { SourceRow } from '#server/outside/ats/connector.ts';
import type { JobBoardId } from '#server/tables/job-boards.ts';
import { type JobPageId, jobPages } from '#server/tables/job-pages.ts';
import { ABSENCES, SEEN_EVERY_MS } from './absences.ts';
import type { SyncPorts } from './ports.ts';

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

export type Known = {
  /** By source id; jobs made by hand are not among them, nor steady ones. */
  jobs: Map<string, KnownJob>;
  /** Open jobs that are unread and as they were: nothing is to be done about them. */
  steady: { open: number; described: number };
  /** The board has each unread job as it is remembered. */
  isAsRemembered: boolean;
};

type Remembered = Pick<SourceRow, 'sourceId'> & { sourceHash: string };

/** Of unread jobs only those are told of which something is to be noted: a large board has thousands of them. */
export async function knownJobs(
  { db, now }: Pick<SyncPorts, 'db' | 'now'>,
  board: JobBoardId,
  unread: ReadonlyMap<string, Remembered> = new Map(),
): Promise<Known> {
  const { sourceId, sourceHash, status, missedSyncs, lastSeenAt, descriptionHtml } = jobPages;
  const rows = [...unread.values()];
  // Each as one text of lines, which neither of them holds: in an array of 20,000 each would be escaped by itself.
  const lines = (texts: readonly string[]) => sql`string_to_array(${texts.join('\n')}::text, ${'\n'}::text)`;
  const ids = lines(rows.map((row) => row.sourceId));
  const hashes = lines(rows.map((row) => row.sourceHash));
  const since = new Date(now().getTime() - SEEN_EVERY_MS).toISOString();
  const isClosedBySync = sql`(${status} = 'closed' and ${missedSyncs} >= ${ABSENCES})`;
  const isSame = sql`(told.source_hash is not null and ${sourceHash} = told.source_hash and not ${isClosedBySync})`;
  const isNoted = sql`(${lastSeenAt} > ${since}::timestamptz and not (${status} = 'published' and ${missedSyncs} > 0))`;
  const isSteady = sql`(${isSame} and (${status} = 'archived' or ${isNoted}))`;
  const isOpen = sql`${isSteady} and ${status} = 'published'`;
  const { rows: found } = await db.execute<Found>(sql`
    select count(*) filter (where ${isSame})::int same, count(*) filter (where ${isOpen})::int open,
      count(*) filter (where ${isOpen} and octet_length(${descriptionHtml}) > 0)::int described,
      coalesce(json_agg(${told}) filter (where not coalesce(${isSteady}, false)), '[]')::text jobs
    from ${jobPages} left join unnest(${ids}, ${hashes}) told (source_id, source_hash)
      on told.source_id = ${sourceId}
    where ${jobPages.jobBoardId} = ${board} and ${sourceId} is not null`);
  const { same = 0, open = 0, described = 0, jobs = '[]' } = found[0] ?? {};
  const list = (JSON.parse(jobs) as Told[]).map(read);
  return {
    jobs: new Map(list.map((job) => [job.sourceId, job])),
    steady: { open, described },
    isAsRemembered: same === unread.size,
  };
}

type Found = { same: number; open: number; described: number; jobs: string };

/** How a job stands now; undefined when it has no source any more. */
export async function knownJob(db: Db, id: JobPageId): Promise<KnownJob | undefined> {
  const isThis = and(eq(jobPages.id, id), isNotNull(jobPages.sourceId));
  const [found] = await db
    .select({ job: sql<Told>`${told}` })
    .from(jobPages)
    .where(isThis);
  return found === undefined ? undefined : read(found.job);
}

// As one text: read a field at a time, a large board takes the server several times as long.
const told = sql`json_build_array(${jobPages.id}, ${jobPages.permalink}, ${jobPages.sourceId}, ${jobPages.sourceHash},
  ${jobPages.status}, ${jobPages.missedSyncs}, (extract(epoch from ${jobPages.lastSeenAt}) * 1000)::float8,
  ${jobPages.overrides}, ${jobPages.version}, octet_length(${jobPages.descriptionHtml}) > 0)`;

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

function read(job: Told): KnownJob {
  const [id, permalink, sourceId, sourceHash, status, missedSyncs, seenMs, overrides, version, isDescribed] =
    job;
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
