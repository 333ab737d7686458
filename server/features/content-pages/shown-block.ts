// One block as visitors see it. Pure: what the page's blocks point at was found before.
import type { Block, BlockType, PublicBlock, ShownBlock } from '#contract/content-page-blocks.ts';
import type { Image } from '#contract/images.ts';
import type { Job } from '#contract/job.ts';
import type { PublicJobClip } from '#contract/job-clip.ts';
import type { HighlightId, ImagePermalink, JobClipPermalink } from '#contract/kit/ids.ts';
import { shownHtml } from '#server/html.ts';

/** What is public of all that the page's blocks point at. */
export type Found = {
  images: ReadonlyMap<ImagePermalink, Image>;
  clips: ReadonlyMap<JobClipPermalink, PublicJobClip>;
  /** By the id of the block that lists them. */
  jobs: ReadonlyMap<string, readonly Job[]>;
};

type Edited<T extends BlockType> = Extract<Block, { type: T }>;
/** Null where what it shows is not public: the block is left out. */
type Shown<T extends BlockType> = ShownBlock<T> | null;

export function shownBlock(block: Block, found: Found): PublicBlock | null {
  const { id } = block;
  switch (block.type) {
    case 'hero':
      return { id, type: block.type, ...block.props, image: pictureIn(found, block.props.image) };
    case 'rich-text':
      return { id, type: block.type, html: shownHtml(block.props.html) };
    case 'image':
      return picture(block, found);
    case 'clip-player':
      return player(block, found);
    case 'jobs-list':
      return jobsList(block, found);
    case 'highlight-quote':
      return quote(block, found);
    case 'gallery':
      return { id, type: block.type, items: pictured(block.props.items, found) };
    case 'logo-strip':
      return { id, type: block.type, ...block.props, items: pictured(block.props.items, found) };
    case 'team-grid':
      return team(block, found);
    case 'steps':
    case 'benefits':
      return { id, type: block.type, ...block.props };
    case 'stats':
      return { id, type: block.type, ...block.props };
    case 'faq':
      return { id, type: block.type, ...block.props };
    case 'spacer':
      return { id, type: block.type, ...block.props };
    case 'call-to-action':
      return { id, type: block.type, ...block.props };
  }
}

const pictureIn = ({ images }: Found, name: ImagePermalink | null): Image | null =>
  name === null ? null : (images.get(name) ?? null);

const clipIn = ({ clips }: Found, name: JobClipPermalink | null): PublicJobClip | null =>
  name === null ? null : (clips.get(name) ?? null);

/** Each entry with its picture; one whose picture is gone is left out. */
function pictured<Item extends { image: ImagePermalink | null }>(items: readonly Item[], found: Found) {
  return items.flatMap((item) => {
    const image = pictureIn(found, item.image);
    return image === null ? [] : [{ ...item, image }];
  });
}

function picture({ id, type, props }: Edited<'image'>, found: Found): Shown<'image'> {
  const image = pictureIn(found, props.image);
  return image === null ? null : { id, type, ...props, image };
}

function player({ id, type, props }: Edited<'clip-player'>, found: Found): Shown<'clip-player'> {
  const clip = clipIn(found, props.clip);
  return clip === null ? null : { id, type, clip };
}

function jobsList({ id, type, props }: Edited<'jobs-list'>, { jobs }: Found): Shown<'jobs-list'> {
  const { board, heading, count } = props;
  const found = jobs.get(id);
  if (board === null || found === undefined) return null;
  return { id, type, heading, board, jobs: found.slice(0, count), total: found.length };
}

function quote({ id, type, props }: Edited<'highlight-quote'>, found: Found): Shown<'highlight-quote'> {
  const clip = clipIn(found, props.clip);
  const said = clip === null ? null : saidIn(clip, props.highlight);
  return said === null ? null : { id, type, ...said };
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

function team({ id, type, props }: Edited<'team-grid'>, found: Found): Shown<'team-grid'> {
  const items = props.items.map(({ name, role, image, clip }) => ({
    ...{ name, role, photo: pictureIn(found, image) },
    url: clipIn(found, clip) === null ? null : `/job-clip/${clip}`,
  }));
  return { id, type, heading: props.heading, items };
}
