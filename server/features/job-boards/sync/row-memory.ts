// What this node remembers of the rows of large sources, so that a row that comes again letter for letter is not read
// again. Only that: how a job stands is always asked of the database.
import { createHash } from 'node:crypto';
import type { Services } from '#server/context.ts';
import type { SourceBoard, SourceRow } from '#server/outside/ats/connector.ts';
import type { JobBoardId } from '#server/tables/job-boards.ts';
import type { SourceJob } from './read-source.ts';

export type Remembered = SourceRow & { sourceHash: string; departmentIds: readonly string[] };
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
  /** The unread rows of a source, by source id; null where they must be read after all. */
  unread: (source: SourceBoard) => ReadonlyMap<string, Remembered> | null;
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
    unread(source) {
      const unread = new Map<string, Remembered>();
      const { unchanged = [] } = source;
      if (unchanged.length === 0) return unread;
      if (kept?.trees !== treesOf(source)) return null;
      for (const { key } of unchanged) {
        const row = rows.get(key);
        if (row === undefined) return null;
        unread.set(row.sourceId, row);
      }
      return unread;
    },
    keep(source, jobs) {
      if (source.rows === undefined) return;
      const read = new Map(jobs.map((job) => [job.sourceId, job]));
      const now = new Map<string, Remembered>();
      for (const { key } of source.unchanged ?? []) {
        const row = rows.get(key);
        if (row !== undefined) now.set(key, row);
      }
      for (const row of source.rows) {
        const job = read.get(row.sourceId);
        if (job === undefined) continue;
        now.set(row.key, { ...row, sourceHash: job.sourceHash, departmentIds: job.plain.departmentIds });
      }
      all.delete(board);
      all.set(board, { under, trees: treesOf(source), rows: now });
      forgetOldest(all);
    },
  };
}

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
