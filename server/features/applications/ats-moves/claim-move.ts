// Takes due moves out of their outbox, one at a time and for a while: a node that dies lets go of them by itself.
import { sql } from 'drizzle-orm';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { WorkPorts } from '#server/background.ts';
import type { ApplicationId } from '#server/tables/applications.ts';
import type { AtsConnectionId } from '#server/tables/ats.ts';
import type { MoveId } from '#server/tables/ats-moves.ts';
import type { PushTiming } from '../push/timing.ts';

export type MoveClaim = {
  id: MoveId;
  employerId: EmployerId;
  applicationId: ApplicationId;
  connectionId: AtsConnectionId;
  target: string;
  movedAt: Date;
  turn: number;
  claims: number;
  /** Which try of this move it is, from 1. */
  attempt: number;
  /** Where an earlier try may have put it. */
  sentBefore: string | null;
  sendingBefore: string | null;
};

/**
 * Which moves may leave: of a connection that works, of an application that the ATS has and that is in process. What
 * isn't, waits: once it is so, it leaves.
 */
export const mayLeave = sql`move.status in ('waiting', 'failed') and move.next_attempt_at is not null
  and move.target is not null
  and connection.status = 'live'
  and (connection.sealed_api_key is not null or connection.sealed_oauth is not null)
  and application.erased_at is null
  and application.status in ('submitted', 'pushed', 'push-failed', 'screened-in')
  and (application.external_id is not null or exists (
    select 1 from application_pushes push
    where push.application_id = application.id and push.status = 'done'))`;

type Wish = { timing: PushTiming; busy: readonly AtsConnectionId[] };

/** The move that has waited longest, of a connection that is not `busy`; null: none is due. */
export async function claimMove({ db, now }: WorkPorts, { timing, busy }: Wish): Promise<MoveClaim | null> {
  const at = now();
  const until = new Date(at.getTime() + timing.claimMs);
  const isFree =
    busy.length === 0 ? sql`true` : sql`move.connection_id not in ${busy.map((id) => sql`${id}::uuid`)}`;
  // One statement: two nodes never hold the same move, and neither waits for the other.
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    with due as (
      select move.id, move.sending
      from ats_moves move
      join ats_connections connection on connection.id = move.connection_id
      join applications application on application.id = move.application_id
      where ${mayLeave}
        and move.next_attempt_at <= ${at.toISOString()}::timestamptz
        and (move.claimed_until is null or move.claimed_until < ${at.toISOString()}::timestamptz)
        and ${isFree}
      order by move.next_attempt_at, move.id
      limit 1
      for update of move skip locked
    )
    update ats_moves move
    set claimed_until = ${until.toISOString()}::timestamptz, attempts = move.attempts + 1,
      claims = move.claims + 1, sending = move.target
    from due where move.id = due.id
    returning move.id, move.employer_id as "employerId", move.application_id as "applicationId",
      move.connection_id as "connectionId", move.target, move.moved_at as "movedAt", move.turn, move.claims,
      move.attempts as attempt, move.sent_stage as "sentBefore", due.sending as "sendingBefore"`);
  const claim = rows[0] as (MoveClaim & { movedAt: string | Date }) | undefined;
  return claim === undefined ? null : { ...claim, movedAt: new Date(claim.movedAt) };
}
