// Persons who began and did not hand in, and persons who left their details, in one list. None of them is in an open pipeline.
import { type SQL, sql } from 'drizzle-orm';
import type { listLeads as endpoint, Lead, LeadSource } from '#contract/application-leads.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { ApplicationPermalink } from '#contract/kit/ids.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { beginsWords } from '#server/search.ts';
import { mayReadApplications } from '../policy.ts';

type Query = InputOf<typeof endpoint>['query'];
type Position = [startedAt: string, id: string];
type Found = {
  id: string;
  key: string;
  source: LeadSource;
  person: string;
  full_name: string;
  email: string;
  application: ApplicationPermalink | null;
  job: string | null;
  job_title: string | null;
  started_at: Date;
  last_seen_at: Date;
  score: number;
  owner_id: string | null;
  owner_name: string | null;
  may_contact: boolean;
  paused_until: string | null;
};

/** Last begun first, and who was put off from the day they are back. */
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

const presentLead = (row: Found): Lead => ({
  person: { permalink: row.person, title: row.full_name },
  email: row.email,
  application: row.application,
  jobPage: row.job === null ? null : { permalink: row.job, title: row.job_title ?? '' },
  source: row.source,
  startedAt: new Date(row.started_at).toISOString(),
  lastSeenAt: new Date(row.last_seen_at).toISOString(),
  score: row.score,
  owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? '' },
  mayContact: row.may_contact,
  pausedUntil: row.paused_until,
});

function partsOf(ctx: EmployerContext, filters: Omit<Query, 'perPage' | 'cursor'>): SQL[] {
  const { source, jobPagePermalink } = filters;
  const isPaused = filters.paused === 'true';
  // Whoever left details has chosen no job, and so no hiring manager.
  const wantsDetails = jobPagePermalink === undefined && isAtLeast(ctx.actor.role, 'recruiter');
  const details = detailSources.filter((one) => source === undefined || source.includes(one));
  const parts = [
    ...(source === undefined || source.includes('application')
      ? [begun(ctx, { jobs: jobPagePermalink, isPaused })]
      : []),
    ...(wantsDetails && details.length > 0 ? [leftDetails(ctx, { details, isPaused })] : []),
  ];
  return parts.length === 0
    ? [sql`${leftDetails(ctx, { details: detailSources, isPaused })} and false`]
    : parts;
}

const detailSources = ['stay-in-touch', 'content-page', 'share-link', 'text'] as const;

/** Of person p, whoever shows it. */
const ofPerson = sql`
  p.score, o.id as owner_id, nullif(trim(o.first_name || ' ' || o.last_name), '') as owner_name,
  not p.do_not_contact and exists (
    select 1 from jsonb_array_elements(p.consents) given where coalesce((given ->> 'given')::boolean, true)
  ) as may_contact,
  p.lead_paused_until::text as paused_until`;

const owner = sql`left join users o on o.id = p.owner_id`;

/** In nobody's pipeline, and put off or not as asked. */
const isLead = (ctx: EmployerContext, isPaused: boolean): SQL => sql`
  p.employer_id = ${ctx.employer.id}::uuid and p.stage = 'lead'
  and p.archived_at is null and p.merged_into_id is null
  and ${isPaused ? sql`p.lead_paused_until > ${today(ctx)}` : sql`coalesce(p.lead_paused_until <= ${today(ctx)}, true)`}
  and not exists (
    select 1 from applications open
    where open.person_id = p.id and open.submitted_at is not null and open.duplicate_of_id is null
      and open.status not in ('withdrawn', 'rejected', 'hired')
  )`;

const today = (ctx: EmployerContext): SQL => sql`${ctx.now().toISOString().slice(0, 10)}::date`;

type Begun = { jobs: readonly string[] | undefined; isPaused: boolean };

function begun(ctx: EmployerContext, { jobs, isPaused }: Begun): SQL {
  const isWanted = jobs === undefined ? sql`true` : sql`j.permalink in ${[...jobs]}`;
  const isMine = isAtLeast(ctx.actor.role, 'recruiter')
    ? sql`true`
    : sql`exists (select 1 from job_page_managers m where m.job_page_id = j.id and m.user_id = ${ctx.actor.userId}::uuid)`;
  return sql`
    select a.id, 'application' as source, p.permalink as person, p.full_name, a.email, a.search_text,
      a.permalink as application, j.permalink as job, j.title as job_title,
      greatest(a.started_at, p.lead_paused_until::timestamptz) as started_at,
      greatest(a.started_at, a.saved_at) as last_seen_at, ${ofPerson}
    from applications a
    join persons p on p.id = a.person_id
    join job_pages j on j.id = a.job_page_id
    ${owner}
    where a.employer_id = ${ctx.employer.id}::uuid and a.status = 'started' and a.duplicate_of_id is null
      and ${isLead(ctx, isPaused)} and ${isWanted} and ${isMine}
      and not exists (
        select 1 from applications done
        where done.job_page_id = a.job_page_id and done.email = a.email and done.submitted_at is not null
      )`;
}

type Left = { details: readonly LeadSource[]; isPaused: boolean };

/** Whoever began an application stands there with it. */
const leftDetails = (ctx: EmployerContext, { details, isPaused }: Left): SQL => sql`
  select p.id, p.source_type as source, p.permalink as person, p.full_name, coalesce(e.email, '') as email,
    p.search_text, null as application, null as job, null as job_title,
    greatest(p.created_at, p.lead_paused_until::timestamptz) as started_at,
    coalesce(p.last_seen_at, p.created_at) as last_seen_at, ${ofPerson}
  from persons p
  left join lateral (
    select email from person_emails where person_id = p.id order by position, created_at, email limit 1
  ) e on true
  ${owner}
  where ${isLead(ctx, isPaused)} and p.source_type in ${[...details]}
    and not exists (
      select 1 from applications began
      where began.person_id = p.id and began.status = 'started' and began.duplicate_of_id is null
    )`;
