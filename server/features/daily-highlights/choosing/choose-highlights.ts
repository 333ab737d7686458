import { sql } from 'drizzle-orm';
import { MOST_ITEMS } from '#contract/daily-highlights.ts';
import type { HighlightId } from '#contract/kit/ids.ts';
import type { Db } from '#server/db/client.ts';
import { publicHighlights } from '../public-highlights.ts';
import { COUNTED_DAYS, DAYS_WITHOUT_REPEAT, daysBefore, MOST_OF_EMPLOYER } from '../rules.ts';

/**
 * The highlights of a day, best first: most hearts of their own and completions of their clip in the seven days before
 * `until`, at most two an employer, none that a published day of the thirty before showed. Where two are level, the one
 * with more hearts comes first, then the later one: the same days always give the same list.
 */
export async function chooseHighlights(
  db: Db,
  { date, until = date, most = MOST_ITEMS }: { date: string; until?: string; most?: number },
): Promise<HighlightId[]> {
  const from = daysBefore(until, COUNTED_DAYS);
  const { rows } = await db.execute<{ id: HighlightId }>(sql`
    with hearted as (
      select highlight_id, count(*)::int as hearts from job_clip_hearts
      where created_at >= ${from}::date at time zone 'UTC' and created_at < ${until}::date at time zone 'UTC'
      group by highlight_id
    ), completed as (
      select employer_id, thing, sum(count)::int as completions from daily_figures
      where kind = 'job-clip' and event = 'job-clip-completed' and day >= ${from} and day < ${until}
      group by employer_id, thing
    ), scored as (
      select shown.id, shown.employer_id, coalesce(hearts, 0) as hearts,
        coalesce(hearts, 0) + coalesce(completions, 0) as score
      from (${publicHighlights}) shown
      left join hearted on hearted.highlight_id = shown.id
      left join completed on completed.employer_id = shown.employer_id and completed.thing = shown.clip
      where not exists (
        select 1 from daily_highlight_items before join daily_highlights day using (date)
        where before.highlight_id = shown.id and day.status = 'published'
          and date >= ${daysBefore(date, DAYS_WITHOUT_REPEAT)} and date < ${date}
      )
    ), ranked as (
      select *, row_number() over (partition by employer_id order by score desc, hearts desc, id desc) as place
      from scored where score > 0
    )
    select id from ranked where place <= ${MOST_OF_EMPLOYER}
    order by score desc, hearts desc, id desc limit ${most}`);
  return rows.map(({ id }) => id);
}
