// One block as visitors see it. Pure: what the page's blocks point at was found before.
import type {
  Block,
  BlockType,
  PublicBlock,
  PublicInnerBlock,
  ShownBlock,
} from '#contract/content-page-blocks.ts';
import type { Image } from '#contract/images.ts';
import type { Job, Salary } from '#contract/job.ts';
import type { PublicJobClip } from '#contract/job-clip.ts';
import type { HighlightId, ImagePermalink, JobClipPermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import { shownHtml } from '#server/html.ts';
import { providerOf } from '../embeds/providers.ts';

/** What is public of all that the page's blocks point at. */
export type Found = {
  images: ReadonlyMap<ImagePermalink, Image>;
  clips: ReadonlyMap<JobClipPermalink, PublicJobClip>;
  /** By the id of the block that lists them. */
  jobs: ReadonlyMap<string, readonly Job[]>;
  /** How many open jobs an office has, by the id of the block and the id of the office. */
  offices: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Open jobs that say what they pay. */
  pays: ReadonlyMap<JobPagePermalink, Pay>;
};

export type Pay = { title: string; url: string; salary: Salary };

type Edited<T extends BlockType> = Extract<Block, { type: T }>;
/** Null where what it shows is not public: the block is left out. */
type Shown<T extends BlockType> = ShownBlock<T> | null;

/** What visitors see of a block; null where what it shows is not public. */
export function shownBlock<T extends BlockType>(block: Edited<T>, found: Found): Shown<T> {
  const show = shows[block.type as T] as (block: Edited<T>, found: Found) => Shown<T>;
  return show(block, found);
}

const shows: { [T in BlockType]: (block: Edited<T>, found: Found) => Shown<T> } = {
  hero: ({ id, type, props }, found) => ({ id, type, ...props, image: pictureIn(found, props.image) }),
  'rich-text': ({ id, type, props }) => ({ id, type, html: shownHtml(props.html) }),
  'raw-html': ({ id, type, props }) => ({ id, type, html: shownHtml(props.html) }),
  image: picture,
  'clip-player': player,
  'track-list': trackList,
  'jobs-list': jobsList,
  'highlight-quote': quote,
  gallery: ({ id, type, props }, found) => ({ id, type, items: pictured(props.items, found) }),
  'logo-strip': ({ id, type, props }, found) => ({
    ...{ id, type, ...props },
    items: pictured(props.items, found),
  }),
  'team-grid': team,
  'salary-range': salaryRange,
  'offices-map': officesMap,
  embed,
  columns,
  form: ({ id, type, props }) => ({ id, type, ...props }),
  steps: ({ id, type, props }) => ({ id, type, ...props }),
  benefits: ({ id, type, props }) => ({ id, type, ...props }),
  stats: ({ id, type, props }) => ({ id, type, ...props }),
  faq: ({ id, type, props }) => ({ id, type, ...props }),
  spacer: ({ id, type, props }) => ({ id, type, ...props }),
  'call-to-action': ({ id, type, props }) => ({ id, type, ...props }),
};

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
  const { board, heading, department, office, count } = props;
  const found = jobs.get(id);
  if (board === null || found === undefined) return null;
  const shown = { jobs: found.slice(0, count), total: found.length };
  return { id, type, heading, board, department, office, ...shown };
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

function trackList({ id, type, props }: Edited<'track-list'>, found: Found): Shown<'track-list'> {
  const clip = clipIn(found, props.clip);
  return clip === null ? null : { id, type, heading: props.heading, clip };
}

/** What a chosen job pays, else what was typed. */
function salaryRange({ id, type, props }: Edited<'salary-range'>, { pays }: Found): Shown<'salary-range'> {
  const { heading, text, job } = props;
  const pay = job === null ? null : (pays.get(job) ?? null);
  const salary = job === null ? props.salary : (pay?.salary ?? null);
  if (salary === null || (salary.min === null && salary.max === null)) return null;
  return {
    ...{ id, type, heading, text, salary },
    job: pay === null ? null : { title: pay.title, url: pay.url },
  };
}

const mapOf = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;

function officesMap({ id, type, props }: Edited<'offices-map'>, { offices }: Found): Shown<'offices-map'> {
  const { heading, board, hasMapLinks } = props;
  const counted = offices.get(id);
  const items = props.items.map(({ name, address, office }) => {
    const count = office === null ? undefined : counted?.get(office);
    const url = `/job-board/${board}?office=${encodeURIComponent(office ?? '')}`;
    return {
      ...{ name, address },
      mapUrl: hasMapLinks && address !== '' ? mapOf(address) : null,
      jobs: count === undefined ? null : { count, url },
    };
  });
  return { id, type, heading, items };
}

function embed({ id, type, props }: Edited<'embed'>, found: Found): Shown<'embed'> {
  const provider = props.url === null ? null : providerOf(props.url);
  if (props.url === null || provider === null) return null;
  const { url, title } = props;
  return { id, type, url, title, provider: provider.name, image: pictureIn(found, props.image) };
}

/** A column keeps its place when all in it is gone. */
function columns({ id, type, props }: Edited<'columns'>, found: Found): Shown<'columns'> {
  const shown = props.columns.map(({ blocks }) => ({
    blocks: blocks.flatMap((block) => {
      const inner = shownBlock(block, found);
      return inner === null ? [] : [asLimited(block, inner)];
    }),
  }));
  return shown.every(({ blocks }) => blocks.length === 0) ? null : { id, type, columns: shown };
}

/** With where and when it is seen, unless that is everywhere and always. */
export function asLimited<B extends PublicBlock | PublicInnerBlock>(
  { visibility: { devices = [], unlocked } = {} }: Pick<Block, 'visibility'>,
  shown: B,
): B {
  return {
    ...shown,
    ...(devices.length > 0 && { devices }),
    ...(unlocked !== undefined && { unlocked }),
  };
}
