// Reads everything that belongs to some jobs with one statement, however many jobs there are.
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PublicEmployer } from '#contract/employer-profile.ts';
import type { Ref, Who } from '#contract/kit/fields.ts';
import type { EmployerId, ScreeningSetPermalink } from '#contract/kit/ids.ts';
import type { Db } from '#server/db/client.ts';
import { among, type RowsOf, together, type Wanted } from '#server/db/together.ts';
import { selectStoryCandidates, storyPagesOf } from '#server/features/content-page-job-pages/lookups.ts';
import { presentByEmployer, selectEmployers } from '#server/features/employers/lookups.ts';
import { type Hung, hangerOf } from '#server/features/job-boards/lookups.ts';
import { contentPageJobPages as pairings } from '#server/tables/content-page-job-pages.ts';
import { employers } from '#server/tables/employers.ts';
import { type JobBoardId, jobBoards } from '#server/tables/job-boards.ts';
import { jobClips } from '#server/tables/job-clips.ts';
import { type JobPageId, jobPageClips, jobPageManagers, jobPages } from '#server/tables/job-pages.ts';
import { type ScreeningSetId, screeningSets } from '#server/tables/screening-sets.ts';
import { users } from '#server/tables/users.ts';
import type { PageRow } from './stored.ts';

/** The board of a job, with how its jobs are told where they hang. */
export type BoardOfJob = Pick<
  typeof jobBoards.$inferSelect,
  'permalink' | 'title' | 'platform' | 'status'
> & {
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

const partsByIds = together('job_page_parts', (db) =>
  partsWhere(db, {
    page: among('pages'),
    board: among('boards'),
    employer: among('employers'),
    set: among('sets'),
  }),
);

/** What belongs to jobs whose rows are at hand. */
export async function pagePartsOf(db: Db, rows: readonly PageRow[]): Promise<PageParts> {
  if (rows.length === 0) return readParts([], noParts);
  const parts = await partsByIds(db, {
    pages: rows.map((row) => row.id),
    boards: [...new Set(rows.map((row) => row.jobBoardId))],
    employers: [...new Set(rows.map((row) => row.employerId))],
    sets: [...new Set(rows.flatMap((row) => row.screeningSetId ?? []))],
  });
  return readParts(rows, parts);
}

const noParts: PartRows = { boards: [], employers: [], clips: [], managers: [], sets: [], candidates: [] };

/** Which jobs are read, and which of what they point at: conditions on a column that holds the id. */
export type WantedParts = Record<'page' | 'board' | 'employer' | 'set', Wanted>;

/** The selects of everything that belongs to jobs. */
export function partsWhere(db: Db, wanted: WantedParts) {
  const { id, permalink, title, platform, status, departments, offices } = jobBoards;
  const person = { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email };
  return {
    boards: db
      .select({ id, permalink, title, platform, status, departments, offices })
      .from(jobBoards)
      .where(wanted.board(id)),
    employers: selectEmployers(db, wanted.employer(employers.id)),
    clips: db
      .select({ page: jobPageClips.jobPageId, permalink: jobClips.permalink, title: jobClips.title })
      .from(jobPageClips)
      .innerJoin(jobClips, eq(jobClips.id, jobPageClips.jobClipId))
      .where(wanted.page(jobPageClips.jobPageId))
      .orderBy(asc(jobPageClips.position)),
    managers: db
      .select({ page: jobPageManagers.jobPageId, ...person })
      .from(jobPageManagers)
      .innerJoin(users, eq(users.id, jobPageManagers.userId))
      .where(wanted.page(jobPageManagers.jobPageId))
      .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id)),
    sets: db
      .select({ id: screeningSets.id, permalink: screeningSets.permalink })
      .from(screeningSets)
      .where(wanted.set(screeningSets.id)),
    candidates: selectStoryCandidates(db, wanted.employer(pairings.employerId)),
  };
}

type PartRows = RowsOf<typeof partsWhere>;

/** The rows of all jobs that were asked for, by what they belong to. */
export function readParts(rows: readonly PageRow[], parts: PartRows): PageParts {
  const { boards, employers, clips, managers, sets } = parts;
  return {
    boards: new Map(boards.map((row) => [row.id, { ...row, hang: hangerOf(row) }])),
    employers: presentByEmployer(employers),
    clips: grouped(clips.map(({ page, ...clip }) => [page, clip])),
    managers: grouped(managers.map((row) => [row.page, { id: row.id, name: nameOf(row) }])),
    sets: new Map(sets.map((row) => [row.id, row.permalink])),
    stories: storyPagesOf(rows, parts),
  };
}

const nameOf = ({ firstName, lastName, email }: PartRows['managers'][number]) =>
  `${firstName} ${lastName}`.trim() || (email.split('@')[0] ?? '');

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
  return inChosenOrder({ similarJobs }, rows);
}

/** Found jobs in the order in which staff chose them. */
export function inChosenOrder<Job extends Ref>(
  { similarJobs }: Pick<PageRow, 'similarJobs'>,
  found: readonly Job[],
): Job[] {
  const known = new Map<string, Job>(found.map((job) => [job.permalink, job]));
  return similarJobs.flatMap((name) => known.get(name) ?? []);
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
