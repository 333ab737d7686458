// What a sync is handed: the same whether a person, a delivery or the clock began it.

import type { AtsConnection } from '#contract/ats-connection.ts';
import type { SyncRunId, UserId } from '#contract/kit/ids.ts';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import type { SourceBoard } from '#server/outside/ats/connector.ts';
import type { jobBoards, syncRuns } from '#server/tables/job-boards.ts';
import type { RowMemory } from './row-memory.ts';

/** A call's context and a piece of work in the background both fit. */
export type SyncPorts = { db: Db; services: Services; now: () => Date };

export type BoardRow = typeof jobBoards.$inferSelect;
export type RunRow = typeof syncRuns.$inferSelect;

export type SourceMapping = Pick<AtsConnection['mapping'], 'departments' | 'offices' | 'fields'>;

export type Sync = {
  board: BoardRow;
  source: SourceBoard;
  /** The open row of this run; it is closed with what came of it. */
  runId: SyncRunId;
  /**
   * Other names for nodes of the trees, by the source's id; null leaves a node out. Where there is a mapping, even an
   * empty one, jobs that stand in no department stand under "Other".
   */
  mapping?: SourceMapping;
  /** Somebody saw what would close: nothing is held, and absent jobs close at once. */
  isConfirmed?: boolean;
  /** Jobs that the source does not name stay as they are: it only adds and changes. */
  keepsAbsent?: boolean;
  /** Jobs of which the source has no description keep the one that they have. */
  keepsDescriptions?: boolean;
  /** False: candidates are led to the source's own address where a job has one. */
  appliesHere?: boolean;
  /** Rows of the source that were not read, since they are as this node remembers them. */
  memory?: RowMemory;
  /** Asks the source again for all of it, where the board is not what is remembered. */
  readWhole?: () => Promise<SourceBoard>;
  /** Who began it; null for the clock and for deliveries. */
  actorId?: UserId | null;
};
