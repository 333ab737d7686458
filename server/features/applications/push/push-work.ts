// Hands applications to their platforms, out of the outbox.
import { sql } from 'drizzle-orm';
import type { Work, WorkPorts } from '#server/background.ts';
import { nextDue } from '#server/bell.ts';
import { claimDue } from './claim.ts';
import { keepClaim } from './record.ts';
import { type PushTiming, realTiming } from './timing.ts';
import { tryPush } from './try-push.ts';
import { workOff } from './work-off.ts';

/** `timing` is given by tests, which cannot wait for hours. */
export function pushWork(timing: PushTiming = realTiming): Work {
  return {
    name: 'applications/push',
    everyMs: timing.everyMs,
    told: { next: nextTry },
    doDue: (ports, signal) =>
      workOff(
        ports,
        {
          timing,
          claim: (busy) => claimDue(ports, { timing, busy }),
          tryOne: (claim) => tryPush(ports, claim, { timing, signal }),
          keep: (claim) => keepClaim(ports, claim, timing.claimMs),
        },
        signal,
      ),
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
