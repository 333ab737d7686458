// Adds stored events up: by device, by day, by employer. In the background, since a hundred batches together cost
// little more than one; each batch is deleted with what it adds, so it counts once whatever breaks in between.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Work } from '#server/background.ts';
import type { Db } from '#server/db/client.ts';
import { refreshStalePersons } from './refresh-stale.ts';

/** So many events in one go, about: a fraction of a second. */
const EVENTS_AT_ONCE = 20_000;
const BATCHES_AT_ONCE = 2_000;
/** A burst of some seconds. */
const MANY_WAITING = 200_000;

/**
 * A quarter of the time, so that those who wait for an answer have the rest of the database; half of it once a burst
 * lasts, so that what waits does not grow for ever. The more waits, the less each event costs.
 */
export const addUpEvents: Work = {
  name: 'tracking/add-up',
  everyMs: 500,
  async doDue({ db }, signal) {
    const begun = performance.now();
    const events = await addUpSome(db);
    await refreshStalePersons(db);
    if (events === 0) return false;
    const took = performance.now() - begun;
    const waiting = await countWaiting(db);
    await pause(waiting > MANY_WAITING ? took : took * 3, signal);
    return waiting >= EVENTS_AT_ONCE;
  },
};

async function countWaiting(db: Db): Promise<number> {
  const { rows } = await db.execute<{ events: number }>(
    sql`select coalesce(sum(size), 0)::integer as events from tracked_batches`,
  );
  return rows[0]?.events ?? 0;
}

/** Adds up all that waits now. */
export async function addUpAll(db: Db): Promise<void> {
  while ((await addUpSome(db)) > 0);
  await refreshStalePersons(db);
}

/** How many events were added up; none when another node is at it. */
async function addUpSome(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('tracking/add-up')) as mine`,
    );
    if (rows[0]?.mine !== true) return 0;
    const added = await tx.execute<{ events: number }>(addingUp);
    return added.rows[0]?.events ?? 0;
  });
}

// What is counted at each thing an event happened at, and once whatever the thing. A random id of one page view
// (unlinked) belongs to no device: it is counted and forgotten.
const addingUp = sql`
  with taken as (
    delete from tracked_batches where ctid = any(array(
      select place from (
        select ctid as place, sum(size) over (rows unbounded preceding) - size as before
        from (select ctid, size from tracked_batches limit ${BATCHES_AT_ONCE}) first_ones
      ) placed where before < ${EVENTS_AT_ONCE}))
    returning *
  ), events as (
    select taken.day, each.* from taken cross join lateral unnest(employers, devices, events, ats, seconds,
      job_clips, job_pages, content_pages, share_links, unlinked, bots) as each(employer_id, anonymous_id, event,
      at, seconds, job_clip, job_page, content_page, share_link, is_unlinked, is_bot)
  ), done as (
    select employer_id, anonymous_id, is_unlinked, day, event, kind, thing, count(*)::integer as count,
      sum(seconds)::integer as seconds, min(at) as first_at, max(at) as last_at
    from events cross join lateral (values ('', ''), ('job-clip', job_clip), ('job-page', job_page),
      ('content-page', content_page), ('share-link', share_link)) as things(kind, thing)
    where thing is not null and not is_bot
    group by employer_id, anonymous_id, is_unlinked, day, event, kind, thing
  ), on_days as (
    insert into visitor_days (employer_id, anonymous_id, day)
    select distinct employer_id, anonymous_id, day from done where not is_unlinked
    on conflict do nothing
  ), by_device as (
    insert into visitor_activity as known
      (employer_id, anonymous_id, event, kind, thing, count, seconds, first_at, last_at, last_day)
    select employer_id, anonymous_id, event, kind, thing, sum(count), sum(seconds), min(first_at), max(last_at),
      max(day)
    from done where not is_unlinked
    group by employer_id, anonymous_id, event, kind, thing
    on conflict (employer_id, anonymous_id, kind, thing, event) do update
    set count = known.count + excluded.count, seconds = known.seconds + excluded.seconds,
      first_at = least(known.first_at, excluded.first_at), last_at = greatest(known.last_at, excluded.last_at),
      last_day = greatest(known.last_day, excluded.last_day)
  ), by_day as (
    insert into daily_figures as known (employer_id, day, event, kind, thing, count, seconds, visitors)
    select done.employer_id, done.day, done.event, done.kind, done.thing, sum(done.count), sum(done.seconds),
      count(*) filter (where before.last_day is null or before.last_day < done.day)
    from done left join visitor_activity before on not done.is_unlinked
      and before.employer_id = done.employer_id and before.anonymous_id = done.anonymous_id
      and before.kind = done.kind and before.thing = done.thing and before.event = done.event
    group by done.employer_id, done.day, done.event, done.kind, done.thing
    on conflict (employer_id, day, kind, thing, event) do update
    set count = known.count + excluded.count, seconds = known.seconds + excluded.seconds,
      visitors = known.visitors + excluded.visitors
  ), health as (
    insert into tracking_health as known (employer_id, day, accepted, bots, without_id, last_at)
    select employer_id, day, count(*) filter (where not is_bot), count(*) filter (where is_bot),
      count(*) filter (where is_unlinked and not is_bot), max(at)
    from events group by employer_id, day order by employer_id, day
    on conflict (employer_id, day) do update
    set accepted = known.accepted + excluded.accepted, bots = known.bots + excluded.bots,
      without_id = known.without_id + excluded.without_id, last_at = greatest(known.last_at, excluded.last_at)
  ), stale as (
    insert into stale_persons (person_id)
    select distinct person_links.person_id from person_links
    join (select distinct employer_id, anonymous_id from done where not is_unlinked) device
      on device.employer_id = person_links.employer_id and device.anonymous_id = person_links.anonymous_id
    where undone_at is null and not is_forwarded
  )
  select coalesce(sum(size), 0)::integer as events from taken`;

/** Ends at once when the work shall end. */
const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined);
