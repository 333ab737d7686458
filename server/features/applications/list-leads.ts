// Persons who began and did not hand in, and persons who left their details with a board, in one list.
import { type SQL, sql } from 'drizzle-orm';
import type { listLeads as endpoint } from '#contract/applications.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { ApplicationPermalink } from '#contract/kit/ids.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { beginsWords } from '#server/search.ts';
import { mayReadApplications } from './policy.ts';

type Query = InputOf<typeof endpoint>['query'];
type Position = [startedAt: string, id: string];
type Found = {
  id: string;
  key: string;
  source: 'application' | 'stay-in-touch';
  person: string;
  full_name: string;
  email: string;
  application: ApplicationPermalink | null;
  job: string | null;
  job_title: string | null;
  started_at: Date;
  last_seen_at: Date;
};

/** Last begun first. A person who handed in an application for the same job is no lead for it. */
export async function listLeads(
  ctx: EmployerContext,
  { query }: { query: Query },
): Promise<OutputOf<typeof endpoint>> {
  mayReadApplications(ctx);
  const { perPage, cursor, ...filters } = query;
  const scope = JSON.stringify(['listLeads', ctx.employer.id, ctx.actor.userId, filters]);
  const after = readCursor<Position>(ctx, scope, cursor);
  const { rows } = await ctx.db.execute<Found>(sql`
    select *, started_at::text as key from (
      ${sql.join(partsOf(ctx, filters), sql` union all `)}
    ) lead
    where ${beginsWords(sql`lead.search_text`, filters.search) ?? sql`true`}
      and ${after === null ? sql`true` : sql`(lead.started_at, lead.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`}
    order by lead.started_at desc, lead.id desc
    limit ${perPage + 1}`);
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return {
    data: shown.map(presentLead),
    nextCursor: last === undefined ? null : writeCursor(ctx, scope, [last.key, last.id]),
  };
}

const presentLead = (row: Found): OutputOf<typeof endpoint>['data'][number] => ({
  person: { permalink: row.person, title: row.full_name },
  email: row.email,
  application: row.application,
  jobPage: row.job === null ? null : { permalink: row.job, title: row.job_title ?? '' },
  source: row.source,
  startedAt: new Date(row.started_at).toISOString(),
  lastSeenAt: new Date(row.last_seen_at).toISOString(),
  reminders: 0,
});

function partsOf(
  ctx: EmployerContext,
  { source, jobPagePermalink }: Omit<Query, 'perPage' | 'cursor'>,
): SQL[] {
  const wants = (one: Found['source']) => source === undefined || source.includes(one);
  // Whoever stays in touch has chosen no job, and so no hiring manager.
  const wantsDetails =
    wants('stay-in-touch') && jobPagePermalink === undefined && isAtLeast(ctx.actor.role, 'recruiter');
  const parts = [
    ...(wants('application') ? [begun(ctx, jobPagePermalink)] : []),
    ...(wantsDetails ? [leftDetails(ctx)] : []),
  ];
  return parts.length === 0 ? [sql`${leftDetails(ctx)} and false`] : parts;
}

function begun(ctx: EmployerContext, jobs: readonly string[] | undefined): SQL {
  const isWanted = jobs === undefined ? sql`true` : sql`j.permalink in ${[...jobs]}`;
  const isMine = isAtLeast(ctx.actor.role, 'recruiter')
    ? sql`true`
    : sql`exists (select 1 from job_page_managers m where m.job_page_id = j.id and m.user_id = ${ctx.actor.userId}::uuid)`;
  return sql`
    select a.id, 'application' as source, p.permalink as person, p.full_name, a.email, a.search_text,
      a.permalink as application, j.permalink as job, j.title as job_title, a.started_at,
      greatest(a.started_at, a.saved_at) as last_seen_at
    from applications a
    join persons p on p.id = a.person_id
    join job_pages j on j.id = a.job_page_id
    where a.employer_id = ${ctx.employer.id}::uuid and a.status = 'started' and a.duplicate_of_id is null
      and ${isWanted} and ${isMine}
      and not exists (
        select 1 from applications done
        where done.job_page_id = a.job_page_id and done.email = a.email and done.submitted_at is not null
      )`;
}

const leftDetails = (ctx: EmployerContext): SQL => sql`
  select p.id, 'stay-in-touch' as source, p.permalink as person, p.full_name, e.email, p.search_text,
    null as application, null as job, null as job_title, p.created_at as started_at, p.last_seen_at
  from persons p
  join lateral (
    select email from person_emails where person_id = p.id order by created_at, email limit 1
  ) e on true
  where p.employer_id = ${ctx.employer.id}::uuid and p.source_type = 'stay-in-touch'`;
