// How sets did of late, for all of them at once: what came in, what matched, where people stopped.
import { sql } from 'drizzle-orm';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { SetFigures } from '#contract/screening-set.ts';
import type { Db } from '#server/db/client.ts';
import type { ScreeningSetId } from '#server/tables/screening-sets.ts';

type Asked = { employerId: EmployerId; ids: readonly ScreeningSetId[] };
type Counted = { id: ScreeningSetId; answered: number; scored: number; matching: number };
type Stop = {
  id: ScreeningSetId;
  questionId: string | null;
  label: NonNullable<SetFigures['dropOff']>['label'] | null;
  count: number;
};

/** The figures of those sets that have any. */
export async function recentFigures(db: Db, asked: Asked): Promise<Map<ScreeningSetId, SetFigures>> {
  if (asked.ids.length === 0) return new Map();
  const [counted, stops] = await Promise.all([countedIn(db, asked), stopsIn(db, asked)]);
  const counts = new Map(counted.map((row) => [row.id, row]));
  const stopped = Map.groupBy(stops, ({ id }) => id);
  return new Map(
    [...new Set([...counts.keys(), ...stopped.keys()])].map((id) => {
      const { answered = 0, scored = 0, matching = 0 } = counts.get(id) ?? {};
      const passRate = scored === 0 ? null : matching / scored;
      return [id, { answerCount: answered, passRate, dropOff: dropOffOf(stopped.get(id) ?? []) }];
    }),
  );
}

/** The stops of one set come with the most frequent one first. */
function dropOffOf(stops: readonly Stop[]): SetFigures['dropOff'] {
  const [most] = stops;
  if (most === undefined) return null;
  const of = stops.reduce((sum, { count }) => sum + count, 0);
  return { questionId: most.questionId, label: most.label ?? {}, count: most.count, of };
}

const since = sql`now() - interval '30 days'`;

const oneOf = ({ ids }: Asked) =>
  sql`(${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`;

async function countedIn(db: Db, asked: Asked): Promise<Counted[]> {
  const { rows } = await db.execute<Counted>(sql`
    select screening_set_id as id, count(*)::int as answered,
      count(*) filter (where match_status is not null)::int as scored,
      count(*) filter (where match_status = 'match')::int as matching
    from applications
    where employer_id = ${asked.employerId} and submitted_at > ${since}
      and screening_set_id in ${oneOf(asked)} and duplicate_of_id is null
    group by screening_set_id`);
  return rows;
}

// Where somebody stopped: at the question after the last one that has an answer or a file, as they were asked it.
async function stopsIn(db: Db, asked: Asked): Promise<Stop[]> {
  const { rows } = await db.execute<Stop>(sql`
    with stopped as (
      select a.screening_set_id as id, (
        select q.question from jsonb_array_elements(a.questions) with ordinality q(question, place)
        where q.place > coalesce((
          select max(d.place) from jsonb_array_elements(a.questions) with ordinality d(question, place)
          where exists (
            select from jsonb_array_elements(a.answers || a.eeo_answers) given(answer)
            where answer ->> 'questionId' = d.question ->> 'id'
              and (answer -> 'value') not in ('null', '""', '[]')
          ) or exists (
            select from application_files f
            where f.application_id = a.id and f.question_id = d.question ->> 'id'
          )), 0)
        order by q.place limit 1
      ) as question
      from applications a
      where a.employer_id = ${asked.employerId} and a.status = 'started' and a.started_at > ${since}
        and coalesce(a.saved_at, a.started_at) < now() - interval '1 day'
        and a.screening_set_id in ${oneOf(asked)} and a.duplicate_of_id is null and a.erased_at is null
    )
    select id, question ->> 'id' as "questionId", (array_agg(question -> 'label'))[1] as label,
      count(*)::int as count
    from stopped
    group by id, question ->> 'id'
    order by count(*) desc, question ->> 'id'`);
  return rows;
}
