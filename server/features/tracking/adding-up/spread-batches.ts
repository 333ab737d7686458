// From waiting batches into the table of events and the sums: by device, by day, by employer, by clip. One statement, so that an
// event waits, or it is stored and counted: never both, never twice.
import { type SQL, sql } from 'drizzle-orm';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { TrackedName } from '#contract/tracking.ts';
import type { Db } from '#server/db/client.ts';
import type { EventRow } from '#server/tables/parts/event-row.ts';
import { dayAfter } from '../days.ts';
import { partitionOf } from '../keep-days.ts';
import { clipSums } from './clip-sums.ts';

/** The last event of people at an employer, and how many came with it. */
export type Sample = {
  employerId: EmployerId;
  event: TrackedName;
  at: string;
  referrerHost: string;
  jobClip: string | null;
  jobPage: string | null;
  count: number;
};

/** `events` were moved on; some of them may have been known already. */
export type Spread = { events: number; samples: Sample[] };

const columns: Record<keyof EventRow, readonly [column: string, type: string]> = {
  eventId: ['event_id', 'uuid'],
  employerId: ['employer_id', 'uuid'],
  at: ['at', 'timestamptz'],
  event: ['event', 'text'],
  anonymousId: ['anonymous_id', 'text'],
  isUnlinked: ['is_unlinked', 'boolean'],
  isBot: ['is_bot', 'boolean'],
  jobClip: ['job_clip', 'text'],
  jobClipTrack: ['job_clip_track', 'text'],
  jobPage: ['job_page', 'text'],
  contentPage: ['content_page', 'text'],
  jobBoard: ['job_board', 'text'],
  shareLink: ['share_link', 'text'],
  seconds: ['seconds', 'integer'],
  language: ['language', 'text'],
  path: ['path', 'text'],
  referrerHost: ['referrer_host', 'text'],
  userAgent: ['user_agent', 'text'],
  props: ['props', 'jsonb'],
};

const names = sql.raw(
  Object.values(columns)
    .map(([column]) => column)
    .join(', '),
);
const told = sql.raw(
  Object.entries(columns)
    .map(([key, [, type]]) => `"${key}" ${type}`)
    .join(', '),
);
const values = sql.raw(
  Object.keys(columns)
    .map((key) => `told."${key}"`)
    .join(', '),
);

/** How much is moved at once. */
export type Most = { batches: number; events: number };

/** Moves the oldest batches of one day. Within a transaction that nobody else does the same in. */
export async function spreadBatches(tx: Db, day: string, most: Most): Promise<Spread> {
  const before = sql`${sql.identifier(await partitionOf(tx, dayAfter(day, -1)))}`;
  const { rows } = await tx.execute<Spread>(spreading(day, before, most));
  return rows[0] ?? { events: 0, samples: [] };
}

/**
 * The day before is looked at too: an event told again after midnight is the same event. Its partition is named, since
 * a plan over all of them costs more than a batch. What is counted is counted at each thing an event happened at, and
 * once whatever the thing. A random id of one page view (unlinked) belongs to no device: it is counted and forgotten.
 */
const spreading = (day: string, before: SQL, most: Most) => sql`
  with taken as (
    delete from tracked_batches where id = any(array(
      select id from (
        select id, sum(size) over (order by id) - size as before
        from (
          select id, size from tracked_batches where set_aside_at is null and day = ${day}
          order by id limit ${most.batches}
        ) oldest
      ) placed where before < ${most.events}))
    returning size, rows
  ), events as (
    insert into tracked_events (day, ${names})
    select ${day}::date, ${values} from taken cross join lateral json_to_recordset(rows) as told(${told})
    where not exists (
      select 1 from ${before} before where before.day = ${day}::date - 1 and before.event_id = told."eventId")
    on conflict do nothing
    returning *
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
  ), ${clipSums}, samples as (
    select distinct on (employer_id) employer_id as "employerId", event,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, referrer_host as "referrerHost",
      job_clip as "jobClip", job_page as "jobPage", count(*) over (partition by employer_id)::integer as count
    from events where not is_bot order by employer_id, events.at desc
  )
  select (select coalesce(sum(size), 0)::integer from taken) as events,
    (select coalesce(json_agg(samples), '[]') from samples) as samples`;
