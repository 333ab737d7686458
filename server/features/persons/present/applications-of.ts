// What persons applied for, as their rows and pages show it.
import type { ApplicationOfPerson } from '#contract/person.ts';
import type { EmployerContext } from '#server/context.ts';
import { prepared } from '#server/db/prepared.ts';
import type { PersonId } from '#server/tables/persons.ts';
import { seesAllPersons } from '../policy.ts';

export type Applications = Map<PersonId, ApplicationOfPerson[]>;

type Row = Omit<ApplicationOfPerson, 'date'> & { personId: PersonId; at: Date };

// How open the job of an application is: reference D.4.
const newestOfPersons = prepared<Row>(
  'applications_of_persons',
  `select permalink, "jobPage", "personId", ats, "jobTitle", "atsJobStatus", stage, at from (
    select a.permalink, j.permalink as "jobPage", a.person_id as "personId", c.platform as ats, j.title as "jobTitle",
      case when j.status = 'published' then case when j.is_listed then 'public' else 'private' end
        else 'other' end as "atsJobStatus",
      coalesce(a.ats_stage, a.status) as stage, coalesce(a.submitted_at, a.started_at) as at,
      row_number() over (
        partition by a.person_id order by coalesce(a.submitted_at, a.started_at) desc, a.id desc) as place
    from applications a
    join job_pages j on j.id = a.job_page_id
    join job_boards b on b.id = j.job_board_id
    left join ats_connections c on c.id = b.connection_id
    where a.person_id = any($1::uuid[]) and a.duplicate_of_id is null
      and ($3::uuid is null or a.job_page_id in (select job_page_id from job_page_managers where user_id = $3))
  ) ranked where place <= $2::int order by at desc`,
);

/** Of each person the newest `most` applications; for hiring managers those for their jobs. */
export async function applicationsOf(
  ctx: EmployerContext,
  ids: readonly PersonId[],
  most: number,
): Promise<Applications> {
  if (ids.length === 0) return new Map();
  const rows = await newestOfPersons(ctx.db, [ids, most, seesAllPersons(ctx) ? null : ctx.actor.userId]);
  const shown = rows.map(({ at, ...row }) => ({ ...row, date: at.toISOString() }));
  return Map.groupBy(shown, (row) => row.personId);
}
