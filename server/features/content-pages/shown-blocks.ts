// Blocks as visitors see them, with what they point at. What is gone or not public takes its block with it.
import { and, eq, inArray } from 'drizzle-orm';
import type { Block, PublicBlock } from '#contract/content-page-blocks.ts';
import type { Job } from '#contract/job.ts';
import type { PublicJobClip } from '#contract/job-clip.ts';
import type { EmployerId, JobClipPermalink } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { picturesNamed } from '#server/features/images/lookups.ts';
import { jobsUnder } from '#server/features/job-boards/lookups.ts';
import { clipColumns, presentPublicClips } from '#server/features/job-clips/lookups.ts';
import { jobClips } from '#server/features/job-clips/table.ts';
import { pointersOf } from './rules.ts';
import { shownBlock } from './shown-block.ts';

/** The page that asks is dropped with everything its blocks point at, also while that does not exist. */
export async function shownBlocks(
  ctx: Context,
  employerId: EmployerId,
  blocks: readonly Block[],
): Promise<PublicBlock[]> {
  const pointers = pointersOf(blocks);
  const [images, clips, jobs] = await Promise.all([
    picturesNamed(ctx.db, employerId, distinct(pointers.images)),
    clipsNamed(ctx, employerId, distinct(pointers.clips)),
    jobsListed(ctx, blocks),
  ]);
  for (const name of images.keys()) ctx.tags.add(`image:${name}`);
  return blocks.flatMap((block) => shownBlock(block, { images, clips, jobs }) ?? []);
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
    ctx.tags.add(`job-board:${props.board}`);
    const jobs = await jobsUnder(ctx, props.board, props).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
      throw error;
    });
    if (jobs !== null) found.set(id, jobs);
  }
  return found;
}
