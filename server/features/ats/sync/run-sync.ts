// One sync of a claimed connection, from asking the platform to the row that tells what came of it.
import { and, eq, gt } from 'drizzle-orm';
import type { UserId } from '#contract/kit/ids.ts';
import type { SyncRun } from '#contract/sync-run.ts';
import { announce } from '#server/features/job-boards/sync/announce.ts';
import { applySource } from '#server/features/job-boards/sync/apply-source.ts';
import type { BoardRow, SyncPorts } from '#server/features/job-boards/sync/ports.ts';
import { FORM } from '#server/features/job-boards/sync/read-source.ts';
import { type RowMemory, rowMemory } from '#server/features/job-boards/sync/row-memory.ts';
import { closeRun, nothing } from '#server/features/job-boards/sync/runs.ts';
import type { SourceBoard } from '#server/outside/ats/connector.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { atsConfigOf } from '../lookups.ts';
import type { Claim } from './claim.ts';
import { alertOfHeldSync } from './held-alert.ts';
import { noteFailure, noteSuccess } from './outcome.ts';
import { sentenceOf } from './sentence.ts';
import { wholeBoard } from './whole-board.ts';

export type SyncJob = {
  claim: Claim;
  board: BoardRow;
  run: SyncRun;
  actorId: UserId | null;
  /** Already asked, such as at going live. */
  fetched?: SourceBoard;
  /** A person saw what would close. */
  isConfirmed?: boolean;
};

/** Never throws for what the platform answers: that stands in the run. The claim is free afterwards. */
export async function runSync(ports: SyncPorts, job: SyncJob): Promise<SyncRun> {
  const { claim, board, run } = job;
  const { mapping, sealedApiKey, sealedOauth } = claim.connection;
  const appliesHere = sealedApiKey !== null || sealedOauth !== null;
  const memory = rowMemory(ports.services, board.id, [mapping, appliesHere, board.language]);
  try {
    const source = job.fetched ?? (await fetchSource(ports, job, memory));
    if (source === null) {
      const ended = await endUnchanged(ports, job);
      await noteSuccess(ports, claim.connection, claim.connection.etag);
      return ended;
    }
    const ended = await applySource(ports, {
      ...{ board, source, runId: run.id, mapping, actorId: job.actorId },
      ...{ memory, readWhole: () => wholeBoard(ports, claim.connection) },
      ...{ isConfirmed: job.isConfirmed === true, appliesHere },
    });
    await noteSuccess(ports, claim.connection, ended.result === 'held' ? null : keptEtag(source.etag));
    if (ended.result === 'held') await alertOfHeldSync(ports, board, ended);
    return ended;
  } catch (error) {
    return endFailed(ports, job, error);
  } finally {
    claim.end();
  }
}

// What was read by an older form is read again, also where the platform has nothing new.
const MARK = `${FORM}:`;
const keptEtag = (etag: string | null) => (etag === null ? null : `${MARK}${etag}`);
const etagOf = (kept: string | null) => (kept?.startsWith(MARK) === true ? kept.slice(MARK.length) : null);

async function fetchSource(ports: SyncPorts, { claim, board }: SyncJob, { known }: RowMemory) {
  const { connection } = claim;
  const config = await atsConfigOf(ports, connection);
  const etag = (await mayBeUnchanged(ports, board)) ? etagOf(connection.etag) : null;
  return ports.services.ats[connection.platform].fetchBoard(config, etag, known);
}

/**
 * An unchanged list need not be read again, unless it would close a job that it misses for the second time, or the
 * last one was not taken.
 */
async function mayBeUnchanged({ db }: SyncPorts, board: BoardRow): Promise<boolean> {
  if (board.state !== 'board' && board.state !== 'empty') return false;
  const [missed] = await db
    .select({ id: jobPages.id })
    .from(jobPages)
    .where(
      and(eq(jobPages.jobBoardId, board.id), eq(jobPages.status, 'published'), gt(jobPages.missedSyncs, 0)),
    )
    .limit(1);
  return missed === undefined;
}

async function endUnchanged(ports: SyncPorts, job: SyncJob): Promise<SyncRun> {
  const { board } = job;
  const end = { result: 'not-modified', counts: nothing(), rejected: [], error: null } as const;
  const ended = await closeRun(ports, {
    runId: job.run.id,
    end: { ...end, rejected: [] },
    board: { id: board.id, state: board.state, isRead: true },
  });
  await announce(ports, job, { run: ended, state: board.state, changed: [], hasNewFace: false });
  return ended;
}

async function endFailed(ports: SyncPorts, job: SyncJob, error: unknown): Promise<SyncRun> {
  const { board, claim, run } = job;
  const sentence = sentenceOf(error);
  if (sentence.isOurs)
    ports.services.log.error({ err: error, connection: claim.connection.id }, 'A sync failed');
  const state = board.state === 'unavailable' ? 'unavailable' : 'degraded';
  await noteFailure(ports, claim.connection, { error, sentence: sentence.text });
  const ended = await closeRun(ports, {
    runId: run.id,
    end: { result: 'failed', counts: nothing(), rejected: [], error: sentence.text },
    board: { id: board.id, state, isRead: false },
  });
  await announce(ports, job, { run: ended, state, changed: [], hasNewFace: state !== board.state });
  return ended;
}
