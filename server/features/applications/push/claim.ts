// Takes due pushes out of the outbox, one at a time and for a while: a node that dies lets go of them by itself.
import { sql } from 'drizzle-orm';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { WorkPorts } from '#server/background.ts';
import { newId } from '#server/context.ts';
import { type ApplicationId, applicationPushAttempts, type PushId } from '#server/tables/applications.ts';
import type { AtsConnectionId } from '#server/tables/ats.ts';
import type { PushTiming } from './timing.ts';

export type Claim = {
  id: PushId;
  employerId: EmployerId;
  applicationId: ApplicationId;
  connectionId: AtsConnectionId;
  /** Which try this is, from 1. */
  attempt: number;
  /** Whoever held it before stopped in the middle: it may have arrived. */
  wasInterrupted: boolean;
};

type Wish = { timing: PushTiming; busy: readonly AtsConnectionId[] };

/** The push that has waited longest, of a connection that works and is not `busy`; null: none is due. */
export async function claimDue({ db, now }: WorkPorts, { timing, busy }: Wish): Promise<Claim | null> {
  const at = now();
  const until = new Date(at.getTime() + timing.claimMs);
  const isFree =
    busy.length === 0 ? sql`true` : sql`push.connection_id not in ${busy.map((id) => sql`${id}::uuid`)}`;
  return db.transaction(async (tx) => {
    // One statement: two nodes never hold the same push, and neither waits for the other.
    const { rows } = await tx.execute<Record<string, unknown>>(sql`
      with due as (
        select push.id, push.claimed_until is not null as was_interrupted
        from application_pushes push
        join ats_connections connection on connection.id = push.connection_id
        where push.status in ('waiting', 'failed')
          and push.next_attempt_at <= ${at.toISOString()}::timestamptz
          and (push.claimed_until is null or push.claimed_until < ${at.toISOString()}::timestamptz)
          and connection.status = 'live'
          and (connection.sealed_api_key is not null or connection.sealed_oauth is not null)
          and ${isFree}
        order by push.next_attempt_at, push.id
        limit 1
        for update of push skip locked
      )
      update application_pushes push
      set claimed_until = ${until.toISOString()}::timestamptz, attempts = push.attempts + 1
      from due where push.id = due.id
      returning push.id, push.employer_id as "employerId", push.application_id as "applicationId",
        push.connection_id as "connectionId", push.attempts as attempt, due.was_interrupted as "wasInterrupted"`);
    const claim = rows[0] as Claim | undefined;
    if (claim === undefined) return null;
    if (claim.wasInterrupted)
      await tx.insert(applicationPushAttempts).values({
        ...{ id: newId<string>(), pushId: claim.id, at, attempt: claim.attempt - 1, outcome: 'retry' },
        message: 'The server stopped during this attempt. Retrying now.',
        nextAttemptAt: at,
      });
    return claim;
  });
}
