// What this node remembers of the rows of large sources, so that a row that comes again letter for letter is not read
// again. Only that: how a job stands is always asked of the database.
import { createHash } from 'node:crypto';
import type { Services } from '#server/context.ts';
import type { JobBoardId } from '#server/features/job-boards/table.ts';
import type { SourceBoard, SourceRow } from '#server/outside/ats/connector.ts';
import type { KnownJob } from './known-jobs.ts';
import { ABSENCES } from './plan-sync.ts';
import type { SourceJob } from './read-source.ts';

type Remembered = SourceRow & { sourceHash: string; departmentIds: readonly string[] };
type Kept = {
  /** Under what circumstances the rows were read: the mapping, and whatever else makes a job of a row. */
  under: string;
  /** The trees of the source, which tell where a job hangs. */
  trees: string;
  rows: ReadonlyMap<string, Remembered>;
};

/** About 300 bytes each. */
const MOST_ROWS = 60_000;
const keptBy = new WeakMap<Services, Map<JobBoardId, Kept>>();

export type RowMemory = {
  /** By key, to hand to the connector. */
  known: ReadonlyMap<string, SourceRow>;
  /** The unread rows of a source, by source id; null where one of them must be read after all. */
  unread: (
    source: SourceBoard,
    jobs: ReadonlyMap<string, KnownJob>,
  ) => ReadonlyMap<string, Remembered> | null;
  /** After a sync: the rows of the source whose jobs the board now has. */
  keep: (source: SourceBoard, jobs: readonly SourceJob[]) => void;
};

/** `circumstances`: everything beside row and trees that makes a job of a row. */
export function rowMemory(services: Services, board: JobBoardId, circumstances: unknown): RowMemory {
  const all = keptBy.get(services) ?? new Map<JobBoardId, Kept>();
  keptBy.set(services, all);
  const under = digest(circumstances);
  const found = all.get(board);
  const kept = found?.under === under ? found : undefined;
  const rows = kept?.rows ?? new Map<string, Remembered>();
  return {
    known: rows,
    unread(source, jobs) {
      const unread = new Map<string, Remembered>();
      const { unchanged = [] } = source;
      if (unchanged.length === 0) return unread;
      if (kept?.trees !== treesOf(source)) return null;
      const wanted = new Set(unchanged);
      for (const { key, sourceId } of source.rows ?? []) {
        if (!wanted.has(sourceId)) continue;
        const row = rows.get(key);
        if (row === undefined || !isAsBefore(row, jobs.get(sourceId))) return null;
        unread.set(sourceId, row);
      }
      return unread;
    },
    keep(source, jobs) {
      if (source.rows === undefined) return;
      const read = new Map(jobs.map((job) => [job.sourceId, job]));
      const now = new Map<string, Remembered>();
      for (const row of source.rows) {
        const job = read.get(row.sourceId);
        const before = rows.get(row.key);
        if (job !== undefined)
          now.set(row.key, { ...row, sourceHash: job.sourceHash, departmentIds: job.plain.departmentIds });
        else if (before !== undefined) now.set(row.key, before);
      }
      all.delete(board);
      all.set(board, { under, trees: treesOf(source), rows: now });
      forgetOldest(all);
    },
  };
}

/** The board has the job as the row says it, and no sync closed it: then it would have to open again. */
const isAsBefore = ({ sourceHash }: Remembered, job: KnownJob | undefined): boolean =>
  job !== undefined &&
  job.sourceHash === sourceHash &&
  !(job.status === 'closed' && job.missedSyncs >= ABSENCES);

const treesOf = ({ departments, offices }: SourceBoard) => digest([departments, offices]);
const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

function forgetOldest(all: Map<JobBoardId, Kept>): void {
  let count = 0;
  for (const { rows } of all.values()) count += rows.size;
  for (const [board, { rows }] of all) {
    if (count <= MOST_ROWS) return;
    all.delete(board);
    count -= rows.size;
  }
}
