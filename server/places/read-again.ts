// Keeps the places of jobs as their texts, their sources and the corrections of staff say: whoever writes one of these sets
// `placesRule` to 0 and asks for a reading; jobs that an older rule read come in the background.
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Geo } from '#contract/job.ts';
import type { EmployerId, JobPagePermalink } from '#contract/kit/ids.ts';
import type { Db } from '#server/db/client.ts';
import type { Meaning } from '#server/tables/job-pages.ts';
import { jobPages, locationCorrections } from '#server/tables/job-pages.ts';
import { geoOf, PLACES_RULE, placesOfJob } from './job-places.ts';

const BATCH = 200;

export type Corrections = ReadonlyMap<string, readonly Meaning[]>;

/** What staff of the employer said of texts, by key. */
export async function correctionsOf(db: Db, employer: EmployerId): Promise<Corrections> {
  const { key, meanings, employerId } = locationCorrections;
  const rows = await db.select({ key, meanings }).from(locationCorrections).where(eq(employerId, employer));
  return new Map(rows.map((row) => [row.key, row.meanings]));
}

type Placed = Pick<
  typeof jobPages.$inferSelect,
  'location' | 'place' | 'secondaryLocations' | 'saidPlaces' | 'sourceId' | 'overrides'
>;

/** The columns that follow from what is known of a job's locations. */
export function placeColumns(job: Placed, corrections: Corrections) {
  const isByHand = job.sourceId === null || job.overrides.includes('place');
  const places = placesOfJob({
    ...job,
    said: job.saidPlaces,
    corrections,
    byHand: isByHand ? job.place : null,
  });
  return { places, place: isByHand ? job.place : located(geoOf(places), job.place), placesRule: PLACES_RULE };
}

/** Where exactly, which only the source knows. */
function located(read: Geo | null, said: Geo | null): Geo | null {
  if (read === null || said === null || said.country !== read.country || said.city !== read.city) return read;
  return { ...read, latitude: said.latitude, longitude: said.longitude };
}

/** Reads the places of those jobs that ask for it; answers with the jobs that show something else now. */
export async function readPlaces(db: Db, which: SQL): Promise<JobPagePermalink[]> {
  const changed: JobPagePermalink[] = [];
  for (;;) {
    const rows = await readBatch(db, which);
    changed.push(...rows.changed);
    if (rows.count < BATCH) return changed;
  }
}

/** The first of them. Jobs that somebody else is writing are left to the next turn. */
export async function readBatch(
  db: Db,
  which?: SQL,
): Promise<{ count: number; changed: JobPagePermalink[] }> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({
        id: jobPages.id,
        permalink: jobPages.permalink,
        employerId: jobPages.employerId,
        location: jobPages.location,
        place: jobPages.place,
        secondaryLocations: jobPages.secondaryLocations,
        saidPlaces: jobPages.saidPlaces,
        places: jobPages.places,
        sourceId: jobPages.sourceId,
        overrides: jobPages.overrides,
      })
      .from(jobPages)
      .where(and(lt(jobPages.placesRule, PLACES_RULE), which))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    if (rows.length === 0) return { count: 0, changed: [] };
    const byEmployer = new Map<EmployerId, Corrections>();
    for (const { employerId } of rows)
      if (!byEmployer.has(employerId)) byEmployer.set(employerId, await correctionsOf(tx, employerId));
    const read = rows.map((row) => ({
      row,
      now: placeColumns(row, byEmployer.get(row.employerId) ?? new Map()),
    }));
    const told = read.map(({ row, now }) => ({ id: row.id, places: now.places, place: now.place }));
    // One parameter for all: see add-jobs.ts.
    await tx.execute(sql`update ${jobPages} set places = told.places, place = told.place, places_rule = ${PLACES_RULE}
      from json_to_recordset(${JSON.stringify(told)}::json) told (id uuid, places jsonb, place jsonb)
      where ${jobPages.id} = told.id`);
    const changed = read.flatMap(({ row, now }) =>
      JSON.stringify(row.places) === JSON.stringify(now.places) ? [] : row.permalink,
    );
    return { count: rows.length, changed };
  });
}

/** The employer's jobs with one of these texts; they are read anew at the next reading. */
export async function askAgain(db: Db, employer: EmployerId, key: string): Promise<SQL> {
  const rows = await db
    .update(jobPages)
    .set({ placesRule: 0 })
    .where(
      and(
        eq(jobPages.employerId, employer),
        sql`exists (select 1 from unnest(array[${jobPages.location}] || ${jobPages.secondaryLocations}) said (text)
          where lower(regexp_replace(trim(said.text), '[[:space:]]+', ' ', 'g')) = ${key})`,
      ),
    )
    .returning({ id: jobPages.id });
  const ids = rows.map(({ id }) => id);
  return ids.length === 0 ? sql`false` : (inArray(jobPages.id, ids) as SQL);
}
