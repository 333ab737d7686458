// That sessions and those behind them were seen: after a restart thousands come back at once, so it is one statement.
import type { SessionId } from '#contract/kit/ids.ts';
import type { Db } from '#server/db/client.ts';
import { prepared } from '#server/db/prepared.ts';

/**
 * Whoever is being noted just now, here or on another node, is left to that: nobody waits, and of many requests at once
 * one writes. In a session in which an admin acts as somebody it is the admin who was seen.
 */
const note = prepared(
  'note_seen',
  `with old as (
    select id from sessions where id = any($1::uuid[]) and last_seen_at < $2
    order by id for no key update skip locked
  ), noted as (
    update sessions set last_seen_at = $3 from old where sessions.id = old.id
    returning coalesce(sessions.impersonator_id, sessions.user_id) as user_id
  ), seen as (
    select id from users where id in (select user_id from noted) order by id for no key update skip locked
  )
  update users set last_seen_at = $3 from seen where users.id = seen.id`,
);

/** `before`: who was seen since then is not noted again. */
export async function noteSeen(
  db: Db,
  sessionIds: readonly SessionId[],
  { before, now }: { before: Date; now: Date },
): Promise<void> {
  if (sessionIds.length > 0) await note(db, [sessionIds, before, now]);
}
