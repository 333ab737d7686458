// The clock of all connections: each live one is synced when its time has come, on one node.
import type { Work } from '#server/background.ts';
import { claimDue } from './claim.ts';
import { startSync } from './start-sync.ts';

/** One connection a turn; a refusal of the platform is that connection's, and the next one is not kept waiting. */
export const dueSyncs: Work = {
  name: 'ats/sync',
  everyMs: 2_000,
  async doDue(ports) {
    const claim = await claimDue(ports);
    if (claim === null) return false;
    const trigger = claim.isHinted ? 'webhook' : 'schedule';
    const started = await startSync(ports, claim, { trigger, actorId: null });
    await started?.ended;
    return true;
  },
};
