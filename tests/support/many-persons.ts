// A talent pool of any size, made by the database itself in seconds: names, tags, lists and what persons did, spread
// as in life, with a few things that many have and many that few have. The same numbers give the same pool.
import type pg from 'pg';
import type { EmployerId, UserId } from '#contract/kit/ids.ts';

/** `isCountedOnly`: what persons did is counted, but the single events are left out. */
export type Pool = {
  employerId: EmployerId;
  owner: UserId;
  persons: number;
  events: number;
  isCountedOnly?: boolean;
};

/** The n-th of the things that persons were at, by the place in their popularity. */
export const clip = (place: number) => `clip${String(place).padStart(7, '0')}`;
export const jobPage = (place: number) => `jobp${String(place).padStart(7, '0')}`;
export const shareLink = (place: number) => `link${String(place).padStart(7, '0')}`;
export const tag = (place: number) => `ptag${String(place).padStart(7, '0')}`;
export const list = (place: number) => `list${String(place).padStart(7, '0')}`;

const TAGS = 200;
const LISTS = 50;

/** Indexes that can be built again are put aside meanwhile. Triggers and references rest; figures are counted at the end. */
export async function makeManyPersons(client: pg.ClientBase, pool: Pool): Promise<void> {
  await client.query(
    "set session_replication_role = 'replica'; set statement_timeout = 0; set work_mem = '256MB'; set maintenance_work_mem = '512MB'",
  );
  await client.query('select setseed(0.42)');
  const aside = await putIndexesAside(client);
  for (const statement of statements(pool)) await client.query(statement);
  for (const index of aside) await client.query(index);
  for (const table of [
    'persons',
    'person_emails',
    'person_tags',
    'person_tag_members',
    'person_lists',
    'person_list_members',
    'person_activity',
    'person_figures',
    'person_links',
    'tracked_events',
  ])
    await client.query(`vacuum analyze ${table}`);
  await client.query("set session_replication_role = 'origin'");
}

async function putIndexesAside(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(`
    select indexname as name, indexdef as made from pg_indexes
    where schemaname = 'public' and tablename in ('persons', 'person_activity', 'person_emails', 'person_tag_members', 'person_list_members')
      and indexdef not like 'CREATE UNIQUE%'`);
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  return rows.map(({ made }) => made);
}

// A number of one kind for the n-th person that is always the same, from 0 to 1.
const dice = (n: string, salt: number) =>
  `((hashint8extended(${n}::bigint, ${salt}) & 2147483647)::float8 / 2147483647)`;

const personId = (n: string) =>
  `(lpad(to_hex(1750000000000 + ${n}::bigint * 30), 12, '0') || '70008000' || lpad(to_hex(${n}::bigint), 12, '0'))::uuid`;
const device = (n: string) => `('dev' || lpad(${n}::text, 9, '0'))`;

const oneOf = (words: readonly string[], n: string, salt: number) =>
  `(array[${words.map((word) => `'${word}'`).join(',')}])[1 + floor(${dice(n, salt)} * ${words.length - 0.001})::int]`;

const firstNames =
  'Ana,Bo,Carla,Dmitri,Elif,Farid,Greta,Hugo,Ines,Jonas,Kaito,Lea,Mateus,Nadia,Oskar,Paula,Quinn,Rosa,Samir,Tove,Uma,Viktor,Wanda,Ximena,Yusuf,Zoe,Aisha,Bruno,Chloe,Diego'.split(
    ',',
  );
const starts = 'Bel,Cor,Dan,Fer,Gol,Har,Kel,Lind,Mor,Nov,Pet,Ros,Sal,Tor,Vas,Wes,Yil,Zan,Aker,Berg'.split(
  ',',
);
const middles = 'a,e,i,o,u,ar,en,ing,ov,ell'.split(',');
const ends = 'son,sen,ski,mann,er,ez,i,a,dottir,strom,quist,wood,ford,ley,ton'.split(',');
const trades = 'nurse,welder,engineer,cook,driver,teacher,analyst,designer,gardener,electrician'.split(',');
const levels = 'junior,senior,lead,night,chief'.split(',');

function statements(pool: Pool): string[] {
  const { employerId, owner, persons, events, isCountedOnly = false } = pool;
  const days = 60;
  const last = (n: string) => `${oneOf(starts, n, 2)} || ${oneOf(middles, n, 3)} || ${oneOf(ends, n, 4)}`;
  const company = `'Works ' || (1 + floor(power(${dice('n', 6)}, 3) * 4000))::int`;
  const stage = `(case when ${dice('n', 8)} < 0.6 then 'lead' when ${dice('n', 8)} < 0.85 then 'engaged' when ${dice('n', 8)} < 0.95 then 'applied' when ${dice('n', 8)} < 0.98 then 'interviewing' else 'hired' end)`;
  const source = `(case when ${dice('n', 9)} < 0.5 then 'import' when ${dice('n', 9)} < 0.65 then 'application' when ${dice('n', 9)} < 0.8 then 'ats' when ${dice('n', 9)} < 0.88 then 'share-link' when ${dice('n', 9)} < 0.93 then 'stay-in-touch' when ${dice('n', 9)} < 0.97 then 'content-page' when ${dice('n', 9)} < 0.995 then 'manual' else 'text' end)`;
  const email = `lower(first || '.' || last) || n || '@example.com'`;
  return [
    `insert into persons (id, permalink, employer_id, first_name, last_name, full_name, name_key, company, title, headline, location,
        skills, owner_id, source_type, stage, trust, retain_until, score, plays, seconds_watched, last_seen_at, search_text, archived_at, created_at, updated_at)
      select ${personId('n')}, 'p' || lpad(n::text, 10, '0'), '${employerId}', first, last, first || ' ' || last, lower(first || ' ' || last),
        company, title, '', ${oneOf(['Lisbon', 'Porto', 'Oslo', 'Gdansk', 'Lyon'], 'n', 11)}, array[${oneOf(trades, 'n', 12)}, ${oneOf(ends, 'n', 13)}],
        case when ${dice('n', 14)} < 0.05 then '${owner}'::uuid end, ${source}, ${stage}, '{"name":"form","email":"form","phone":"form"}',
        now() + interval '2 years', floor(${dice('n', 15)} * 101)::int, floor(${dice('n', 16)} * 30)::int, floor(${dice('n', 17)} * 3000)::int,
        case when ${dice('n', 18)} < 0.6 then now() - ${dice('n', 19)} * interval '300 days' end,
        lower(' ' || first || ' ' || last || ' ' || replace(replace(${email}, '.', ' '), '@', ' ') || ' ' || company || ' ' || title),
        case when ${dice('n', 20)} < 0.03 then now() end, now() - ${dice('n', 21)} * interval '700 days', now() - ${dice('n', 22)} * interval '300 days'
      from (select n, ${oneOf(firstNames, 'n', 1)} as first, ${last('n')} as last, ${company} as company,
        ${oneOf(levels, 'n', 5)} || ' ' || ${oneOf(trades, 'n', 7)} as title from generate_series(1, ${persons}) n) p`,
    `insert into person_emails (employer_id, person_id, email)
      select '${employerId}', id, lower(first_name || '.' || last_name) || substr(permalink, 2)::bigint || '@example.com' from persons`,
    `insert into person_links (id, employer_id, person_id, anonymous_id, how, at)
      select gen_random_uuid(), '${employerId}', ${personId('n')}, ${device('n')}, 'form', now() from generate_series(1, least(${persons}, 20000)) n`,
    ...members('tag', TAGS, pool),
    ...members('list', LISTS, pool),
    `create unlogged table happened as
      select n, 1 + floor(power(${dice('n', 31)}, 2) * ${persons - 1})::bigint as who,
        ${oneOf(['job-clip-viewed', 'job-clip-played', 'job-clip-progressed', 'job-clip-progressed', 'job-clip-completed', 'job-page-viewed', 'job-page-viewed', 'job-page-apply-clicked'], 'n', 32)} as event,
        1 + floor(power(${dice('n', 33)}, 3) * 300)::int as place, floor(${dice('n', 34)} * 60)::int as seconds,
        date_trunc('milliseconds', now() - (1 - n::float8 / ${events}) * interval '${days} days') as at, ${dice('n', 35)} < 0.1 as by_link
      from generate_series(1, ${events}) n`,
    `insert into person_activity (employer_id, person_id, event, kind, thing, count, seconds, first_at, last_at)
      select '${employerId}', ${personId('who')}, event, '', '', count(*), sum(seconds), min(at), max(at) from happened group by who, event`,
    `insert into person_activity (employer_id, person_id, event, kind, thing, count, seconds, first_at, last_at)
      select '${employerId}', ${personId('who')}, event, kind, thing, count(*), sum(seconds), min(at), max(at) from (
        select who, event, seconds, at, case when event like 'job-page%' then 'job-page' else 'job-clip' end as kind,
          case when event like 'job-page%' then 'jobp' else 'clip' end || lpad(place::text, 7, '0') as thing from happened
        union all select who, event, seconds, at, 'share-link', 'link' || lpad(place::text, 7, '0') from happened where by_link
      ) h group by who, event, kind, thing`,
    `insert into daily_figures (employer_id, day, event, kind, thing, count, seconds, visitors)
      select '${employerId}', at::date, event, '', '', count(*), sum(seconds), count(distinct who) from happened group by 2, 3`,
    ...(isCountedOnly ? [] : singleEvents(pool, days)),
    'drop table happened',
    `insert into person_figures (employer_id, kind, key, value, amount)
      select p.employer_id, f.kind, f.key, max(f.value), count(*) from persons p, figures_of_person(p.created_at, p.stage, p.source_type, p.company, p.title, p.skills) f
      where p.archived_at is null and p.merged_into_id is null group by 1, 2, 3`,
    `update person_tags t set person_count = c.n from (select tag_id, count(*) n from person_tag_members group by 1) c where c.tag_id = t.id`,
    `update person_lists t set person_count = c.n from (select list_id, count(*) n from person_list_members group by 1) c where c.list_id = t.id`,
  ];
}

function singleEvents({ employerId }: Pool, days: number): string[] {
  return [
    `do $$ begin for d in 0..${days + 1} loop
      execute format('create table if not exists tracked_events_bench_%s partition of tracked_events for values from (%L) to (%L)', d, current_date - ${days} + d - 1, current_date - ${days} + d);
    end loop; exception when others then null; end $$`,
    `insert into tracked_events (day, event_id, employer_id, at, event, anonymous_id, is_unlinked, is_bot, job_clip, job_page, seconds, language, path, referrer_host, user_agent, props)
      select at::date, ${personId('n')}, '${employerId}', at, event, ${device('who')}, false, false,
        case when event like 'job-clip%' then 'clip' || lpad(place::text, 7, '0') end, case when event like 'job-page%' then 'jobp' || lpad(place::text, 7, '0') end,
        seconds, 'en', '/job-clip/x', '', 'Mozilla/5.0', '{}' from happened order by n`,
  ];
}

/** The first has a fifth of all persons, the k-th the k-th part of that. */
function members(word: 'tag' | 'list', many: number, { employerId, owner, persons }: Pool): string[] {
  const owners = `person_${word}s`;
  const table = `person_${word}_members`;
  const name = word === 'tag' ? 'name, name_key' : 'title, title_key, kind, owner_id';
  const values =
    word === 'tag' ? `'Tag ' || k, 'tag ' || k` : `'List ' || k, 'list ' || k, 'manual', '${owner}'`;
  const more = word === 'tag' ? ['', ''] : [', position', ', n'];
  return [
    `insert into ${owners} (id, permalink, employer_id, ${name})
      select gen_random_uuid(), '${word === 'tag' ? 'ptag' : 'list'}' || lpad(k::text, 7, '0'), '${employerId}', ${values} from generate_series(1, ${many}) k`,
    `insert into ${table} (employer_id, ${word}_id, person_id${more[0]})
      select '${employerId}', o.id, ${personId('n')}${more[1]}
      from (select id, substr(permalink, 5)::int as k from ${owners} where employer_id = '${employerId}') o,
        lateral (select distinct 1 + floor(random() * ${persons - 1})::bigint as n from generate_series(1, greatest(1, (0.2 * ${persons} / o.k)::int)) s where o.k > 0) one`,
  ];
}
