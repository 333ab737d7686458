// A clip that was played a million times, made by the database itself: the sums as tracking keeps them, spread over half
// a year, with the devices behind them and those who applied.
import type pg from 'pg';
import type { TestEmployer } from '#tests/support/make-people.ts';

type Played = { employer: TestEmployer; clip: string; plays: number };

const DAYS = 180;
const APPLIED = 2_000;

/** Seven of ten plays are a device's first. Triggers rest meanwhile. Returns how many devices there are. */
export async function makePlays(client: pg.ClientBase, wishes: Played): Promise<number> {
  const { employer, clip, plays } = wishes;
  const devices = Math.round(plays * 0.7);
  await client.query(
    "set session_replication_role = 'replica'; set statement_timeout = 0; set work_mem = '256MB'",
  );
  const of = [employer.id, clip];
  const onDay = (n: string) => `current_date - (hashint8(${n}) & 2147483647) % ${DAYS}`;
  const device = (n: string) => `'dev' || lpad((${n})::text, 9, '0')`;
  await client.query(
    `insert into clip_listeners (employer_id, clip, day, anonymous_id)
     select $1::uuid, $2, ${onDay('n')}, ${device(`n % ${devices}`)} from generate_series(1, ${plays}::bigint) n
     on conflict do nothing`,
    of,
  );
  await client.query(
    `insert into clip_last_days (employer_id, clip, day, devices)
     select $1::uuid, $2, day, count(*) from (
       select max(day) as day from clip_listeners where employer_id = $1 and clip = $2 group by anonymous_id
     ) lasts group by day`,
    of,
  );
  await client.query(
    `insert into visitor_activity (employer_id, anonymous_id, event, kind, thing, count, seconds, first_at, last_at, last_day)
     select $1::uuid, ${device('n')}, 'job-clip-played', thing.kind, thing.name, 1, 90, now() - interval '90 days', now(), current_date
     from generate_series(0, ${devices - 1}::bigint) n, (values ('', ''), ('job-clip', $2)) thing(kind, name)`,
    of,
  );
  await client.query(
    `insert into daily_figures (employer_id, day, event, kind, thing, count, seconds, visitors)
     select $1::uuid, current_date - d, event, 'job-clip', $2, ${plays} / ${DAYS}, ${plays} / ${DAYS} * 60, ${plays} / ${DAYS}
     from generate_series(0, ${DAYS - 1}) d, (values ('job-clip-viewed'), ('job-clip-played'), ('job-clip-completed')) e(event)`,
    of,
  );
  // A recording is heard up to each of its seconds by somebody, each day.
  await client.query(
    `insert into track_listening (track_id, media_id, day, employer_id, plays, seconds, changes)
     select t.id, t.media_id, current_date - d, t.employer_id, ${plays} / ${DAYS} / 3, steps.seconds, steps.changes
     from job_clip_tracks t join media m on m.id = t.media_id join job_clips c on c.id = t.job_clip_id
     cross join generate_series(0, ${DAYS - 1}) d
     cross join lateral (
       select array_agg(s order by s) as seconds, array_agg(case when s = 0 then 2 * m.duration_ms / 1000 else -1 end order by s) as changes
       from generate_series(0, m.duration_ms / 1000) s) steps
     where c.permalink = $2 and c.employer_id = $1`,
    of,
  );
  await client.query(
    `insert into clip_hosts (employer_id, clip, day, host, is_embed, views, plays)
     select $1::uuid, $2, current_date - d, 'site-' || h || '.example', h % 2 = 0, 100, 40
     from generate_series(0, ${DAYS - 1}) d, generate_series(1, 200) h`,
    of,
  );
  await makeApplications(client, wishes);
  for (const table of [
    'clip_listeners',
    'clip_last_days',
    'visitor_activity',
    'daily_figures',
    'track_listening',
    'clip_hosts',
    'applications',
    'job_clips',
    'job_clip_tracks',
    'job_clip_highlights',
    'media',
  ])
    await client.query(`vacuum analyze ${table}`);
  return devices;
}

/** Half of those who applied had played the clip before. */
async function makeApplications(client: pg.ClientBase, { employer }: Played): Promise<void> {
  const of = [employer.id];
  await client.query(
    `insert into persons (id, permalink, employer_id, first_name, last_name, full_name, name_key, source_type, trust, retain_until)
     select gen_random_uuid(), 'p' || lpad(n::text, 10, '0'), $1, 'Rower', n::text, 'Rower ' || n, 'rower ' || n, 'application', '{}', now() + interval '2 years'
     from generate_series(1, ${APPLIED}) n`,
    of,
  );
  await client.query(
    `with board as (
       insert into job_boards (id, permalink, employer_id, title)
       values (gen_random_uuid(), 'benchboard1', $1, 'Open jobs') returning id)
     insert into job_pages (id, permalink, employer_id, job_board_id, title, location)
     select gen_random_uuid(), 'benchjob001', $1, id, 'Rower', 'Oban' from board`,
    of,
  );
  await client.query(
    `insert into applications (id, permalink, employer_id, job_page_id, person_id, status, first_name, last_name, email,
       token_hash, resume_until, submitted_at, source, consent, anonymous_id)
     select gen_random_uuid(), substr(md5(p.permalink), 1, 11), $1, j.id, p.id, 'submitted', 'Rower', p.last_name,
       p.last_name || '@example.com', md5(p.permalink), now(), now(), '{}', '{}', 'dev' || lpad((p.last_name::int * 700)::text, 9, '0')
     from persons p, job_pages j where p.employer_id = $1 and j.employer_id = $1`,
    of,
  );
}
