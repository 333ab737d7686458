// Makes a board what its source says. Every way in which jobs come from elsewhere ends here.
import type { SyncRun } from '#contract/sync-run.ts';
import { announce } from './announce.ts';
import { holdRun, settleEarlierHolds } from './hold.ts';
import { keepBoard } from './keep-board.ts';
import { knownJobs } from './known-jobs.ts';
import { mappedTree } from './mapped-tree.ts';
import { nodesWithOther, withOther } from './other-department.ts';
import { planSync } from './plan-sync.ts';
import type { Sync, SyncPorts } from './ports.ts';
import { readSource, type SourceJob } from './read-source.ts';
import type { Remembered } from './row-memory.ts';
import { closeRun, progressOf, type RunEnd } from './runs.ts';
import { writeJobs } from './write-jobs.ts';

/**
 * Compares the source's jobs with those the board has by their source id, writes each job that differs in a
 * transaction of its own, and closes what the source no longer names at the second absence. Where half or more of the
 * open jobs would vanish, or lose their descriptions, nothing is written and the run is held. Fields set by hand stay; jobs without a source id
 * are never touched. Closes the run's row, drops the pages that changed and tells everybody; answers with the run.
 */
export async function applySource(ports: SyncPorts, sync: Sync): Promise<SyncRun> {
  const { board, source, runId, memory } = sync;
  const unread = memory === undefined ? noRows : memory.unread(source);
  if (unread === null) return applyWhole(ports, sync);
  const known = await knownJobs(ports, board.id, unread);
  if (!known.isAsRemembered) return applyWhole(ports, sync);
  const mapped = mappedTree(source.departments, sync.mapping?.departments ?? {});
  const departments = withOther(mapped, sync.mapping, board.language);
  const offices = mappedTree(source.offices, sync.mapping?.offices ?? {});
  const read = readSource(sync, departments, offices);
  const { isConfirmed = false, keepsAbsent = false, keepsDescriptions = false } = sync;
  const choices = { isConfirmed, keepsAbsent, keepsDescriptions };
  const plan = planSync(known, read, { ...choices, unread, now: ports.now() });
  const seen = source.jobs.length + unread.size + source.rejected.length;
  const { vanishing, blanked } = plan;
  // A held run keeps all that the source says.
  if (plan.isHeld && unread.size > 0) return applyWhole(ports, sync);
  if (plan.isHeld) return holdRun(ports, sync, { seen, vanishing, blanked, rejected: read.rejected });

  const trees = await keepBoard(ports, board, {
    departments: nodesWithOther(departments, [...read.jobs.map(({ plain }) => plain), ...unread.values()]),
    offices: offices.nodes,
  });
  const onProgress = progressOf(ports, { runId, seen });
  const written = await writeJobs(ports, { board, plan, keepsDescriptions, onProgress });
  memory?.keep(source, taken(read.jobs, written.rejected));
  const rejected = [...read.rejected, ...written.rejected];
  const state = seen === 0 ? 'empty' : 'board';
  const end: RunEnd = {
    result: 'done',
    counts: { seen, ...written.counts, rejected: rejected.length },
    rejected,
    error: null,
  };
  await settleEarlierHolds(ports, board, runId);
  const run = await closeRun(ports, { runId, end, board: { id: board.id, state, isRead: true } });
  const isOtherState = state !== board.state;
  await announce(ports, sync, {
    ...{ run, state, changed: written.changed },
    ...{ hasNewFace: trees || isOtherState, hasNewTrees: trees },
  });
  return run;
}

const noRows: ReadonlyMap<string, Remembered> = new Map();

/** The same with every row of the source read. */
async function applyWhole(ports: SyncPorts, sync: Sync): Promise<SyncRun> {
  if (sync.readWhole === undefined) throw new Error('Rows were left unread that cannot be read.');
  return applySource(ports, { ...sync, source: await sync.readWhole() });
}

/** Without those that the database refused. */
function taken(jobs: readonly SourceJob[], refused: SyncRun['rejected']): readonly SourceJob[] {
  const ids = new Set(refused.map(({ sourceId }) => sourceId));
  return jobs.filter(({ sourceId }) => !ids.has(sourceId));
}
