// Persons' sums are those of their devices and of what the server told of them. They are made again from them rather than kept up step by step, so that
// linking, parting, merging and counting may happen in any order and at once.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { eventNames } from '#contract/tracking.ts';
import type { Db } from '#server/db/client.ts';
import { type PersonId, personActivity, persons } from '#server/tables/persons.ts';
import { type Done, engagement, playsOf } from '../engagement.ts';

/**
 * Makes person_activity and the figures of these persons anew from visitor_activity of their devices and from what the
 * server told under the same names: that they applied, which a browser without scripts does not tell. What both told
 * counts once. Locks the persons: the caller has locked them already, or holds nothing that others wait for.
 */
export async function refreshPersons(db: Db, personIds: readonly PersonId[]): Promise<void> {
  if (personIds.length === 0) return;
  const ids = sql.param(`{${personIds.join(',')}}`);
  // What the server told of a person stands there too, under names of its own.
  const names = sql.param(`{${eventNames.join(',')}}`);
  await db.execute(sql`
    with told as (
      select l.employer_id, l.person_id, v.event, v.kind, v.thing, sum(v.count)::integer as count,
        sum(v.seconds)::integer as seconds, min(v.first_at) as first_at, max(v.last_at) as last_at
      from person_links l
      join visitor_activity v on v.employer_id = l.employer_id and v.anonymous_id = l.anonymous_id
      where l.person_id = any(${ids}::uuid[]) and l.undone_at is null and not l.is_forwarded
      group by l.employer_id, l.person_id, v.event, v.kind, v.thing
      union all
      select e.employer_id, e.person_id, e.event, t.kind, t.thing, count(*)::integer, 0, min(e.at), max(e.at)
      from person_events e cross join lateral (values ('', ''), ('job-page', e.job_page)) t (kind, thing)
      where e.person_id = any(${ids}::uuid[]) and e.event = any(${names}::text[]) and t.thing is not null
      group by e.employer_id, e.person_id, e.event, t.kind, t.thing
    ), sums as (
      select employer_id, person_id, event, kind, thing, max(count) as count, max(seconds) as seconds,
        min(first_at) as first_at, max(last_at) as last_at
      from told group by employer_id, person_id, event, kind, thing
    ), gone as (
      delete from person_activity a
      where a.person_id = any(${ids}::uuid[]) and a.event = any(${names}::text[]) and not exists (
        select 1 from sums s where s.person_id = a.person_id and s.kind = a.kind and s.thing = a.thing
          and s.event = a.event)
    )
    insert into person_activity as a (employer_id, person_id, event, kind, thing, count, seconds, first_at, last_at)
    select employer_id, person_id, event, kind, thing, count, seconds, first_at, last_at from sums
    order by person_id, kind, thing, event
    on conflict (person_id, kind, thing, event) do update
    set count = excluded.count, seconds = excluded.seconds, first_at = excluded.first_at,
      last_at = excluded.last_at
    where (a.count, a.seconds, a.first_at, a.last_at)
      is distinct from (excluded.count, excluded.seconds, excluded.first_at, excluded.last_at)`);
  await writeFigures(db, personIds);
}

// At the first play alone: whoever staff set back to a lead stays one.
const isFirstPlay = sql.raw(`p.stage = 'lead' and p.plays = 0 and told.plays > 0`);

/**
 * Score, plays, seconds and when they were last seen, from what person_activity says now. A lead who plays something
 * for the first time is engaged.
 */
export async function writeFigures(db: Db, personIds: readonly PersonId[]): Promise<void> {
  const done = await doneBy(db, personIds);
  const figures = [...personIds].sort().map((id) => {
    const mine = done.get(id) ?? [];
    const seconds = mine.reduce((sum, each) => sum + each.seconds, 0);
    const seen = mine.reduce((last, { lastAt }) => Math.max(last, lastAt.getTime()), 0);
    const at = seen === 0 ? null : new Date(seen).toISOString();
    return { id, score: engagement(mine).score, plays: playsOf(mine), seconds, at };
  });
  await db.execute(sql`
    update persons p set score = told.score, plays = told.plays, seconds_watched = told.seconds,
      last_seen_at = greatest(p.last_seen_at, told.at),
      stage = case when ${isFirstPlay} then 'engaged' else p.stage end,
      updated_at = case when ${isFirstPlay} then greatest(p.updated_at, told.at) else p.updated_at end,
      version = p.version + case when ${isFirstPlay} then 1 else 0 end
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb)
      as told(id uuid, score integer, plays integer, seconds integer, at timestamptz)
    where p.id = told.id and (p.score, p.plays, p.seconds_watched, p.last_seen_at) is distinct from
      (told.score, told.plays, told.seconds, greatest(p.last_seen_at, told.at))`);
}

type DoneAt = Done & { lastAt: Date };

/** What persons did by event, whatever the thing. */
export async function doneBy(db: Db, personIds: readonly PersonId[]): Promise<Map<PersonId, DoneAt[]>> {
  const found = new Map<PersonId, DoneAt[]>();
  if (personIds.length === 0) return found;
  const { personId, event, count, seconds, lastAt } = personActivity;
  const rows = await db
    .select({ personId, event, count, seconds, lastAt })
    .from(personActivity)
    .where(and(inArray(personId, [...personIds]), eq(personActivity.kind, ''), eq(personActivity.thing, '')));
  for (const { personId: id, ...row } of rows) {
    const mine = found.get(id) ?? [];
    mine.push(row);
    found.set(id, mine);
  }
  return found;
}

/** Persons among these who are there and locked by nobody else; they are locked until the transaction ends. */
export async function lockFree(db: Db, personIds: readonly PersonId[]): Promise<PersonId[]> {
  const rows = await db
    .select({ id: persons.id })
    .from(persons)
    .where(inArray(persons.id, [...personIds]))
    .orderBy(persons.id)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}
