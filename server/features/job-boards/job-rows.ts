// Jobs as boards list them: read without their descriptions, hung into the trees of their board.
import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Job, Place } from '#contract/job.ts';
import type { Db } from '#server/db/client.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { placesOf, type Spots, topOf } from './rules.ts';

/** What a row of a board is made of. */
export const jobColumns = {
  permalink: jobPages.permalink,
  title: jobPages.title,
  location: jobPages.location,
  secondaryLocations: jobPages.secondaryLocations,
  departmentIds: jobPages.departmentIds,
  officeIds: jobPages.officeIds,
  workplaceType: jobPages.workplaceType,
  employmentType: jobPages.employmentType,
  salary: jobPages.salary,
  publishedAt: jobPages.publishedAt,
};

type Stored = Pick<typeof jobPages.$inferSelect, keyof typeof jobColumns>;

/** `publishedAt` is a moment as the contract writes it: 500 dates made and written again would cost a board a tenth. */
export type JobRow = Omit<Stored, 'publishedAt'> & { publishedAt: string | null };

/** The nodes of a board's trees, and how many open, listed jobs hang in each department or below. */
export type Hung = { departments: Spots; offices: Spots; counts: ReadonlyMap<string, number> };

/** Open jobs that boards name. */
export const isListedJob = (): SQL =>
  and(eq(jobPages.status, 'published'), eq(jobPages.isListed, true)) as SQL;

/** Newest first. */
export async function jobRows(db: Db, where: SQL | undefined): Promise<JobRow[]> {
  const rows = await db
    .select(jobColumns)
    .from(jobPages)
    .where(where)
    .orderBy(desc(jobPages.publishedAt), desc(jobPages.id));
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt?.toISOString() ?? null }));
}

/** As JSON writes a time without a zone, `2026-11-22T09:30:00` with as many decimals as it has: to_char takes longer. */
const inUtc = (moment: SQLWrapper) => sql`${moment} at time zone 'UTC'`;
const isoOf = (utc: string) => `${utc.slice(0, 19)}.${utc.slice(20, 23).padEnd(3, '0')}Z`;

const columnNames = Object.keys(jobColumns) as (keyof JobRow)[];

// Each column as one list: read a field at a time, a large board takes the server many times as long.
/** The open, listed jobs of the board that is bound to `board`, newest first, for a statement that asks more than that. */
export function selectListedColumns(db: Db) {
  const rows = db
    .select(jobColumns)
    .from(jobPages)
    .innerJoin(jobBoards, eq(jobBoards.id, jobPages.jobBoardId))
    .where(and(eq(jobBoards.permalink, sql.placeholder('board')), isListedJob()))
    .orderBy(desc(jobPages.publishedAt), desc(jobPages.id))
    .as('rows');
  const lists = columnNames.map((name) => {
    const column = name === 'publishedAt' ? inUtc(rows.publishedAt) : sql`${rows[name]}`;
    return sql`coalesce(json_agg(${column}), '[]')`;
  });
  return db.select({ columns: sql<unknown[][]>`json_build_array(${sql.join(lists, sql`, `)})` }).from(rows);
}

/** The row of `selectListedColumns` as jobs. */
export function listedRows([found]: Awaited<ReturnType<typeof selectListedColumns>>): JobRow[] {
  const columns = found?.columns ?? [];
  const [
    permalinks = [],
    titles,
    locations,
    others,
    departments,
    offices,
    workplaces,
    employments,
    salaries,
    days,
  ] = columns as [JobRow['permalink'][], ...unknown[][]];
  return permalinks.map((permalink, at) => ({
    permalink,
    title: titles?.[at] as string,
    location: locations?.[at] as string,
    secondaryLocations: others?.[at] as string[],
    departmentIds: departments?.[at] as string[],
    officeIds: offices?.[at] as string[],
    workplaceType: workplaces?.[at] as JobRow['workplaceType'],
    employmentType: employments?.[at] as JobRow['employmentType'],
    salary: salaries?.[at] as JobRow['salary'],
    publishedAt: days?.[at] === null ? null : isoOf(days?.[at] as string),
  }));
}

/** In the order of the rows. */
export function presentJobs(rows: readonly JobRow[], { departments, offices, counts }: Hung): Job[] {
  const inDepartments = hangingIn(departments);
  const inOffices = hangingIn(offices);
  return rows.map((row) => {
    const department = inDepartments(row.departmentIds);
    const office = inOffices(row.officeIds);
    return {
      permalink: row.permalink,
      title: row.title,
      location: row.location,
      secondaryLocations: row.secondaryLocations,
      departments: department.places,
      offices: office.places,
      topDepartment: department.top,
      topOffice: office.top,
      jobCount: department.top === null ? 0 : (counts.get(department.top.id) ?? 0),
      workplaceType: row.workplaceType,
      employmentType: row.employmentType,
      salary: row.salary,
      publishedAt: row.publishedAt,
    };
  });
}

type Hanging = { places: Place[]; top: Place | null };

/** Most jobs of a board hang in the same few nodes: these are looked up once. */
function hangingIn(spots: Spots): (ids: readonly string[]) => Hanging {
  const known = new Map<string, Hanging>();
  return (ids) => {
    const name = ids.length === 1 ? (ids[0] as string) : ids.join('\n');
    let hanging = known.get(name);
    if (hanging === undefined) {
      hanging = { places: placesOf(ids, spots), top: topOf(ids, spots) };
      known.set(name, hanging);
    }
    return hanging;
  };
}
