// The first sync of a connection: the platform is asked, then the board is made and filled. Until then there is none.
import { and, eq } from 'drizzle-orm';
import type { UserId } from '#contract/kit/ids.ts';
import type { SyncRun } from '#contract/sync-run.ts';
import type { SyncPorts } from '#server/features/job-boards/sync/ports.ts';
import { openRun } from '#server/features/job-boards/sync/runs.ts';
import { atsConnections } from '#server/tables/ats.ts';
import type { ConnectionRow } from '../lookups.ts';
import type { Claim } from './claim.ts';
import { makeBoard } from './make-board.ts';
import { noteFailure } from './outcome.ts';
import { runSync } from './run-sync.ts';
import { sentenceOf } from './sentence.ts';
import { wholeBoard } from './whole-board.ts';

type First = { claim: Claim; actorId: UserId | null };

/**
 * Null where nothing was filled: the platform refused, which makes the connection a draft again that says why, or
 * somebody paused it meanwhile. The claim is free afterwards.
 */
export async function firstSync(ports: SyncPorts, { claim, actorId }: First): Promise<SyncRun | null> {
  const { connection } = claim;
  try {
    const fetched = await wholeBoard(ports, connection);
    const board = await makeBoard(ports, connection, fetched.boardName ?? connection.name);
    if (board === null) {
      await letGo(ports, connection, {});
      return null;
    }
    // A person asked for it, whoever gets to it.
    const run = await openRun(ports, board, 'hand');
    return await runSync(ports, { claim, board, run, fetched, actorId });
  } catch (error) {
    await noteRefusal(ports, connection, error);
    return null;
  } finally {
    claim.end();
  }
}

/** What the platform refuses is for a person to set right; what fails on our side is tried again by itself. */
async function noteRefusal(ports: SyncPorts, connection: ConnectionRow, error: unknown): Promise<void> {
  const { text, isOurs } = sentenceOf(error);
  if (!isOurs) return letGo(ports, connection, { status: 'draft', lastError: text });
  ports.services.log.error({ err: error, connection: connection.id }, 'A first sync failed');
  await noteFailure(ports, connection, { error, sentence: text });
}

async function letGo(
  { db, now }: SyncPorts,
  { id }: ConnectionRow,
  set: Partial<Pick<ConnectionRow, 'status' | 'lastError'>>,
): Promise<void> {
  await db.update(atsConnections).set({ syncingUntil: null }).where(eq(atsConnections.id, id));
  await db
    .update(atsConnections)
    .set({ ...set, nextSyncAt: null, hintedAt: null, updatedAt: now() })
    // Paused or ended meanwhile, it stays so.
    .where(and(eq(atsConnections.id, id), eq(atsConnections.status, 'live')));
}
