// Jobs as boards list them: read without their descriptions, hung into the trees of their board.
import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { Job } from '#contract/job.ts';
import type { Db } from '#server/db/client.ts';
import { jobPages } from '#server/features/job-pages/table.ts';
import { countsOf, type Hanging, placesOf, type Spots, spotsOf, topOf } from './rules.ts';
import type { StoredNode } from './table.ts';

/** What a row of a board is made of. */
export const jobColumns = {
  permalink: jobPages.permalink,
  title: jobPages.title,
  location: jobPages.location,
  departmentIds: jobPages.departmentIds,
  officeIds: jobPages.officeIds,
  workplaceType: jobPages.workplaceType,
  employmentType: jobPages.employmentType,
  salary: jobPages.salary,
  publishedAt: jobPages.publishedAt,
};

export type JobRow = Pick<typeof jobPages.$inferSelect, keyof typeof jobColumns>;
export type Trees = { departments: readonly StoredNode[]; offices: readonly StoredNode[] };

/** Open jobs that boards name. */
export const isListedJob = (): SQL =>
  and(eq(jobPages.status, 'published'), eq(jobPages.isListed, true)) as SQL;

/** Newest first. */
export const jobRows = (db: Db, where: SQL | undefined): Promise<JobRow[]> =>
  db.select(jobColumns).from(jobPages).where(where).orderBy(desc(jobPages.publishedAt), desc(jobPages.id));

/** In the order of the rows. `open` are the nodes that the board's open, listed jobs hang in. */
export function presentJobs(rows: readonly JobRow[], trees: Trees, open: readonly Hanging[]): Job[] {
  const departments = spotsOf(trees.departments);
  const offices = spotsOf(trees.offices);
  const counts = countsOf(open, departments);
  return rows.map((row) => presentJob(row, { departments, offices, counts }));
}

type Hung = { departments: Spots; offices: Spots; counts: ReadonlyMap<string, number> };

export function presentJob(row: JobRow, { departments, offices, counts }: Hung): Job {
  const { departmentIds, officeIds, publishedAt, ...plain } = row;
  const topDepartment = topOf(departmentIds, departments);
  return {
    ...plain,
    departments: placesOf(departmentIds, departments),
    offices: placesOf(officeIds, offices),
    topDepartment,
    topOffice: topOf(officeIds, offices),
    jobCount: topDepartment === null ? 0 : (counts.get(topDepartment.id) ?? 0),
    publishedAt: publishedAt?.toISOString() ?? null,
  };
}
