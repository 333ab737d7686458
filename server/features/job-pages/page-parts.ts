// Reads everything that belongs to some jobs in a fixed number of queries, however many jobs there are.
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PublicEmployer } from '#contract/employer-profile.ts';
import type { Ref, Who } from '#contract/kit/fields.ts';
import type { EmployerId, ScreeningSetPermalink } from '#contract/kit/ids.ts';
import type { Db } from '#server/db/client.ts';
import { storyPagesOf } from '#server/features/content-page-job-pages/lookups.ts';
import { publicEmployersOf } from '#server/features/employers/lookups.ts';
import { type Hung, hangerOf } from '#server/features/job-boards/lookups.ts';
import { type JobBoardId, jobBoards } from '#server/features/job-boards/table.ts';
import { jobClips } from '#server/features/job-clips/table.ts';
import { type ScreeningSetId, screeningSets } from '#server/features/screening-sets/table.ts';
import { users } from '#server/features/users/table.ts';
import type { PageRow } from './stored.ts';
import { type JobPageId, jobPageClips, jobPageManagers, jobPages } from './table.ts';

/** The board of a job, with how its jobs are told where they hang. */
export type BoardOfJob = Pick<typeof jobBoards.$inferSelect, 'permalink' | 'title' | 'platform'> & {
  hang: (row: PageRow) => Hung;
};

export type PageParts = {
  boards: Map<JobBoardId, BoardOfJob>;
  employers: Map<EmployerId, PublicEmployer>;
  clips: Map<JobPageId, Ref[]>;
  managers: Map<JobPageId, Who[]>;
  sets: Map<ScreeningSetId, ScreeningSetPermalink>;
  stories: Map<JobPageId, Ref>;
};

export async function pagePartsOf(db: Db, rows: readonly PageRow[]): Promise<PageParts> {
  const ids = rows.map((row) => row.id);
  const [boards, employers, clips, managers, sets, stories] = await Promise.all([
    boardsOf(db, [...new Set(rows.map((row) => row.jobBoardId))]),
    publicEmployersOf(db, [...new Set(rows.map((row) => row.employerId))]),
    clipsOf(db, ids),
    managersOf(db, ids),
    setsOf(db, [...new Set(rows.flatMap((row) => row.screeningSetId ?? []))]),
    storyPagesOf(db, rows),
  ]);
  return { boards, employers, clips, managers, sets, stories };
}

/** The jobs that staff chose as similar, in their order; those that left the board are left out. */
export async function chosenJobs(
  db: Db,
  { jobBoardId, similarJobs }: Pick<PageRow, 'jobBoardId' | 'similarJobs'>,
): Promise<Ref[]> {
  if (similarJobs.length === 0) return [];
  const { permalink, title } = jobPages;
  const rows = await db
    .select({ permalink, title })
    .from(jobPages)
    .where(and(eq(jobPages.jobBoardId, jobBoardId), inArray(permalink, similarJobs)));
  const known = new Map(rows.map((row) => [row.permalink, row]));
  return similarJobs.flatMap((name) => known.get(name) ?? []);
}

async function boardsOf(db: Db, ids: JobBoardId[]): Promise<PageParts['boards']> {
  if (ids.length === 0) return new Map();
  const { id, permalink, title, platform, departments, offices } = jobBoards;
  const rows = await db
    .select({ id, permalink, title, platform, departments, offices })
    .from(jobBoards)
    .where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, { ...row, hang: hangerOf(row) }]));
}

async function clipsOf(db: Db, ids: JobPageId[]): Promise<PageParts['clips']> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ page: jobPageClips.jobPageId, permalink: jobClips.permalink, title: jobClips.title })
    .from(jobPageClips)
    .innerJoin(jobClips, eq(jobClips.id, jobPageClips.jobClipId))
    .where(inArray(jobPageClips.jobPageId, ids))
    .orderBy(asc(jobPageClips.position));
  return grouped(rows.map(({ page, ...clip }) => [page, clip]));
}

async function managersOf(db: Db, ids: JobPageId[]): Promise<PageParts['managers']> {
  if (ids.length === 0) return new Map();
  const { id, firstName, lastName, email } = users;
  const rows = await db
    .select({ page: jobPageManagers.jobPageId, id, firstName, lastName, email })
    .from(jobPageManagers)
    .innerJoin(users, eq(id, jobPageManagers.userId))
    .where(inArray(jobPageManagers.jobPageId, ids))
    .orderBy(asc(lastName), asc(firstName), asc(id));
  return grouped(
    rows.map((row) => [
      row.page,
      { id: row.id, name: `${row.firstName} ${row.lastName}`.trim() || (row.email.split('@')[0] ?? '') },
    ]),
  );
}

async function setsOf(db: Db, ids: ScreeningSetId[]): Promise<PageParts['sets']> {
  if (ids.length === 0) return new Map();
  const { id, permalink } = screeningSets;
  const rows = await db.select({ id, permalink }).from(screeningSets).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.permalink]));
}

function grouped<K, V>(pairs: [K, V][]): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  for (const [key, value] of pairs) {
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}
