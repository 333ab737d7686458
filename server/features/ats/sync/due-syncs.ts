// The clock of all connections: each live one is synced when its time has come, on one node.
import { and, eq, not, sql } from 'drizzle-orm';
import type { Work, WorkPorts } from '#server/background.ts';
import { nextDue } from '#server/bell.ts';
import { atsConnections } from '#server/tables/ats.ts';
import { claimDue, hasArchivedBoard } from './claim.ts';
import { type StartedSync, startSync } from './start-sync.ts';

/** So many at once, so that a platform that is slow does not keep the boards of others waiting. */
const AT_ONCE = 4;

export const dueSyncs: Work = {
  name: 'ats/sync',
  everyMs: 2_000,
  told: { next: nextSync },
  async doDue(ports) {
    const running: StartedSync['ended'][] = [];
    for (let begun = await beginDue(ports); begun !== null; begun = await beginDue(ports)) {
      running.push(begun.ended);
      if (running.length === AT_ONCE) break;
    }
    // A refusal of the platform stands in its run; what fails here is ours, and the others may end first.
    const ended = await Promise.allSettled(running);
    const failure = ended.find(({ status }) => status === 'rejected');
    if (failure?.status === 'rejected') throw failure.reason;
    return running.length > 0;
  },
};

/** Of a board that is being synced, the moment it is let go by a node that died. */
function nextSync({ db }: WorkPorts): Promise<number | null> {
  const { nextSyncAt, syncingUntil, status } = atsConnections;
  const query = db
    .select({ due: sql`min(greatest(${nextSyncAt}, ${syncingUntil}))` })
    .from(atsConnections)
    .where(and(eq(status, 'live'), not(hasArchivedBoard)));
  return nextDue(db, query.getSQL());
}

/** Null when none is due. */
async function beginDue(ports: WorkPorts): Promise<StartedSync | null> {
  const claim = await claimDue(ports);
  if (claim === null) return null;
  const trigger = claim.isHinted ? 'webhook' : 'schedule';
  return startSync(ports, claim, { trigger, actorId: null });
}
