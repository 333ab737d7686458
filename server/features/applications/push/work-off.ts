// Works an outbox off: as many tries at once as this node may, none of one connection in the way of the others.
import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkPorts } from '#server/background.ts';
import type { AtsConnectionId } from '#server/tables/ats.ts';
import type { PushTiming } from './timing.ts';

type Held = { id: string; connectionId: AtsConnectionId };

export type Outbox<Claim extends Held> = {
  timing: PushTiming;
  /** The one that has waited longest, of a connection that isn't among these; null: none is due. */
  claim: (busy: readonly AtsConnectionId[]) => Promise<Claim | null>;
  /** Writes itself how it ended. */
  tryOne: (claim: Claim) => Promise<void>;
  /** Whoever works on it says so again and again, so that only a node that died is taken over. */
  keep: (claim: Claim) => Promise<void>;
};

export async function workOff<Claim extends Held>(
  ports: WorkPorts,
  outbox: Outbox<Claim>,
  signal: AbortSignal,
): Promise<boolean> {
  const { timing } = outbox;
  const running = new Map<Promise<void>, AtsConnectionId>();
  try {
    while (!signal.aborted) {
      const underWay = running.size;
      const claim = underWay < timing.atOnce ? await outbox.claim(busyOnes(running, timing)) : null;
      if (claim !== null) {
        const work: Promise<void> = tryHeld(outbox, claim)
          // Its end could not be written: when the claim has run out, somebody asks the platform and goes on.
          .catch((error: unknown) => ports.log.error({ err: error, claim: claim.id }, 'A try has no end'))
          .finally(() => running.delete(work));
        running.set(work, claim.connectionId);
      } else if (running.size === 0) {
        // What came to its end while this was asked may be due again by now.
        if (underWay === 0) return false;
      }
      // Others may become due while a slow platform keeps us waiting.
      else
        await Promise.race([
          ...running.keys(),
          sleep(timing.everyMs, undefined, { signal }).catch(() => undefined),
        ]);
    }
    return false;
  } finally {
    await Promise.allSettled(running.keys());
  }
}

async function tryHeld<Claim extends Held>(
  { timing, tryOne, keep }: Outbox<Claim>,
  claim: Claim,
): Promise<void> {
  const holding = setInterval(() => {
    // Missed once, the claim still holds twice as long.
    keep(claim).catch(() => undefined);
  }, timing.claimMs / 3);
  try {
    await tryOne(claim);
  } finally {
    clearInterval(holding);
  }
}

function busyOnes(
  running: ReadonlyMap<Promise<void>, AtsConnectionId>,
  { atOncePerConnection }: PushTiming,
): AtsConnectionId[] {
  const counts = new Map<AtsConnectionId, number>();
  for (const id of running.values()) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= atOncePerConnection).map(([id]) => id);
}
