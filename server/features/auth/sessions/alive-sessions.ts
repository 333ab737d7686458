// The sessions behind tokens: asked for every call and every socket, and only for what an actor is made of.
import type { SessionId } from '#contract/kit/ids.ts';
import { prepared } from '#server/db/prepared.ts';
import type { users } from '#server/tables/users.ts';

type UserRow = typeof users.$inferSelect;
type Named = Pick<UserRow, 'firstName' | 'lastName' | 'email'>;

export type AliveSession = Named &
  Pick<UserRow, 'type' | 'employerId' | 'role'> & {
    tokenHash: string;
    sessionId: SessionId;
    userId: UserRow['id'];
    employerPermalink: string | null;
    /** Its last sign of life is to be written anew. */
    isSeenLongAgo: boolean;
    /** The platform admin who acts as the user, until `expiresAt`; both are null in a user's own session. */
    impersonator: (Named & Pick<UserRow, 'id'>) | null;
    expiresAt: Date | null;
  };

/**
 * Those that still sign in, of active users. The values: hashes of tokens, now, the moments after which a session must
 * have been seen and have started, and the one before which it was seen long ago.
 *
 * The sessions are found by themselves first. Joined at once, a plan made while the tables are young starts from the
 * users and reads every session each of them has.
 */
export const aliveByHashes = prepared<AliveSession>(
  'alive_sessions',
  `with alive as materialized (
    select id, token_hash, user_id, last_seen_at, impersonator_id, expires_at from sessions
    where token_hash = any($1::text[]) and ended_at is null and (expires_at is null or expires_at > $2)
      and last_seen_at > $3 and started_at > $4
  )
  select alive.token_hash as "tokenHash", alive.id as "sessionId", alive.user_id as "userId",
    u.first_name as "firstName", u.last_name as "lastName", u.email, u.type, u.role,
    u.employer_id as "employerId", e.permalink as "employerPermalink",
    alive.last_seen_at < $5 as "isSeenLongAgo", alive.expires_at as "expiresAt",
    case when i.id is not null then json_build_object(
      'id', i.id, 'firstName', i.first_name, 'lastName', i.last_name, 'email', i.email) end as impersonator
  from alive
  join users u on u.id = alive.user_id and u.status = 'active'
  left join employers e on e.id = u.employer_id
  left join users i on i.id = alive.impersonator_id and i.status = 'active' and i.type = 1
  -- Impersonation ends when the admin is no longer an active platform admin. A closed employer has no members.
  where (alive.impersonator_id is null or i.id is not null) and e.closed_at is null`,
);
