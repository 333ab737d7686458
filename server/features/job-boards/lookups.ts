// Boards found for verbs and for other features: inside the tenant, or published.
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Job } from '#contract/job.ts';
import type { JobBoardRow } from '#contract/job-boards.ts';
import type { JobBoardPermalink, JobClipPermalink } from '#contract/kit/ids.ts';
import type { Context, EmployerContext } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { notFound, unknownReference } from '#server/errors.ts';
import { jobBoards, type StoredNode } from '#server/tables/job-boards.ts';
import { type JobClipId, jobClips } from '#server/tables/job-clips.ts';
import { type BoardRow, boardPartsOf } from './board-parts.ts';
import { presentBoard } from './present.ts';
import { idsUnder, placesOf, type Spots, spotsOf, topOf } from './rules.ts';
import { snapshotOf } from './search/snapshots.ts';
import { type WholeBoard, wholeBoard } from './whole-board.ts';

const isOwn = (ctx: EmployerContext, permalink: JobBoardPermalink) =>
  and(eq(jobBoards.employerId, ctx.employer.id), eq(jobBoards.permalink, permalink));

/** The employer's board with this permalink. Throws NOT_FOUND. */
export async function boardOf(ctx: EmployerContext, permalink: JobBoardPermalink): Promise<BoardRow> {
  const [row] = await ctx.db.select().from(jobBoards).where(isOwn(ctx, permalink));
  if (row === undefined) throw notFound('This job board');
  return row;
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockedBoardOf(ctx: EmployerContext, permalink: JobBoardPermalink): Promise<BoardRow> {
  const [row] = await ctx.db.select().from(jobBoards).where(isOwn(ctx, permalink)).for('update');
  if (row === undefined) throw notFound('This job board');
  return row;
}

const wholeOwnBoard = wholeBoard(
  'whole_own_job_board',
  and(
    eq(jobBoards.employerId, sql.placeholder('employer')),
    eq(jobBoards.permalink, sql.placeholder('permalink')),
  ) as SQL,
);

/** The employer's board with everything that belongs to it, except its jobs. Throws NOT_FOUND. */
export async function wholeBoardOf(ctx: EmployerContext, permalink: JobBoardPermalink): Promise<WholeBoard> {
  const found = await wholeOwnBoard(ctx.db, { employer: ctx.employer.id, permalink });
  if (found === null) throw notFound('This job board');
  return found;
}

/** Boards in the order of their rows, with their counts. */
export async function presentBoards(db: Db, rows: readonly BoardRow[]): Promise<JobBoardRow[]> {
  const parts = await boardPartsOf(db, rows);
  return rows.map((row) => presentBoard(row, parts));
}

export async function presentOneBoard(db: Db, row: BoardRow): Promise<JobBoardRow> {
  return presentBoard(row, await boardPartsOf(db, [row]));
}

/** All boards of the employer, oldest first. */
export const boardsOfEmployer = (ctx: EmployerContext): Promise<BoardRow[]> =>
  ctx.db.select().from(jobBoards).where(eq(jobBoards.employerId, ctx.employer.id)).orderBy(asc(jobBoards.id));

/** The open, listed jobs of a published board, from memory. The tags of the asking page stay as they are. */
export async function listedJobsOf(ctx: Context, permalink: JobBoardPermalink): Promise<readonly Job[]> {
  return (await snapshotOf({ ...ctx, tags: new Set() }, permalink)).jobs;
}

/** Of both trees a node, which means all below it; null means the whole tree. */
type Part = { department: string | null; office: string | null };

/** The open, listed jobs of that part of a published board, newest first. Throws NOT_FOUND; tags nothing. */
export async function jobsUnder(
  ctx: Context,
  permalink: JobBoardPermalink,
  { department, office }: Part,
): Promise<Job[]> {
  const snapshot = await snapshotOf({ ...ctx, tags: new Set() }, permalink);
  // A node that the board does not have keeps no job.
  const placeOf = (id: string | null, ids: readonly string[]) => (id === null ? [] : [ids.indexOf(id)]);
  const found = snapshot.searcher.find({
    ...{ search: '', sort: 'newest' },
    departments: placeOf(department, snapshot.departmentIds),
    offices: placeOf(office, snapshot.officeIds),
  });
  return Array.from(found, (at) => snapshot.jobs[at] as Job);
}

export type Hung = Pick<Job, 'departments' | 'offices' | 'topDepartment' | 'topOffice'>;

type Hanger = (job: { departmentIds: string[]; officeIds: string[] }) => Hung;

/** Tells where a job of the board hangs, by the ids it keeps; prepared once for many jobs. */
export const hangerOf = (board: Pick<BoardRow, 'departments' | 'offices'>): Hanger =>
  hangerIn(spotsOf(board.departments), spotsOf(board.offices));

/** The same of trees as the database writes them, for one job: trees that were met lately are not read again. */
export const hangerOfText = (departments: string, offices: string): Hanger =>
  hangerIn(spotsOfText(departments), spotsOfText(offices));

function hangerIn(departments: Spots, offices: Spots): Hanger {
  return (job) => ({
    departments: placesOf(job.departmentIds, departments),
    offices: placesOf(job.officeIds, offices),
    topDepartment: topOf(job.departmentIds, departments),
    topOffice: topOf(job.officeIds, offices),
  });
}

const MOST_TREES = 200;
const knownTrees = new Map<string, Spots>();

function spotsOfText(tree: string): Spots {
  const spots = knownTrees.get(tree) ?? spotsOf(JSON.parse(tree) as StoredNode[]);
  knownTrees.delete(tree);
  knownTrees.set(tree, spots);
  if (knownTrees.size > MOST_TREES) knownTrees.delete(knownTrees.keys().next().value ?? '');
  return spots;
}

/** Ids that the tree does not have. */
export function strangeNodes(tree: readonly StoredNode[], ids: readonly string[]): string[] {
  const spots = spotsOf(tree);
  return ids.filter((id) => !spots.has(id));
}

/** The ids of the named nodes and of all below them, in any of the boards. */
export const nodesUnder = (
  boards: readonly Pick<BoardRow, 'departments' | 'offices'>[],
  tree: 'departments' | 'offices',
  ids: readonly string[],
): string[] => boards.flatMap((board) => idsUnder(board[tree], ids));

/** The employer's clips with these permalinks, each once, in their order. Throws NOT_FOUND on one of others. */
export async function clipIdsOf(
  ctx: EmployerContext,
  permalinks: readonly JobClipPermalink[],
): Promise<JobClipId[]> {
  if (permalinks.length === 0) return [];
  const { id, permalink, employerId } = jobClips;
  const rows = await ctx.db
    .select({ id, permalink })
    .from(jobClips)
    .where(and(eq(employerId, ctx.employer.id), inArray(permalink, [...permalinks])));
  const known = new Map(rows.map((row) => [row.permalink, row.id]));
  const ids = permalinks.map((name, at) => {
    const clip = known.get(name);
    if (clip === undefined) throw unknownReference(`/jobClips/${at}`, 'This job clip');
    return clip;
  });
  return [...new Set(ids)];
}

// A board has changed when one of its jobs has.
const lastChange = sql`greatest(job_boards.updated_at,
  (select max(job.updated_at) from job_pages job where job.job_board_id = job_boards.id))`.mapWith(
  jobBoards.updatedAt,
);

/** The addresses of all published boards, for the sitemap. */
export async function publishedBoardPages(db: Db): Promise<{ path: string; changedAt: Date }[]> {
  const rows = await db
    .select({ permalink: jobBoards.permalink, changedAt: lastChange })
    .from(jobBoards)
    .where(eq(jobBoards.status, 'published'))
    .orderBy(desc(jobBoards.publishedAt));
  return rows.map(({ permalink, changedAt }) => ({ path: `/job-board/${permalink}`, changedAt }));
}
