// Who left an application and is to be reminded of it now, and which step is due: asked before and again when it is held.
import { type SQL, sql } from 'drizzle-orm';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { Db } from '#server/db/client.ts';
import { addressHash } from '#server/features/app-reminders/lookups.ts';
import type { ApplicationId } from '#server/tables/applications.ts';

/** A step that could not go for so long does not go any more: nobody waits for it by then. */
export const LATE_HOURS = 72;

/** Whoever was asked so long ago has forgotten it; the longest delay is 30 days. */
const OLDEST_DAYS = 90;

type Asked = { employerId: EmployerId; now: Date; limit: number; only?: ApplicationId };
type Due = { id: ApplicationId; delayHours: number };

// Saving an answer is being there.
const left = sql`greatest(a.started_at, a.saved_at)`;
const domain = sql`split_part(a.email, '@', 2)`;
const hours = (count: SQL) => sql`make_interval(hours => ${count})`;

/**
 * Those left longest ago first. Of several applications that one address began for one job, the last one left; a step
 * goes once to each address and job, and never one that comes before another that went.
 */
export async function dueReminders(db: Db, { employerId, now, limit, only }: Asked): Promise<Due[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Due>(sql`
    select a.id, due.delay as "delayHours"
    from app_reminders r
    join employers e on e.id = r.employer_id and e.closed_at is null
    join applications a on a.employer_id = r.employer_id
      and a.started_at > ${at} - ${sql.raw(`interval '${OLDEST_DAYS} days'`)}
    join persons p on p.id = a.person_id and not p.do_not_contact and p.archived_at is null
    join job_pages j on j.id = a.job_page_id and j.status = 'published' and j.apply_mode = 'here'
      and j.permalink <> all (r.excluded_jobs)
    join job_boards b on b.id = j.job_board_id and b.status = 'published'
    cross join lateral (
      select max((step ->> 'delayHours')::int) as delay from jsonb_array_elements(r.steps) step
      where (step ->> 'enabled')::boolean and ${left} + ${hours(sql`(step ->> 'delayHours')::int`)} <= ${at}
    ) due
    where r.employer_id = ${employerId}::uuid and r.enabled
      and a.status = 'started' and a.submitted_at is null and a.duplicate_of_id is null and a.erased_at is null
      and ${only === undefined ? sql`true` : sql`a.id = ${only}::uuid`}
      and ${left} + ${hours(sql`due.delay + ${LATE_HOURS}::int`)} > ${at}
      and not exists (
        select from applications o
        left join app_reminder_sends s on s.application_id = o.id
        left join app_reminder_targets t on t.application_id = o.id
        where o.job_page_id = a.job_page_id and o.email = a.email
          and (o.submitted_at is not null or s.delay_hours >= due.delay or t.opted_out_at is not null
            or (o.status = 'started' and (greatest(o.started_at, o.saved_at), o.id) > (${left}, a.id)))
      )
      and not exists (
        select from app_reminder_opt_outs n where n.employer_id = a.employer_id
          and n.address_hash = ${addressHash(sql`a.employer_id`, sql`a.email`)}
      )
      and not exists (
        select from person_emails m where m.employer_id = a.employer_id and m.email = a.email and m.opt_out
      )
      and not exists (
        select from suppressions n where n.employer_id = a.employer_id
          and (n.kind = 'email' and n.value_hash = ${addressHash(sql`a.employer_id`, sql`a.email`)}
            or n.kind = 'domain' and (${domain} = n.value or right(${domain}, length(n.value) + 1) = '.' || n.value))
      )
      and not ((r.stop_if ->> 'contactedBySequence')::boolean and exists (
        select from sequence_targets t where t.person_id = a.person_id and t.last_sent_at > ${left}
      ))
      and r.max_per_person_per_30d > (
        select count(*) from app_reminder_sends s
        join applications o on o.id = s.application_id
        where o.person_id = a.person_id and s.sent_at > ${at} - interval '30 days'
      )
    order by ${left}, a.id
    limit ${limit}`);
  return rows;
}
