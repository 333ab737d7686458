// Blocks as visitors see them, with what they point at. What is gone or not public takes its block with it.
import { and, eq, inArray } from 'drizzle-orm';
import type { Block, PublicBlock } from '#contract/content-page-blocks.ts';
import type { Job } from '#contract/job.ts';
import type { PublicJobClip } from '#contract/job-clip.ts';
import type { EmployerId, JobBoardPermalink, JobClipPermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { picturesNamed } from '#server/features/images/lookups.ts';
import { jobsUnder } from '#server/features/job-boards/lookups.ts';
import { clipColumns, presentPublicClips } from '#server/features/job-clips/lookups.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobClips } from '#server/tables/job-clips.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { pointersOf } from '../rules.ts';
import { asLimited, type Pay, shownBlock } from './shown-block.ts';

/** The page that asks is dropped with everything its blocks point at, also while that does not exist. */
export async function shownBlocks(
  ctx: Context,
  employerId: EmployerId,
  blocks: readonly Block[],
): Promise<PublicBlock[]> {
  const pointers = pointersOf(blocks);
  const [images, clips, jobs, offices, pays] = await Promise.all([
    picturesNamed(ctx.db, employerId, distinct(pointers.images)),
    clipsNamed(ctx, employerId, distinct(pointers.clips)),
    jobsListed(ctx, blocks),
    jobsInOffices(ctx, blocks),
    paysOf(ctx, employerId, distinct(pointers.jobs)),
  ]);
  for (const name of images.keys()) ctx.tags.add(`image:${name}`);
  const found = { images, clips, jobs, offices, pays };
  return blocks.flatMap((block) => {
    const shown = shownBlock(block, found);
    return shown === null ? [] : [asLimited(block, shown)];
  });
}

const distinct = <P extends string>(pointers: readonly { permalink: P }[]): P[] => [
  ...new Set(pointers.map(({ permalink }) => permalink)),
];

async function clipsNamed(ctx: Context, employerId: EmployerId, names: readonly JobClipPermalink[]) {
  if (names.length === 0) return new Map<JobClipPermalink, PublicJobClip>();
  for (const name of names) ctx.tags.add(`job-clip:${name}`);
  const { permalink, status } = jobClips;
  const rows = await ctx.db
    .select(clipColumns)
    .from(jobClips)
    .where(and(eq(jobClips.employerId, employerId), inArray(permalink, [...names]), eq(status, 'published')));
  return new Map((await presentPublicClips(ctx, rows)).map((clip) => [clip.permalink, clip]));
}

/** The jobs of each block that lists some, by the block's id; a board that is not public has none. */
async function jobsListed(ctx: Context, blocks: readonly Block[]): Promise<Map<string, Job[]>> {
  const found = new Map<string, Job[]>();
  for (const { id, type, props } of blocks) {
    if (type !== 'jobs-list' || props.board === null) continue;
    const jobs = await openJobs(ctx, props.board, props);
    if (jobs !== null) found.set(id, jobs);
  }
  return found;
}

type Part = { department: string | null; office: string | null };

/** Null where the board is not public. */
async function openJobs(ctx: Context, board: JobBoardPermalink, part: Part): Promise<Job[] | null> {
  ctx.tags.add(`job-board:${board}`);
  return jobsUnder(ctx, board, part).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  });
}

/** The open jobs of each office that a block names, by the block's id and the office's. */
async function jobsInOffices(
  ctx: Context,
  blocks: readonly Block[],
): Promise<Map<string, Map<string, number>>> {
  const found = new Map<string, Map<string, number>>();
  for (const { id, type, props } of blocks) {
    if (type !== 'offices-map' || props.board === null) continue;
    const counts = new Map<string, number>();
    for (const office of new Set(props.items.flatMap((item) => item.office ?? []))) {
      const jobs = await openJobs(ctx, props.board, { department: null, office });
      if (jobs !== null) counts.set(office, jobs.length);
    }
    found.set(id, counts);
  }
  return found;
}

/** What the named jobs pay; one that is not open, or whose board is not public, pays nothing here. */
async function paysOf(
  ctx: Context,
  employerId: EmployerId,
  names: readonly JobPagePermalink[],
): Promise<Map<JobPagePermalink, Pay>> {
  const pays = new Map<JobPagePermalink, Pay>();
  if (names.length === 0) return pays;
  for (const name of names) ctx.tags.add(`job-page:${name}`);
  const { permalink, title, salary, status } = jobPages;
  const rows = await ctx.db
    .select({
      permalink,
      title,
      salary,
      status,
      board: jobBoards.permalink,
      isOpen: eq(jobBoards.status, 'published'),
    })
    .from(jobPages)
    .innerJoin(jobBoards, eq(jobBoards.id, jobPages.jobBoardId))
    .where(and(eq(jobPages.employerId, employerId), inArray(permalink, [...names])));
  for (const row of rows) {
    // A board that is taken back closes its jobs without touching them.
    ctx.tags.add(`board-pages:${row.board}`);
    if (row.status !== 'published' || !row.isOpen || row.salary === null) continue;
    pays.set(row.permalink, {
      title: row.title,
      url: `/job-board/${row.board}/job/${row.permalink}`,
      salary: row.salary,
    });
  }
  return pays;
}
