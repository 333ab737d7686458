// Works the outbox off: as many tries at once as this node may, none of one connection in the way of the others.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Work, WorkPorts } from '#server/background.ts';
import { nextDue } from '#server/bell.ts';
import type { AtsConnectionId } from '#server/tables/ats.ts';
import { type Claim, claimDue } from './claim.ts';
import { keepClaim } from './record.ts';
import { type PushTiming, realTiming } from './timing.ts';
import { tryPush } from './try-push.ts';

/** `timing` is given by tests, which cannot wait for hours. */
export function pushWork(timing: PushTiming = realTiming): Work {
  return {
    name: 'applications/push',
    everyMs: timing.everyMs,
    told: { next: nextTry },
    doDue: (ports, signal) => pushAllDue(ports, { timing, signal }),
  };
}

/** When a push may be tried again, or is let go by a node that died. */
function nextTry({ db }: WorkPorts): Promise<number | null> {
  return nextDue(
    db,
    sql`select min(greatest(push.next_attempt_at, push.claimed_until)) from application_pushes push
      join ats_connections connection on connection.id = push.connection_id
      where push.status in ('waiting', 'failed') and push.next_attempt_at is not null
        and connection.status = 'live'
        and (connection.sealed_api_key is not null or connection.sealed_oauth is not null)`,
  );
}

type Conditions = { timing: PushTiming; signal: AbortSignal };

async function pushAllDue(ports: WorkPorts, { timing, signal }: Conditions): Promise<boolean> {
  const running = new Map<Promise<void>, AtsConnectionId>();
  try {
    while (!signal.aborted) {
      const underWay = running.size;
      const mayClaim = underWay < timing.atOnce;
      const claim = mayClaim ? await claimDue(ports, { timing, busy: busyOnes(running, timing) }) : null;
      if (claim !== null) {
        const work: Promise<void> = tryHeld(ports, claim, { timing, signal })
          // Its end could not be written: when the claim has run out, somebody asks the platform and goes on.
          .catch((error: unknown) => ports.log.error({ err: error, push: claim.id }, 'A push has no end'))
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

async function tryHeld(ports: WorkPorts, claim: Claim, conditions: Conditions): Promise<void> {
  const { claimMs } = conditions.timing;
  const holding = setInterval(() => {
    // Missed once, the claim still holds twice as long.
    keepClaim(ports, claim, claimMs).catch(() => undefined);
  }, claimMs / 3);
  try {
    await tryPush(ports, claim, conditions);
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
