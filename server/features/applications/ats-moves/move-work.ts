// Moves applications at their platforms as they were moved here, out of the outbox of moves.
import { sql } from 'drizzle-orm';
import type { Work, WorkPorts } from '#server/background.ts';
import { nextDue } from '#server/bell.ts';
import type { PushTiming } from '../push/timing.ts';
import { workOff } from '../push/work-off.ts';
import { claimMove, mayLeave } from './claim-move.ts';
import { keepMoveClaim } from './record-move.ts';
import { MOVE_WORK, moveTiming } from './timing.ts';
import { tryMove } from './try-move.ts';

/** `timing` is given by tests, which cannot wait for hours. */
export function moveWork(timing: PushTiming = moveTiming): Work {
  return {
    name: MOVE_WORK,
    everyMs: timing.everyMs,
    told: { next: nextTry },
    doDue: (ports, signal) =>
      workOff(
        ports,
        {
          timing,
          claim: (busy) => claimMove(ports, { timing, busy }),
          tryOne: (claim) => tryMove(ports, claim, timing),
          keep: (claim) => keepMoveClaim(ports, claim, timing.claimMs),
        },
        signal,
      ),
  };
}

/** When a move may be tried again, or is let go by a node that died. */
function nextTry({ db }: WorkPorts): Promise<number | null> {
  return nextDue(
    db,
    sql`select min(greatest(move.next_attempt_at, move.claimed_until)) from ats_moves move
      join ats_connections connection on connection.id = move.connection_id
      join applications application on application.id = move.application_id
      where ${mayLeave}`,
  );
}
