// The persons behind applications, with what the team noted and what they heard.
import { inArray, sql } from 'drizzle-orm';
import type { ApplicationRow as Shown } from '#contract/application.ts';
import type { Db } from '#server/db/client.ts';
import { type PersonId, persons } from '#server/tables/persons.ts';

export type Applicant = Pick<Shown, 'person' | 'noteCount' | 'heard'>;

// Both count within one person by an index that begins with it. Drizzle would leave the names of the tables out.
const notes = sql<number>`(select count(*)::int from person_notes n where n.person_id = persons.id)`;
const clips = sql<number>`(
  select count(distinct a.thing)::int from person_activity a
  where a.person_id = persons.id and a.kind = 'job-clip' and a.seconds > 0)`;

export async function applicantsOf(db: Db, ids: PersonId[]): Promise<Map<PersonId, Applicant>> {
  const rows = await db
    .select({
      id: persons.id,
      permalink: persons.permalink,
      title: persons.fullName,
      seconds: persons.secondsWatched,
      ...{ notes, clips },
    })
    .from(persons)
    .where(inArray(persons.id, ids));
  return new Map(
    rows.map(({ id, permalink, title, seconds, notes: noteCount, clips: heard }) => [
      id,
      { person: { permalink, title }, noteCount, heard: heard === 0 ? null : { clips: heard, seconds } },
    ]),
  );
}
