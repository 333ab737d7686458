import { sql } from 'drizzle-orm';
import type { getReminderMetrics as endpoint, ReminderMetrics } from '#contract/app-reminders.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { invalidQuery } from '#server/errors.ts';
import { addressHash } from '#server/features/app-reminders/lookups.ts';
import { dayAfter, daysAsked } from '#server/features/tracking/lookups.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
type OfDay = ReminderMetrics['series'][number];

const MOST_DAYS = 400;
const figures = ['started', 'unfinished', 'reminded', 'resumed', 'submitted', 'optedOut'] as const;

/** Figures name nobody: every role sees them. Throws BAD_QUERY for days in the wrong order, and for more than 400. */
export async function getReminderMetrics(ctx: EmployerContext, { query }: Input): Promise<ReminderMetrics> {
  const { from, to } = daysAsked(query, ctx.now());
  if (dayAfter(from, MOST_DAYS) <= to) throw invalidQuery('from', `Choose at most ${MOST_DAYS} days.`);
  const series = await byDay(ctx, from, to);
  const sums = Object.fromEntries(
    figures.map((figure) => [figure, series.reduce((sum, day) => sum + day[figure], 0)]),
  ) as Omit<OfDay, 'day'>;
  return { from, to, ...sums, series };
}

/** Every day has a row. Copies of one application are none. */
async function byDay({ db, employer }: EmployerContext, from: string, to: string): Promise<OfDay[]> {
  const { rows } = await db.execute<OfDay>(sql`
    with begun as (
      select a.*, (a.started_at at time zone 'UTC')::date as day,
        (select min(s.sent_at) from app_reminder_sends s where s.application_id = a.id) as reminded_at,
        exists (select from app_reminder_targets t where t.application_id = a.id and t.opted_out_at is not null)
          or exists (select from app_reminder_opt_outs n where n.employer_id = a.employer_id
            and n.address_hash = ${addressHash(sql`a.employer_id`, sql`a.email`)}) as is_opted_out
      from applications a
      where a.employer_id = ${employer.id}::uuid and a.duplicate_of_id is null
        and a.started_at >= ${from}::date::timestamp at time zone 'UTC'
        and a.started_at < ${dayAfter(to)}::date::timestamp at time zone 'UTC'
    )
    select to_char(d.day, 'YYYY-MM-DD') as day, count(b.id)::int as started,
      count(b.id) filter (where b.submitted_at is null)::int as unfinished,
      count(b.reminded_at)::int as reminded,
      count(b.reminded_at) filter (where greatest(b.saved_at, b.submitted_at) > b.reminded_at)::int as resumed,
      count(b.reminded_at) filter (where b.submitted_at > b.reminded_at)::int as submitted,
      count(b.reminded_at) filter (where b.is_opted_out)::int as "optedOut"
    from generate_series(${from}::date, ${to}::date, interval '1 day') as d(day)
    left join begun b on b.day = d.day
    group by d.day order by d.day`);
  return rows;
}
