// What each type of block is called, what a fresh one holds, and how one is named in the list of blocks.
import { Block, type BlockType, InnerBlock, type InnerBlockType } from '#contract/content-page-blocks.ts';

type Kind = { label: string; tells: string };

export const blockKinds: Record<BlockType, Kind> = {
  hero: { label: 'Hero', tells: 'A heading over an image or a plain background' },
  'rich-text': { label: 'Text', tells: 'Headings, paragraphs, lists and links' },
  image: { label: 'Image', tells: 'An image with a caption' },
  'clip-player': { label: 'Clip player', tells: 'A job clip that plays here' },
  'track-list': { label: 'Tracks', tells: 'The tracks of a job clip, each with a player' },
  'jobs-list': { label: 'Jobs list', tells: 'Open jobs from a board, always up to date' },
  'call-to-action': { label: 'Call to action', tells: 'Text and a button' },
  form: { label: 'Form', tells: 'Visitors leave their name and answers' },
  'highlight-quote': { label: 'Quote', tells: 'A quote from a job clip, in large type' },
  stats: { label: 'Stats', tells: 'A few numbers with labels' },
  steps: { label: 'Steps', tells: 'Steps in order' },
  benefits: { label: 'Benefits', tells: 'Benefits side by side' },
  faq: { label: 'FAQ', tells: 'Questions with answers that expand' },
  gallery: { label: 'Gallery', tells: 'Images side by side' },
  'logo-strip': { label: 'Logos', tells: 'A row of logos, such as partners or certificates' },
  'team-grid': { label: 'Team', tells: 'Team members, each with a clip' },
  'salary-range': { label: 'Salary', tells: 'The salary of a job, or one you enter' },
  'offices-map': { label: 'Offices', tells: 'Office addresses with their open jobs' },
  embed: { label: 'Embed', tells: 'A link to video or audio on another site' },
  columns: { label: 'Columns', tells: 'Two or three columns side by side' },
  'raw-html': { label: 'HTML', tells: 'Pasted HTML, cleaned for safety' },
  spacer: { label: 'Spacer', tells: 'Space or a line between blocks' },
};

export const blockTypes = Object.keys(blockKinds) as BlockType[];

/** A name nothing else has. */
export const newId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 16);

/** What may stand in a column. */
export const innerTypes: readonly InnerBlockType[] = ['rich-text', 'image', 'stats', 'call-to-action'];

/** Only owners and admins write them. */
export const adminTypes: ReadonlySet<BlockType> = new Set<BlockType>(['raw-html']);

/** What somebody may add to a page. */
export const offeredTypes = (mayUnlock: boolean): BlockType[] =>
  blockTypes.filter((type) => mayUnlock || !adminTypes.has(type));

const titled = { items: [{ title: '', text: '' }] };
/** What a fresh block has beside what the contract gives it: a first entry to be filled in. */
const firstEntries: { [T in BlockType]?: object } = {
  stats: { items: [{ value: '', label: '' }] },
  steps: titled,
  benefits: titled,
  faq: { items: [{ question: '', answer: '' }] },
  gallery: { items: [{ image: null, caption: '' }] },
  'logo-strip': { items: [{ image: null, href: null }] },
  'team-grid': { items: [{ name: '', role: '', image: null, clip: null }] },
  'offices-map': { items: [{ name: '', address: '', office: null }] },
};

/** A fresh block of the type, with nothing in it yet. */
export const newBlock = (type: BlockType): Block =>
  Block.parse({ id: newId(), type, props: firstEntries[type] ?? {} });

/** The same for a column. */
export const newInner = (type: InnerBlockType): InnerBlock =>
  InnerBlock.parse({ id: newId(), type, props: firstEntries[type] ?? {} });

/** Those whose name or purpose has what is typed, by name first; all of them for nothing. */
export function namedLike(types: readonly BlockType[], typed: string): BlockType[] {
  const wanted = typed.trim().toLowerCase();
  const rank = (type: BlockType): number => {
    const { label, tells } = blockKinds[type];
    if (label.toLowerCase().startsWith(wanted)) return 0;
    if (label.toLowerCase().includes(wanted)) return 1;
    return tells.toLowerCase().includes(wanted) ? 2 : 3;
  };
  return types.filter((type) => rank(type) < 3).sort((one, other) => rank(one) - rank(other));
}

/** A copy is free, even of a locked block; what stands in its columns is copied with it. */
export function copyOf(block: Block): Block {
  const copy = { ...block, id: newId(), isLocked: false };
  if (copy.type !== 'columns') return copy;
  const columns = copy.props.columns.map(({ blocks }) => ({
    blocks: blocks.map((inner) => ({ ...inner, id: newId(), isLocked: false })),
  }));
  return { ...copy, props: { columns } };
}

/** What it says first, shortened; empty where it says nothing. */
export function summaryOf({ type, props }: Block): string {
  switch (type) {
    case 'rich-text':
    case 'raw-html':
      return shortened(props.html.replace(/<[^>]+>/g, ' '));
    case 'image':
      return shortened(props.caption);
    case 'clip-player':
    case 'highlight-quote':
    case 'spacer':
      return '';
    case 'embed':
      return shortened(props.title);
    case 'columns':
      return shortened(
        props.columns
          .flatMap(({ blocks }) => blocks)
          .map(({ type: inner }) => blockKinds[inner].label)
          .join(', '),
      );
    case 'gallery':
      return shortened(props.items.map(({ caption }) => caption).join(' '));
    case 'team-grid':
      return shortened(props.items.map(({ name }) => name).join(', '));
    case 'stats':
      return shortened(props.items.map(({ value }) => value).join(' · '));
    default:
      return shortened(props.heading);
  }
}

const shortened = (text: string): string => {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length <= 60 ? plain : `${plain.slice(0, 59)}…`;
};
