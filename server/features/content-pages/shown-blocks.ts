// Blocks as visitors see them, with what they point at. What is gone or not public takes its block with it.
import { and, eq, inArray } from 'drizzle-orm';
import type { Block, PublicBlock } from '#contract/content-page-blocks.ts';
import type { Image } from '#contract/images.ts';
import type { Job } from '#contract/job.ts';
import type { PublicJobClip } from '#contract/job-clip.ts';
import type { EmployerId, HighlightId, ImagePermalink, JobClipPermalink } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { picturesNamed } from '#server/features/images/lookups.ts';
import { jobsUnder } from '#server/features/job-boards/lookups.ts';
import { clipColumns, presentPublicClips } from '#server/features/job-clips/lookups.ts';
import { jobClips } from '#server/features/job-clips/table.ts';
import { shownHtml } from '#server/html.ts';
import { pointersOf } from './rules.ts';

type Found = {
  images: ReadonlyMap<ImagePermalink, Image>;
  clips: ReadonlyMap<JobClipPermalink, PublicJobClip>;
  /** By the id of the block that lists them. */
  jobs: ReadonlyMap<string, readonly Job[]>;
};

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
  return blocks.flatMap((block) => shown(block, { images, clips, jobs }) ?? []);
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

function shown({ id, ...block }: Block, { images, clips, jobs }: Found): PublicBlock | null {
  switch (block.type) {
    case 'hero': {
      const { image, ...words } = block.props;
      return { id, type: 'hero', ...words, image: image === null ? null : (images.get(image) ?? null) };
    }
    case 'rich-text':
      return { id, type: 'rich-text', html: shownHtml(block.props.html) };
    case 'image': {
      const image = block.props.image === null ? undefined : images.get(block.props.image);
      return image === undefined ? null : { id, type: 'image', ...block.props, image };
    }
    case 'clip-player': {
      const clip = block.props.clip === null ? undefined : clips.get(block.props.clip);
      return clip === undefined ? null : { id, type: 'clip-player', clip };
    }
    case 'jobs-list': {
      const { board, heading, count } = block.props;
      const found = jobs.get(id);
      if (board === null || found === undefined) return null;
      return { id, type: 'jobs-list', heading, board, jobs: found.slice(0, count), total: found.length };
    }
    case 'highlight-quote': {
      const clip = block.props.clip === null ? undefined : clips.get(block.props.clip);
      const said = clip === undefined ? null : saidIn(clip, block.props.highlight);
      return said === null ? null : { id, type: 'highlight-quote', ...said };
    }
    case 'call-to-action':
      return { id, type: block.type, ...block.props };
    case 'stats':
      return { id, type: block.type, ...block.props };
    case 'steps':
    case 'benefits':
      return { id, type: block.type, ...block.props };
    case 'faq':
      return { id, type: block.type, ...block.props };
    case 'spacer':
      return { id, type: block.type, ...block.props };
  }
}

/** A highlight of the clip with who says it; null where the clip has it no more. */
function saidIn(clip: PublicJobClip, highlight: HighlightId | null) {
  for (const track of clip.tracks) {
    const found = track.highlights.find(({ id }) => id === highlight);
    if (found === undefined) continue;
    const [name] = track.speakers;
    const guest = clip.guests.find((one) => one.name === name);
    const speaker = name === undefined ? null : { name, role: guest?.role ?? '' };
    return { quote: found.quote, language: clip.language, speaker, url: found.url };
  }
  return null;
}
