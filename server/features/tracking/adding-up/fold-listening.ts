// Folds the days that are over into one row a recording, so that a curve of all time reads days, not years.
import { sql } from 'drizzle-orm';
import type { Work } from '#server/background.ts';
import type { Db } from '#server/db/client.ts';

/** Recordings in one go: below a second where each was heard for a year. */
const MOST = 50;

export const foldListening: Work = {
  name: 'tracking/fold-listening',
  everyMs: 3_600_000,
  async doDue({ db }) {
    return (await foldSome(db)) === MOST;
  },
};

/** Folds all that is over now. */
export async function foldAll(db: Db): Promise<void> {
  while ((await foldSome(db)) === MOST);
}

/**
 * A day is over once it is older than yesterday and nothing of it waits, also not in a batch that was set aside. Nobody
 * adds up meanwhile. Returns how many recordings it was.
 */
async function foldSome(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tracking/add-up'))`);
    const { rowCount } = await tx.execute(sql`
      with over as (
        select least((now() at time zone 'UTC')::date - 1, (select min(day) from tracked_batches)) as until
      ), due as (
        select day.track_id, day.media_id, coalesce(max(past.until), '-infinity'::date) as since
        from over cross join track_listening day left join track_listening_past past using (track_id, media_id)
        where day.day < over.until and (past.until is null or day.day >= past.until)
        group by day.track_id, day.media_id limit ${MOST}
      ), days as (
        select day.* from due join track_listening day using (track_id, media_id), over
        where day.day >= due.since and day.day < over.until
      ), steps as (
        select track_id, media_id, second, sum(change)::integer as change
        from (
          select track_id, media_id, step.second, step.change
          from days cross join lateral unnest(seconds, changes) as step(second, change)
          union all
          select track_id, media_id, step.second, step.change
          from due join track_listening_past past using (track_id, media_id)
          cross join lateral unnest(past.seconds, past.changes) as step(second, change)
        ) told
        group by track_id, media_id, second having sum(change) <> 0
      ), curves as (
        select track_id, media_id, array_agg(second order by second) as seconds,
          array_agg(change order by second) as changes
        from steps group by track_id, media_id
      ), plays as (
        select track_id, media_id, min(employer_id::text)::uuid as employer_id, sum(plays)::integer as plays
        from days group by track_id, media_id
      )
      insert into track_listening_past as known (track_id, media_id, employer_id, until, plays, seconds, changes)
      select plays.track_id, plays.media_id, employer_id, over.until, plays.plays, coalesce(curves.seconds, '{}'),
        coalesce(curves.changes, '{}')
      from over cross join plays left join curves using (track_id, media_id)
      on conflict (track_id, media_id) do update
      set until = excluded.until, plays = known.plays + excluded.plays, seconds = excluded.seconds,
        changes = excluded.changes`);
    return rowCount ?? 0;
  });
}
