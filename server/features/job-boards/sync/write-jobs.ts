// Writes what a sync changes: one job that cannot be stored leaves the others alone. A changed job has a transaction of
// its own, new ones come many at a time.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import type { SyncRun } from '#contract/sync-run.ts';
import { readPlaces } from '#server/places/read-again.ts';
import { type JobPageId, jobPages } from '#server/tables/job-pages.ts';
import { ABSENCES } from './absences.ts';
import { AT_ONCE, addJobs } from './add-jobs.ts';
import { changeJob } from './change-job.ts';
import type { SyncPlan } from './plan-sync.ts';
import type { BoardRow, SyncPorts } from './ports.ts';
import type { SourceJob } from './read-source.ts';

export type Written = {
  counts: Pick<SyncRun['counts'], 'added' | 'updated' | 'closed'>;
  rejected: SyncRun['rejected'];
  /** Pages that show something else now. A new job has none yet. */
  changed: JobPagePermalink[];
};

type Writing = {
  board: BoardRow;
  plan: SyncPlan;
  keepsDescriptions?: boolean;
  /** Told of the counts while they grow. */
  onProgress?: (counts: Written['counts']) => Promise<void>;
};

export async function writeJobs(
  ports: SyncPorts,
  { board, plan, keepsDescriptions = false, onProgress = async () => undefined }: Writing,
): Promise<Written> {
  const written: Written = { counts: { added: 0, updated: 0, closed: 0 }, rejected: [], changed: [] };
  for (let at = 0; at < plan.add.length; at += AT_ONCE) {
    const jobs = plan.add.slice(at, at + AT_ONCE);
    written.counts.added += await addOrRefuse(ports, written, { board, jobs });
    await onProgress(written.counts);
  }
  for (const { known, job, isReturning } of plan.change) {
    const keepsDescription = keepsDescriptions && job.isBlank;
    await orRefuse(written, job, async () => {
      if (!(await changeJob(ports, known, { job, keepsDescription }))) return;
      written.counts[isReturning ? 'added' : 'updated'] += 1;
      written.changed.push(known.permalink);
    });
    await onProgress(written.counts);
  }
  if (written.changed.length > 0) await readPlaces(ports.db, eq(jobPages.jobBoardId, board.id));
  for (const { id, permalink } of plan.close) {
    if (!(await closeJob(ports, id))) continue;
    written.counts.closed += 1;
    written.changed.push(permalink);
  }
  await note(ports, plan);
  return written;
}

type Batch = { board: BoardRow; jobs: readonly SourceJob[] };

/** Of a batch with a job that is refused, each one is tried by itself. How many were added. */
async function addOrRefuse(ports: SyncPorts, written: Written, { board, jobs }: Batch): Promise<number> {
  try {
    return await addJobs(ports, board, jobs);
  } catch (error) {
    if (!isRefusedData(error)) throw error;
  }
  let added = 0;
  for (const job of jobs)
    await orRefuse(written, job, async () => {
      added += await addJobs(ports, board, [job]);
    });
  return added;
}

/** What the database refuses of one job is the job's fault; that the database is away is not. */
async function orRefuse(written: Written, job: SourceJob, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isRefusedData(error)) throw error;
    const { sourceId } = job;
    const { title } = job.plain;
    written.rejected.push({ sourceId, title, reason: 'Couldn’t store the data from the ATS.' });
  }
}

// Classes 22 and 23 of SQLSTATE: data that is wrong, and rules of the tables.
function isRefusedData(error: unknown): boolean {
  const code = (error as { cause?: { code?: unknown } } | null)?.cause?.code;
  return typeof code === 'string' && /^2[23]/.test(code);
}

/** False: it was closed meanwhile. */
async function closeJob({ db, now }: SyncPorts, id: JobPageId): Promise<boolean> {
  const at = now();
  const rows = await db
    .update(jobPages)
    .set({
      ...{ status: 'closed', closedAt: at, missedSyncs: ABSENCES, updatedAt: at },
      version: sql`${jobPages.version} + 1`,
    })
    .where(and(eq(jobPages.id, id), eq(jobPages.status, 'published')))
    .returning({ id: jobPages.id });
  return rows.length > 0;
}

/** Book-keeping that no candidate sees: no new version, no page dropped. */
async function note({ db, now }: SyncPorts, { miss, seenAgain }: SyncPlan): Promise<void> {
  const idsOf = (jobs: SyncPlan['miss']) => jobs.map(({ id }) => id);
  if (miss.length > 0)
    await db
      .update(jobPages)
      .set({ missedSyncs: sql`${jobPages.missedSyncs} + 1` })
      .where(and(inArray(jobPages.id, idsOf(miss)), eq(jobPages.status, 'published')));
  if (seenAgain.length > 0)
    await db
      .update(jobPages)
      .set({
        lastSeenAt: now(),
        missedSyncs: sql`case when ${jobPages.status} = 'published' then 0 else ${jobPages.missedSyncs} end`,
      })
      .where(inArray(jobPages.id, idsOf(seenAgain)));
}
