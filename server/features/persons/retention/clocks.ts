// Until when persons are kept, by what is known of them now. Whatever they did or was done for them moves it on;
// nothing brings it nearer, so the day that the row keeps is the least.
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { PersonId } from '#server/tables/persons.ts';

export type Clock = {
  until: Date;
  /** Nobody erases them in time: something is open with them, or they are kept for another reason. */
  isHeld: boolean;
};

// Undecided, at a job that still looks for somebody. Of a job that is closed only the time since counts.
const open = sql`exists (
  select from applications a join job_pages j on j.id = a.job_page_id
  where a.person_id = p.id and a.erased_at is null and a.duplicate_of_id is null
    and a.status in ('submitted', 'pushed', 'push-failed', 'screened-in')
    and j.status not in ('closed', 'archived'))`;

const begun = (now: Date) => sql`exists (
  select from applications a
  where a.person_id = p.id and a.erased_at is null and a.status = 'started'
    and a.resume_until > ${now.toISOString()}::timestamptz)`;

// A consent taken back is no reason to keep somebody longer.
const heard = sql`greatest(
  p.created_at,
  p.last_seen_at,
  (select max(e.at) from person_events e where e.person_id = p.id),
  (select max(n.created_at) from person_notes n where n.person_id = p.id),
  (select max(a.updated_at) from applications a where a.person_id = p.id and a.erased_at is null),
  (select max((c ->> 'at')::timestamptz) from jsonb_array_elements(p.consents) c
    where coalesce((c ->> 'given')::boolean, true)))`;

/** Of each of these persons; the months are those that the employer says now. */
export async function clocksOf(
  db: Db,
  ids: readonly PersonId[],
  now: Date,
): Promise<ReadonlyMap<PersonId, Clock>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: PersonId; until: string; is_held: boolean }>(sql`
    select p.id,
      greatest(p.retain_until, ${heard} + make_interval(months => coalesce(s.retention_months, 24))) as until,
      (p.lawful_basis = 'contract' or p.stage = 'hired' or ${open} or ${begun(now)}) as is_held
    from persons p left join employer_settings s on s.employer_id = p.employer_id
    where p.id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map(({ id, until, is_held }) => [id, { until: new Date(until), isHeld: is_held }]));
}
