// What the events of a batch add to the figures of clips: who listened on which day, which seconds of a track were
// heard, from which sites, and which presses of Apply followed a play. Parts of the statement of spread-batches.ts.
import { sql } from 'drizzle-orm';
import { applyClickEvents, playEvents, type TrackedName } from '#contract/tracking.ts';

const oneOf = (events: readonly TrackedName[]) => sql.raw(events.map((event) => `'${event}'`).join(', '));
const played = oneOf(playEvents);
const heard = oneOf([...playEvents, 'job-clip-progressed', 'job-clip-completed']);
const pressedApply = oneOf(applyClickEvents);

/**
 * A press counts once for each clip its device played before, on that day or an earlier one. `clip_listeners` is read as
 * it was before this batch; what was played within the batch is compared by time.
 */
const clicks = sql`
  plays as (
    select employer_id, anonymous_id, job_clip as clip, day, min(at) as first_at
    from events where event in (${played}) and job_clip is not null and not is_bot
    group by employer_id, anonymous_id, job_clip, day
  ), listeners as (
    insert into clip_listeners (employer_id, clip, day, anonymous_id)
    select employer_id, clip, day, anonymous_id from plays
    on conflict do nothing
  ), presses as (
    select employer_id, anonymous_id, day, event, event_id, at
    from events where event in (${pressedApply}) and not is_bot
  ), led_to as (
    select presses.employer_id, presses.day, presses.event, event_id, clip
    from presses join clip_listeners using (employer_id, anonymous_id)
    union
    select presses.employer_id, presses.day, presses.event, event_id, clip
    from presses join plays using (employer_id, anonymous_id) where first_at <= at
  ), after_plays as (
    insert into daily_figures as known (employer_id, day, event, kind, thing, count)
    select employer_id, day, event, 'job-clip', clip, count(*) from led_to group by employer_id, day, event, clip
    on conflict (employer_id, day, kind, thing, event) do update set count = known.count + excluded.count
  )`;

/**
 * Of tracks that are there, in whole seconds of their recording: +1 where a heard part begins, -1 where it ends. A
 * browser tells each part once a page view, so their running sum says in how many plays a second was heard.
 */
const listening = sql`
  of_tracks as (
    select e.employer_id, t.id as track_id, t.media_id, e.day, e.event, e.props,
      ceil(m.duration_ms / 1000.0)::integer as length
    from events e
    join job_clip_tracks t on t.permalink = e.job_clip_track and t.employer_id = e.employer_id
    join job_clips c on c.id = t.job_clip_id and c.permalink = e.job_clip
    join media m on m.id = t.media_id and m.duration_ms is not null
    where e.event in (${heard}) and not e.is_bot
  ), parts as (
    select track_id, media_id, day, employer_id, least(length, round((part ->> 0)::numeric / 1000))::integer as begun,
      least(length, round((part ->> 1)::numeric / 1000))::integer as ended
    from of_tracks cross join lateral jsonb_array_elements(props -> 'ranges') as part
  ), steps as (
    select track_id, media_id, day, employer_id, second, sum(change)::integer as change
    from parts cross join lateral (values (begun, 1), (ended, -1)) as step(second, change)
    where begun < ended group by track_id, media_id, day, employer_id, second
  ), track_days as (
    insert into track_listening as known (track_id, media_id, day, employer_id, plays, seconds, changes)
    select track_id, media_id, day, employer_id, sum(plays),
      coalesce(array_agg(second order by second) filter (where second is not null), '{}'),
      coalesce(array_agg(change order by second) filter (where second is not null), '{}')
    from (
      select track_id, media_id, day, employer_id, null::integer as second, 0 as change,
        count(*) filter (where event in (${played}))::integer as plays
      from of_tracks group by track_id, media_id, day, employer_id
      union all
      select track_id, media_id, day, employer_id, second, change, 0 from steps where change <> 0
    ) told
    group by track_id, media_id, day, employer_id
    on conflict (track_id, media_id, day) do update
    set plays = known.plays + excluded.plays, (seconds, changes) = (
      select coalesce(array_agg(second order by second), '{}'), coalesce(array_agg(change order by second), '{}')
      from (
        select second, sum(change)::integer as change
        from (
          select * from unnest(known.seconds, known.changes)
          union all select * from unnest(excluded.seconds, excluded.changes)
        ) as both_days(second, change)
        group by second having sum(change) <> 0
      ) summed)
  )`;

/** A clip of an employer has so many sites a day, about; what comes from further ones is told as of "*", any other. */
const MOST_HOSTS = 500;

/** Any browser may say that it came from anywhere: of clips that are there, and of names that may be those of sites. */
const places = sql`
  seen_from as (
    select e.employer_id, e.job_clip as clip, e.day, e.path like '%/embed' as is_embed,
      case when e.referrer_host = '' or e.referrer_host ~ '^[a-z0-9.-]+(:[0-9]+)?$' then e.referrer_host else '*' end
        as host,
      count(*) filter (where e.event = 'job-clip-viewed')::integer as views,
      count(*) filter (where e.event <> 'job-clip-viewed')::integer as plays
    from events e join job_clips c on c.permalink = e.job_clip and c.employer_id = e.employer_id
    where e.event in ('job-clip-viewed', ${played}) and not e.is_bot
    group by 1, 2, 3, 4, 5
  ), host_days as (
    insert into clip_hosts as known (employer_id, clip, day, host, is_embed, views, plays)
    select employer_id, clip, day, kept.host, is_embed, sum(views), sum(plays)
    from seen_from cross join lateral (
      select case
        when (select count(*) from clip_hosts h where h.employer_id = seen_from.employer_id and h.clip = seen_from.clip
          and h.day = seen_from.day) < ${sql.raw(String(MOST_HOSTS))}
        then host else '*' end as host
    ) kept
    group by employer_id, clip, day, kept.host, is_embed
    on conflict (employer_id, clip, day, host, is_embed) do update
    set views = known.views + excluded.views, plays = known.plays + excluded.plays
  )`;

/** Reads `events`, the rows just stored. */
export const clipSums = sql`${clicks}, ${listening}, ${places}`;
